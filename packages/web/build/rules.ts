import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const RULES = /\/docs\/rules\/[^/]+\.md$/
/** How the numbers are used outside the page says nothing to players. */
const FOR_DEVELOPERS = /; `[A-Z]+-n(\.m)?` is how code and tests cite them\./

/** The rules as pages: `import html from '…/docs/rules/crooks.md'`. Only what our rules are written in is understood. */
export function rules(): Plugin {
  return {
    name: 'covo-rules',
    load(id) {
      if (!RULES.test(id)) return undefined
      this.addWatchFile(id)
      const text = readFileSync(id, 'utf8').replace(FOR_DEVELOPERS, '.')
      return `export default ${JSON.stringify(toHtml(text))}`
    },
  }
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w])_([^_]+)_(?![\w])/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

export function toHtml(markdown: string): string {
  return blocks(markdown.split('\n')).join('\n')
}

function blocks(lines: readonly string[]): string[] {
  const found: string[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string
    const heading = /^(#+) (.*)/.exec(line)
    if (line.trim() === '') i++
    else if (heading) {
      const level = (heading[1] as string).length
      found.push(`<h${level}>${inline(heading[2] as string)}</h${level}>`)
      i++
    } else if (line.startsWith('|')) {
      const rows = takeWhile(lines, i, (one) => one.startsWith('|'))
      found.push(table(rows))
      i += rows.length
    } else if (/^(\d+\.|-) /.test(line)) {
      const items = takeWhile(
        lines,
        i,
        (one, next) => /^(\d+\.|-) |^ {2,}/.test(one) || (one === '' && /^(\d+\.|-) |^ {2,}/.test(next)),
      )
      found.push(list(items))
      i += items.length
    } else {
      const text = takeWhile(lines, i, (one) => one.trim() !== '' && !/^(#|\||\d+\. |- )/.test(one))
      found.push(`<p>${inline(text.join(' '))}</p>`)
      i += text.length
    }
  }
  return found
}

function takeWhile(lines: readonly string[], from: number, isPart: (line: string, next: string) => boolean): string[] {
  let end = from + 1
  while (end < lines.length && isPart(lines[end] as string, lines[end + 1] ?? '')) end++
  return lines.slice(from, end)
}

function list(lines: readonly string[]): string {
  const isNumbered = /^\d/.test(lines[0] as string)
  const items: string[][] = []
  for (const line of lines) {
    const first = /^(\d+\.|-) (.*)/.exec(line)
    if (first) items.push([first[2] as string])
    else items.at(-1)?.push(line.replace(/^ {2,3}/, ''))
  }
  const tag = isNumbered ? 'ol' : 'ul'
  const html = items.map(
    (item) =>
      `<li>${blocks(item)
        .join('')
        .replace(/^<p>(.*?)<\/p>/s, '$1')}</li>`,
  )
  return `<${tag}>${html.join('')}</${tag}>`
}

function table(rows: readonly string[]): string {
  const cells = rows.map((row) =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  const [head = [], , ...body] = cells
  const row = (tag: string, those: readonly string[]) =>
    `<tr>${those.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="scrolls" tabindex="0" role="region" aria-label="${head[0] ?? ''}"><table><thead>${row('th', head)}</thead><tbody>${body.map((one) => row('td', one)).join('')}</tbody></table></div>`
}
