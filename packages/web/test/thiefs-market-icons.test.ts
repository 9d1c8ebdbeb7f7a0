import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { CARD_ICONS, FAMILY_ICONS, TERM_ICONS } from '../src/boards/thiefs-market/art/icons.ts'

const SET: { readonly icons: Readonly<Record<string, { readonly body: string }>> } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
)

/** How many numbers a command takes, and which of them are points: an arc has only its last two. */
const LENGTHS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/

/**
 * A path in whole numbers: pictures are 512 wide in the set and never that large on the table. What is rounded away is
 * given to the next point, so that nothing drifts.
 */
function rounded(path: string): string {
  let drawn = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [atX, atY, startAtX, startAtY] = [0, 0, 0, 0]
  const relative = (numbers: readonly number[]): string =>
    numbers.map((one, i) => (i > 0 && one >= 0 ? ` ${one}` : `${one}`)).join('')
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase()
    const isAbsolute = letter !== command
    const length = LENGTHS[command] as number
    const numbers = numbersOf(command, rest)
    if (command === 'z') {
      drawn += 'z'
      ;[x, y, atX, atY] = [startX, startY, startAtX, startAtY]
    }
    for (let from = 0; length > 0 && from < numbers.length; from += length) {
      const part = numbers.slice(from, from + length)
      const isAcross = command === 'h'
      const isDown = command === 'v'
      const points = command === 'a' ? part.slice(5) : part
      const [baseX, baseY] = isAbsolute ? [0, 0] : [x, y]
      const steps = points.map((one, i) =>
        isDown || (!isAcross && i % 2 === 1) ? Math.round(baseY + one) - atY : Math.round(baseX + one) - atX,
      )
      const kind = command === 'm' && from > 0 ? 'l' : command
      drawn += kind + relative(command === 'a' ? [...part.slice(0, 5).map((one) => Math.round(one)), ...steps] : steps)
      if (isDown) [y, atY] = [baseY + (part[0] as number), atY + (steps[0] as number)]
      else if (isAcross) [x, atX] = [baseX + (part[0] as number), atX + (steps[0] as number)]
      else {
        ;[x, y] = [baseX + (points.at(-2) as number), baseY + (points.at(-1) as number)]
        ;[atX, atY] = [atX + (steps.at(-2) as number), atY + (steps.at(-1) as number)]
      }
      if (kind === 'm') [startX, startY, startAtX, startAtY] = [x, y, atX, atY]
    }
  }
  return drawn
}

/** The flags of an arc, its fourth and fifth number, may stand without a space before what follows. */
function numbersOf(command: string, text: string): readonly number[] {
  const numbers: number[] = []
  for (let rest = text; ; ) {
    const isFlag = command === 'a' && (numbers.length % 7 === 3 || numbers.length % 7 === 4)
    const [whole, number] = (isFlag ? /^[\s,]*([01])/ : NUMBER).exec(rest) ?? []
    if (whole === undefined) return numbers
    numbers.push(Number(number))
    rest = rest.slice(whole.length)
  }
}

function symbolOf(name: string): string {
  const body = SET.icons[name]?.body
  if (body === undefined) throw new RangeError(`no icon ${name}`)
  const drawing = body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${rounded(path)}"`)
  return `<symbol id="${name}" viewBox="0 0 512 512">${drawing}</symbol>`
}

test('icons.svg has the pictures of the set that this table shows, and no other', async () => {
  const names = new Set([CARD_ICONS, FAMILY_ICONS, TERM_ICONS].flatMap((some) => Object.values(some)).toSorted())
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${[...names].map(symbolOf).join('\n')}\n</svg>\n`
  await expect(sheet).toMatchFileSnapshot('../src/boards/thiefs-market/art/icons.svg')
})
