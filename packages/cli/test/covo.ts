import { spawn, spawnSync } from 'node:child_process'
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

/** Runs it at a terminal of its own, by the `script` of util-linux, types `keys` as soon as `sign` is shown, and says all that was shown in the end. */
export function covoAtTerminal(args: readonly string[], sign: string, keys: string): Promise<string> {
  const line = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(' ')
  const terminal = spawn('script', ['--quiet', '--command', line, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let shown = ''
  let hasTyped = false
  terminal.stdout.on('data', (data: Buffer) => {
    shown += data
    if (hasTyped || !shown.includes(sign)) return
    hasTyped = true
    terminal.stdin.write(keys)
  })
  return new Promise((resolve, reject) => terminal.on('error', reject).on('close', () => resolve(shown)))
}
