import { existsSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const LIST = /\/src\/(?:boards\/[^/]+\/)?words\/(en|it|fr|ru)\.ts$/
const KERNEL_LIST = /\/kernel\/src\/words\.ts$/
const GAME_INDEX = /\/packages\/[^/]+\/src\/index\.ts$/
const GAME_LIST = /\/packages\/([^/]+)\/src\/words\/([a-z]+\.ts)$/
const IMPORTED_LIST = /^\.\/words\/(en|it|fr|ru)\.ts$/
const NO_WORDS = '\0no-words:'

/**
 * Word lists for the page. ICU messages are compiled here, so that their parser stays out of the bundle. A game's package
 * imports its lists in all languages; the page loads the one it needs by itself, with the words of the game's board in it, so there
 * the package gets empty ones.
 */
export function words(): Plugin {
  return {
    name: 'covo-words',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = IMPORTED_LIST.exec(source)?.[1]
      if (language && importer && GAME_INDEX.test(importer)) return `${NO_WORDS}${language}:${importer}`
      return undefined
    },
    async load(id) {
      if (id.startsWith(NO_WORDS)) return `export const ${id.slice(NO_WORDS.length).split(':')[0]} = {}`
      const path = id.replace(/\?.*$/, '')
      if (!LIST.test(path) && !KERNEL_LIST.test(path)) return undefined
      const ofBoard = path.replace(GAME_LIST, '/packages/web/src/boards/$1/words/$2')
      const paths = ofBoard !== path && existsSync(ofBoard) ? [path, ofBoard] : [path]
      for (const file of paths) this.addWatchFile(file)
      const [lists = {}, boards = {}] = await Promise.all(paths.map(listsIn))
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(compile({ ...list, ...boards[name] }))}`)
        .join('\n')
    },
  }
}

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>

/** As they are now, not as they were when the server began. */
const listsIn = (path: string): Promise<Lists> => import(`${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`)

function compile(list: Lists[string]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(list).map(([key, message]) => [key, compileMessage(message)]))
}
