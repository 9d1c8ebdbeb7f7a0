import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const packages = fileURLToPath(new URL('../..', import.meta.url))
const cache = fileURLToPath(new URL('../../../node_modules/.cache/covo-page', import.meta.url))

/** What the page is made of: a change in any of these makes another page. */
function* sources(): Generator<string> {
  yield* ['vite.config.ts', 'index.html'].map((file) => join(web, file))
  for (const folder of ['src', 'public', 'build']) yield* filesIn(join(web, folder))
  for (const name of ['kernel', 'bots', 'protocol', 'thiefs-market', 'crooks', 'caper']) {
    yield* filesIn(join(packages, name, 'src'))
  }
}

function* filesIn(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Builds the page for tests unless this very page was built before, and says where it is. */
export async function testPage(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of sources()) hash.update(path).update(readFileSync(path))
  const out = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(out)) return out
  mkdirSync(cache, { recursive: true })
  const unfinished = `${out}.${process.pid}`
  await asProduction(() =>
    build({
      configFile: join(web, 'vite.config.ts'),
      root: web,
      mode: 'test',
      logLevel: 'error',
      build: { outDir: unfinished, emptyOutDir: true, minify: false },
    }),
  )
  // Whoever comes second throws the own one away.
  if (existsSync(out)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, out)
  forgetOld(out)
  return out
}

/** The page as people get it: React for developers is several times slower. */
async function asProduction(run: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await run()
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

const A_DAY = 24 * 60 * 60 * 1000

function forgetOld(current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (path !== current && Date.now() - statSync(path).mtimeMs > A_DAY) rmSync(path, { recursive: true, force: true })
  }
}
