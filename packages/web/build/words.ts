import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const LIST = /\/src\/(?:boards\/[^/]+\/)?words\/(en|it|fr|ru)\.ts$/
const KERNEL_LIST = /\/kernel\/src\/words\.ts$/
const GAME_INDEX = /\/packages\/[^/]+\/src\/index\.ts$/
const IMPORTED_LIST = /^\.\/words\/(en|it|fr|ru)\.ts$/
const NO_WORDS = '\0no-words:'

/**
 * Word lists for the page. ICU messages are compiled here, so that their parser stays out of the bundle. A game's package
 * imports its lists in all languages; the page loads the one it needs by itself, so there the package gets empty ones.
 */
export function words(): Plugin {
  return {
    name: 'covo-words',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = IMPORTED_LIST.exec(source)?.[1]
      if (language && importer && GAME_INDEX.test(importer)) return NO_WORDS + language
      return undefined
    },
    async load(id) {
      if (id.startsWith(NO_WORDS)) return `export const ${id.slice(NO_WORDS.length)} = {}`
      const path = id.replace(/\?.*$/, '')
      if (!LIST.test(path) && !KERNEL_LIST.test(path)) return undefined
      this.addWatchFile(path)
      const lists = (await import(`${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`)) as Record<
        string,
        Record<string, string>
      >
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(compile(list))}`)
        .join('\n')
    },
  }
}

function compile(list: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(list).map(([key, message]) => [key, compileMessage(message)]))
}
