// The matrix of the bots as a picture: a panel for each table, a row for each pair, its share with its interval, and the line of what is asked for.

const COLUMNS = 3
const PANEL = { width: 330, left: 128, right: 22, top: 40, row: 19, bottom: 30 }
const EDGE = 14
const HEAD = 64
const TITLES = { crooks: 'Crooks', caper: 'Caper', 'thiefs-market': 'Thief’s Market' }
const INK = { text: '#1a222a', quiet: '#5c625f', paper: '#faf6ec', line: '#cfc5ae', clear: '#7a5410', open: '#b3261e' }

/** `tables`: name of the game, players, equal share, and rows with a name and, if it was played, share, low, high and isClear. */
export function picture(tables) {
  const height = PANEL.top + (tables[0]?.rows.length ?? 0) * PANEL.row + PANEL.bottom
  const width = COLUMNS * PANEL.width + 2 * EDGE
  const total = HEAD + Math.ceil(tables.length / COLUMNS) * height + EDGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" font-family="Inter, system-ui, sans-serif" font-size="12" fill="${INK.text}">`,
    '<title>Share of victories of each bot among others, with 95 % intervals</title>',
    `<rect width="${width}" height="${total}" rx="12" fill="${INK.paper}"/>`,
    `<text x="${EDGE + 8}" y="30" font-size="17" font-weight="700">Who beats whom</text>`,
    `<text x="${EDGE + 8}" y="50" fill="${INK.quiet}">Share of victories with its 95 % interval; dashed: an equal share. Hollow and red: not clear yet.</text>`,
    ...tables.map((table, i) => {
      const [x, y] = [EDGE + (i % COLUMNS) * PANEL.width, HEAD + Math.floor(i / COLUMNS) * height]
      return `<g transform="translate(${x} ${y})">${panel(table)}</g>`
    }),
    '</svg>\n',
  ].join('\n')
}

function panel({ game, players, fairShare, rows }) {
  const xOf = (share) => (PANEL.left + share * (PANEL.width - PANEL.left - PANEL.right)).toFixed(1)
  const end = PANEL.top + rows.length * PANEL.row
  const vertical = (share, style) =>
    `<line x1="${xOf(share)}" x2="${xOf(share)}" y1="${PANEL.top - 8}" y2="${end - 6}" ${style}/>`
  return [
    `<text x="8" y="22" font-weight="700" font-size="14">${TITLES[game] ?? game}, ${players} players</text>`,
    ...[0, 0.5, 1].flatMap((share) => [
      vertical(share, `stroke="${INK.line}"`),
      `<text x="${xOf(share)}" y="${end + 10}" text-anchor="middle" font-size="10" fill="${INK.quiet}">${share * 100} %</text>`,
    ]),
    vertical(fairShare, `stroke="${INK.quiet}" stroke-dasharray="3 3"`),
    ...rows.map((row, i) => rowOf(row, PANEL.top + i * PANEL.row + 4, xOf)),
  ].join('\n')
}

function rowOf({ name, share, low, high, isClear }, y, xOf) {
  const label = `<text x="${PANEL.left - 10}" y="${y + 4}" text-anchor="end"${share === undefined ? ` fill="${INK.quiet}"` : ''}>${name}</text>`
  if (share === undefined) return label
  const ink = isClear ? INK.clear : INK.open
  return [
    label,
    `<line x1="${xOf(low)}" x2="${xOf(high)}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="3" stroke-linecap="round" opacity="0.45"/>`,
    `<circle cx="${xOf(share)}" cy="${y}" r="4" fill="${isClear ? ink : INK.paper}" stroke="${ink}" stroke-width="1.5"/>`,
  ].join('')
}
