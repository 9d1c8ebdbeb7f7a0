import { styleText } from 'node:util'
import type { Block, Tone } from '@covo/kernel'
import type { Speaker } from './say.ts'

type Style = Parameters<typeof styleText>[0]

const STYLES: Readonly<Record<Tone, Style>> = {
  strong: 'bold',
  dim: 'dim',
  good: 'green',
  bad: 'red',
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  magenta: 'magenta',
  cyan: 'cyan',
  white: 'white',
}

/** Colours only where they are wanted: not in files and pipes, not with NO_COLOR. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout })
}

export const width = (): number => Math.min(process.stdout.columns || 100, 140)

/** How many columns a text takes. Our texts have no wide characters, but letters may carry marks. */
function columnsOf(text: string): number {
  return [...text.normalize('NFC')].length
}

const pad = (text: string, size: number): string => text + ' '.repeat(Math.max(0, size - columnsOf(text)))

const GAP = 2
const NARROWEST = 12

/** Columns as wide as they need to be; where that is too much, the widest give way and their cells are wrapped. */
function columnSizes(rows: readonly (readonly string[])[]): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const sizes = Array.from({ length: count }, (_, i) => Math.max(0, ...rows.map((row) => columnsOf(row[i] ?? ''))))
  let over = sizes.reduce((sum, size) => sum + size + GAP, 0) - width()
  while (over > 0) {
    const widest = Math.max(...sizes)
    if (widest <= NARROWEST) break
    sizes[sizes.lastIndexOf(widest)] = widest - 1
    over--
  }
  return sizes
}

/** A block as a table. */
export function drawBlock(block: Block, { say }: Speaker): string {
  const heads = block.columns?.map(say) ?? []
  const rows = block.rows.map((row) => row.map((cell) => ({ text: say(cell), style: cell.tone && STYLES[cell.tone] })))
  const sizes = columnSizes([heads, ...rows.map((row) => row.map(({ text }) => text))])
  const drawRow = (cells: readonly { readonly text: string; readonly style: Style | undefined }[]): string[] => {
    const wrapped = cells.map(({ text }, i) => wrap(text, sizes[i] ?? 0))
    const height = Math.max(...wrapped.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) => {
      const parts = cells.map(({ style }, i) => {
        const isLast = i === cells.length - 1
        const text = pad(wrapped[i]?.[line] ?? '', isLast ? 0 : (sizes[i] ?? 0))
        return style && text.trim() !== '' ? paint(style, text) : text
      })
      return `  ${parts.join(' '.repeat(GAP))}`.trimEnd()
    })
  }
  return [
    paint('bold', say(block.title)),
    ...(heads.length > 0 ? drawRow(heads.map((text) => ({ text, style: 'dim' as const }))) : []),
    ...rows.flatMap(drawRow),
  ].join('\n')
}

/** Lines of words, none longer than `size` where that is possible. */
export function wrap(text: string, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > size) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

export function drawTable(blocks: readonly Block[], speaker: Speaker): string {
  return blocks.map((block) => drawBlock(block, speaker)).join('\n\n')
}

export const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A sentence of the log, with a bullet. */
export function drawSentence(sentence: string): string {
  const [first = '', ...more] = wrap(sentenceCase(sentence), width() - 2)
  return [`${paint('cyan', '·')} ${first}`, ...more.map((line) => `  ${line}`)].join('\n')
}
