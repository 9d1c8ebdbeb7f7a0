import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = new URL('./early.js', import.meta.url)
const PAGE = /\/web\/src\/pages\/([^/]+)\.tsx$/
const PAGE_WORDS = /\/web\/src\/words\/([a-z]+)\.ts$/
const GAME = /\/web\/src\/boards\/([^/]+)\/index\.ts$/
const GAME_WORDS = /\/packages\/([^/]+)\/src\/words\/([a-z]+)\.ts$/
/** Pages whose address begins otherwise than their file is called. */
const ADDRESSES: Readonly<Record<string, string>> = { table: 't', 'new-table': 'new' }

interface Files {
  readonly words: Record<string, readonly string[]>
  readonly pages: Record<string, readonly string[]>
  readonly games: Record<string, { files: readonly string[]; readonly words: Record<string, readonly string[]> }>
}

const COMMENTS = /^\s*\/\/.*\n/gm

function scriptOf(files: Files): string {
  const source = readFileSync(SOURCE, 'utf8').replace(COMMENTS, '')
  return source.replace('FILES', () => JSON.stringify(files))
}

/** Puts a script into the page that knows which files an address needs, so that all of them are on their way together. */
export function early(): Plugin {
  return {
    name: 'covo-early',
    transformIndexHtml: {
      order: 'post',
      // Above the styles, for which a script below them would wait.
      handler: (html, { bundle = {} }) =>
        html.replace(
          '</title>',
          (title) => `${title}
    <script>${scriptOf(filesIn(bundle))}</script>`,
        ),
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle): Files {
  const files: Files = { words: {}, pages: {}, games: {} }
  const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)))
  for (const chunk of chunks) {
    const id = chunk.facadeModuleId ?? ''
    const own = filesOf(chunk, bundle).filter((name) => !known.has(name))
    const [page] = captured(PAGE, id)
    const [language] = captured(PAGE_WORDS, id)
    const [board] = captured(GAME, id)
    const [game, tongue] = captured(GAME_WORDS, id)
    if (page) files.pages[ADDRESSES[page] ?? page] = own
    else if (language) files.words[language] = own
    else if (board) gameIn(files, board).files = own
    else if (game && tongue) gameIn(files, game).words[tongue] = own
  }
  return files
}

const captured = (pattern: RegExp, id: string): readonly (string | undefined)[] => pattern.exec(id)?.slice(1) ?? []

function gameIn({ games }: Files, game: string): Files['games'][string] {
  games[game] ??= { files: [], words: {} }
  return games[game]
}

/** A chunk, what it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  if (!found.has(`/${chunk.fileName}`)) {
    found.add(`/${chunk.fileName}`)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') filesOf(imported, bundle, found)
    }
  }
  return [...found]
}
