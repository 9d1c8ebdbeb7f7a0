import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    // The laws play thousands of whole games; a time limit would be a timing assertion.
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 120_000 } },
    // By default one core is left idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
  },
})
