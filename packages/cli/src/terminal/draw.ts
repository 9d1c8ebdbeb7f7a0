import { styleText } from 'node:util'
import type { Block, Cell, Tone } from '@covo/kernel'
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

/** A block as a table: columns as wide as they need to be, the last one wrapped. */
export function drawBlock(block: Block, { say }: Speaker): string {
  const heads = block.columns?.map(say) ?? []
  const rows = block.rows.map((row) => row.map((cell) => ({ text: say(cell), tone: cell.tone })))
  const count = Math.max(heads.length, ...rows.map((row) => row.length))
  const sizes = Array.from({ length: count }, (_, i) =>
    Math.max(columnsOf(heads[i] ?? ''), ...rows.map((row) => columnsOf(row[i]?.text ?? ''))),
  )
  const before = sizes.slice(0, -1).reduce((sum, size) => sum + size + 2, 2)
  const last = Math.max(20, width() - before)
  const lines = [paint('bold', say(block.title))]
  if (heads.length > 0)
    lines.push(
      `  ${paint(
        'dim',
        heads
          .map((head, i) => pad(head, sizes[i] ?? 0))
          .join('  ')
          .trimEnd(),
      )}`,
    )
  for (const row of rows) {
    const cells = row.map(({ text, tone }, i) => {
      const isLast = i === count - 1
      const [first = '', ...more] = isLast ? wrap(text, last) : [text]
      const styled = styled1(pad(first, isLast ? 0 : (sizes[i] ?? 0)), tone)
      return [styled, ...more.map((line) => `\n${' '.repeat(before)}${styled1(line, tone)}`)].join('')
    })
    lines.push(`  ${cells.join('  ')}`)
  }
  return lines.join('\n')
}

const styled1 = (text: string, tone: Cell['tone']): string => (tone ? paint(STYLES[tone], text) : text)

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
