// Draws what a command prints as an SVG: node tools/terminal-picture.mjs OUT.svg [--lines A-B] COMMAND…
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const [out, ...rest] = process.argv.slice(2)
const range = rest[0] === '--lines' ? rest.splice(0, 2)[1] : '1-40'
const [from, to] = range.split('-').map(Number)
const { stdout } = spawnSync(rest[0], rest.slice(1), {
  encoding: 'utf8',
  env: { ...process.env, FORCE_COLOR: '1', COLUMNS: '100' },
})

const PAPER = '#16181d'
const INK = '#d8d3c4'
const COLOURS = {
  31: '#e06c5a',
  32: '#8fbf6a',
  33: '#e0b455',
  34: '#6fa3d8',
  35: '#c08ad0',
  36: '#6cc0bb',
  37: '#f1ede0',
}
const [SIZE, WIDTH, HEIGHT] = [14, 8.43, 20]

const escapeXml = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])

/** The pieces of a line that look alike. */
function pieces(line) {
  const found = []
  let style = {}
  let column = 0
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal is told about colours.
  for (const part of line.split(/(\x1b\[[\d;]*m)/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
    const code = /^\x1b\[([\d;]*)m$/.exec(part)?.[1]
    if (code === undefined) {
      if (part !== '') found.push({ text: part, column, ...style })
      column += [...part].length
    } else if (code === '1') style = { ...style, bold: true }
    else if (code === '2') style = { ...style, dim: true }
    else if (code === '7') style = { ...style, inverse: true }
    else if (COLOURS[code]) style = { ...style, colour: COLOURS[code] }
    else style = {}
  }
  return found
}

const lines = stdout.split('\n').slice(from - 1, to)
const columns = Math.max(
  ...lines.map((line) => pieces(line).reduce((end, { text, column }) => Math.max(end, column + [...text].length), 0)),
)
const [width, height] = [Math.ceil(columns * WIDTH) + 40, lines.length * HEIGHT + 32]
const body = lines.flatMap((line, row) =>
  pieces(line).map(({ text, column, colour = INK, bold, dim, inverse }) => {
    const [x, y] = [20 + column * WIDTH, 16 + (row + 0.75) * HEIGHT]
    const box = inverse
      ? `<rect x="${x}" y="${y - 15}" width="${[...text].length * WIDTH}" height="${HEIGHT}" fill="${INK}"/>`
      : ''
    const weight = bold ? ' font-weight="700"' : ''
    const opacity = dim ? ' opacity=".55"' : ''
    return `${box}<text x="${x}" y="${y}" fill="${inverse ? PAPER : colour}"${weight}${opacity} textLength="${([...text].length * WIDTH).toFixed(1)}">${escapeXml(text)}</text>`
  }),
)
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="${SIZE}" xml:space="preserve" role="img" aria-label="What the command prints"><rect width="100%" height="100%" rx="10" fill="${PAPER}"/>${body.join('')}</svg>\n`,
)
