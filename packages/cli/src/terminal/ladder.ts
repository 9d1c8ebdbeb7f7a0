import type { ArenaReport } from '../commands/arena.ts'

const WIDTH = 640
const LEFT = 120
const RIGHT = 90
const ROW = 34
const TOP = 56

/** The ratings of an arena as a picture: a rung for each bot, strongest on top. */
export function ladder({ game, options, bots }: ArenaReport): string {
  const ratings = bots.map(({ rating }) => rating)
  const low = Math.min(...ratings)
  const span = Math.max(1, Math.max(...ratings) - low)
  const xOf = (rating: number) => LEFT + ((rating - low) / span) * (WIDTH - LEFT - RIGHT)
  const height = TOP + bots.length * ROW + 16
  const rows = bots.map(({ name, rating, millisecondsPerMove }, i) => {
    const y = TOP + i * ROW
    const x = xOf(rating)
    return [
      `<text x="${LEFT - 12}" y="${y + 5}" text-anchor="end" font-weight="600">${inXml(name)}</text>`,
      `<line x1="${LEFT}" x2="${x.toFixed(1)}" y1="${y}" y2="${y}" stroke="#d3a24c" stroke-width="8" stroke-linecap="round"/>`,
      `<circle cx="${x.toFixed(1)}" cy="${y}" r="8" fill="#7a5410"/>`,
      `<text x="${(x + 16).toFixed(1)}" y="${y - 1}" font-size="13">${rating.toFixed(0)}</text>`,
      `<text x="${(x + 16).toFixed(1)}" y="${y + 13}" font-size="11" fill="#5c625f">${millisecondsPerMove.toFixed(1)} ms</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, system-ui, sans-serif" font-size="15" fill="#1a222a">`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#faf6ec"/>`,
    `<text x="20" y="28" font-weight="700">${inXml(game)}, ${options.players} players: rating and time a move</text>`,
    ...rows,
    '</svg>\n',
  ].join('\n')
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
