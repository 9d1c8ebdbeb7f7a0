import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../bin/covo.js', import.meta.url))

/** A folder of its own for a test file. */
export const folder = (): string => mkdtempSync(join(tmpdir(), 'covo-'))

/** Runs the real command in a process of its own. */
export function covo(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 64 * 2 ** 20,
  })
  return { code: status, out: stdout, err: stderr }
}
