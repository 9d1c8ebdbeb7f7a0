import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: begun early, none of them runs alone at the end. */
const LONG = [
  'thiefs-market/test/laws-5',
  'server/test/nothing-lost',
  'web/test/thiefs-market',
  'thiefs-market/test/laws-4',
  'web/test/people',
  'thiefs-market/test/laws-3',
  'web/test/everybody',
  'cli/test/terminal',
  'web/test/live',
  'crooks/test/laws',
  'server/test/nothing-leaked-worlds',
  'cli/test/records',
  'web/test/caper',
  'server/test/nobody-in-fuzz',
  'web/test/hand-around',
  'web/test/replay',
].map((name) => `/packages/${name}.test.ts`)

/** Only Vite can read the page's modules, and exchange a module for another one. */
const BY_VITE = ['packages/web/test/**/*.test.ts', 'packages/server/test/nothing-leaked-worlds.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => LONG.findIndex((end) => moduleId.endsWith(end)) >>> 0
    return others.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    // The laws play thousands of whole games; a time limit would be a timing assertion.
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 120_000 } },
    // By default one core is left idle, which on two cores is half of them; and a test with a browser often waits.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      // A browser without a screen was seen to stand still for a minute; it is asked once more, and Vitest says so.
      { extends: true, test: { name: 'vite', include: BY_VITE, retry: 1 } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/test/**/*.test.ts'],
          exclude: BY_VITE,
          // As Node runs it outside of tests: what Vite makes of a module takes a quarter longer to play a game.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})
