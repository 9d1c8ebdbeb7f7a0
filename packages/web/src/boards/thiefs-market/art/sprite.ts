import type { Face } from '@covo/thiefs-market'
import { FACES } from '../objects.ts'
import { GEM_ART } from './gems.ts'

const MASK_EDGE =
  'M5.5 24C13 16.5 24 17.5 32 23.5C40 17.5 51 16.5 58.5 24C59.5 37 53 47.5 43.5 47.5C37.5 47.5 34.5 42.5 32 39C29.5 42.5 26.5 47.5 20.5 47.5C11 47.5 4.5 37 5.5 24z'
const MASK_EYES =
  'M12.5 29.5C18 26 25.5 28 27.8 34.2C23 38.5 15 37 12.5 29.5zM51.5 29.5C46 26 38.5 28 36.2 34.2C41 38.5 49 37 51.5 29.5z'

const FACE_ART: Readonly<Record<Face, string>> = {
  ...GEM_ART,
  bag: `<path d="M21 9.5l6 4 5-4.5 5 4.5 6-4-2.6 15.5H23.6z" fill="#f2ad2c"/><path d="M21 9.5l6 4 1.2 11.5h-4.6z" fill="#ffd66b"/><path d="M43 9.5l-6 4-1.4 11.5h4.8z" fill="#b56a00"/><path d="M24 27.5C14 34 9.5 44 12.5 50.5C14 55 19 56 32 56S50 55 51.5 50.5C54.5 44 50 34 40 27.5z" fill="#eda01a"/><path d="M24 27.5C14 34 9.5 44 12.5 50.5C13.2 52.8 15 54.2 18 55C16 46 19 35 28 27.5z" fill="#ffd66b"/><path d="M40 27.5C50 34 54.5 44 51.5 50.5C50 55 45 56 36 56C44 51 46 37 36 27.5z" fill="#c07405"/><rect x="20.5" y="23.5" width="23" height="5.5" rx="2.7" fill="#5b2470"/><rect x="20.5" y="23.5" width="23" height="2.2" rx="1.1" fill="#9a57b4"/><circle cx="32" cy="42.5" r="8.2" fill="#7a4300"/><circle cx="32" cy="42" r="7.4" fill="#ffe08a"/><path d="M32 37.2l1.5 3.2 3.4.4-2.5 2.4.7 3.5-3.1-1.7-3.1 1.7.7-3.5-2.5-2.4 3.4-.4z" fill="#a86200"/>`,
  mask: `<path fill-rule="evenodd" d="${MASK_EDGE}${MASK_EYES}" fill="#9a50dc"/><g clip-path="url(#tm-mask-shape)"><path d="M0 14L32 23.5 20 30 4 42z" fill="#cf97fb"/><path d="M32 23.5L64 14 62 30 44 28z" fill="#b26cf0"/><path d="M60 26L44 50 32 39 37 36 50 37z" fill="#6a24a6"/><path d="M20 48L32 39 27 36 14 36z" fill="#7f38c0"/></g><path d="M5.5 24C13 16.5 24 17.5 32 23.5C40 17.5 51 16.5 58.5 24" fill="none" stroke="#f3dcff" stroke-width="1.8" stroke-linecap="round"/><path d="${MASK_EYES}" fill="#16051f" stroke="#f0b84c" stroke-width="1.5"/>`,
}

const PANELS: Readonly<Record<Face, readonly [string, string]>> = {
  red: ['#a01a35', '#2c030c'],
  blue: ['#1c55b4', '#040f2e'],
  green: ['#0f7a50', '#01200f'],
  white: ['#72819e', '#1a2130'],
  bag: ['#a2680f', '#2a1500'],
  mask: ['#6f319a', '#1a0528'],
}

const symbol = (id: string, drawing: string, viewBox = '0 0 64 64'): string =>
  `<symbol id="tm-${id}" viewBox="${viewBox}">${drawing}</symbol>`

const gradient = (id: string, ...stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="tm-${id}" x1=".1" y1="0" x2=".8" y2="1">${stopsOf(stops)}</linearGradient>`
const glow = (id: string, where: string, ...stops: readonly (readonly [number, string])[]): string =>
  `<radialGradient id="tm-${id}" ${where}>${stopsOf(stops)}</radialGradient>`
const stopsOf = (stops: readonly (readonly [number, string])[]): string =>
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')

/** Bone frame, dark panel, and the face in it. */
const die = (face: Face): string =>
  `<rect x="1.5" y="1.5" width="61" height="61" rx="13.5" fill="#3a2010"/><rect x="1.5" y="1.5" width="61" height="59.5" rx="13" fill="url(#tm-bone)"/><path d="M3.5 16V14.5A11 11 0 0 1 14.5 3.5H50" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".85"/><rect x="6.5" y="6.5" width="51" height="51" rx="9.5" fill="url(#tm-panel-${face})" stroke="#2a1408" stroke-width="1.4"/><path d="M9 54.5Q10 57 16 57.2H48Q54 57 55 54.5" fill="none" stroke="#fff" stroke-opacity=".35"/><g transform="translate(2.9 2.9) scale(.91)">${FACE_ART[face]}</g><path d="M7.5 24V16A8.5 8.5 0 0 1 16 7.5H48A8.5 8.5 0 0 1 56.5 16Q40 13 7.5 24z" fill="#fff" opacity=".1"/>`

const UNKNOWN_DIE =
  '<rect x="2.5" y="2.5" width="59" height="59" rx="13" fill="#ffffff14" stroke="#ffe2a6" stroke-width="2.4" stroke-dasharray="6 4.5"/><path d="M23.5 25.5c0-5.5 3.7-8.7 8.7-8.7 5.2 0 8.8 3.1 8.8 7.8 0 3.7-1.9 5.7-4.7 7.6-2.5 1.7-3.3 2.8-3.3 5.5v.8" fill="none" stroke="#ffe2a6" stroke-width="4.4" stroke-linecap="round"/><circle cx="32.8" cy="46.8" r="3" fill="#ffe2a6"/>'

const scallop = (radius: number, step: number): string => {
  const angle = (step * 22.5 * Math.PI) / 180
  return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(32 - radius * Math.cos(angle)).toFixed(1)}`
}
const SCALLOPS = `M${scallop(28.5, 0)}${Array.from({ length: 16 }, (_, i) => `Q${scallop(32, i + 0.5)} ${scallop(28.5, i + 1)}`).join('')}z`
const MARKER = `<path d="${SCALLOPS}" fill="#4a2a08" transform="translate(0 1.5)"/><path d="${SCALLOPS}" fill="url(#tm-brass)"/><circle cx="32" cy="32" r="23" fill="#0d3d40" stroke="#6a3e0a" stroke-width="1.6"/><circle cx="32" cy="32" r="20.6" fill="none" stroke="#f0c76a" stroke-opacity=".55" stroke-dasharray="1.5 2.6"/><g fill="#ffd98a"><path d="M26 21.5h12l2.5 4h-17z"/><path d="M24.5 27h15l-1.5 15h-12z" fill="#ffb53a"/><path d="M32 29.5c3.5 3.5 4.2 5.6 4.2 7.5a4.2 4.2 0 0 1-8.4 0c0-1.9.7-4 4.2-7.5z" fill="#fff6cf"/><path d="M24 43.5h16l-1.5 3.5h-13z"/><path d="M28 21.5a4 4 0 0 1 8 0" fill="none" stroke="#ffd98a" stroke-width="1.8"/></g>`

const COIN =
  '<circle cx="32" cy="33.5" r="28" fill="#5f3606"/><circle cx="32" cy="31.5" r="28" fill="url(#tm-coin-shine)"/><circle cx="32" cy="31.5" r="22" fill="none" stroke="#8d5408" stroke-width="2.2"/><path d="M32 17l4.5 9.5 10.3 1.2-7.7 7 2.1 10.3-9.2-5.2-9.2 5.2 2.1-10.3-7.7-7 10.3-1.2z" fill="#a9650c"/><path d="M32 15.5l4.5 9.5 10.3 1.2-7.7 7 2.1 10.3-9.2-5.2-9.2 5.2 2.1-10.3-7.7-7L27.5 25z" fill="#fff0b0"/>'

const SEAL = 'M32 3.5l10 3 8.5 6 5 9 1.5 10.5-2.5 10-7 8-9.5 5-10.5 1-10-4-7.5-7.5-4-9.5.5-10.5 5-9 8.5-7z'
const INFAMY = `<path d="${SEAL}" fill="#1f0730" transform="translate(0 2.8)"/><path d="${SEAL}" fill="url(#tm-wax)"/><circle cx="31.5" cy="30.5" r="20" fill="#4a1a6b" stroke="#2a0a40" stroke-width="1.5"/><g transform="translate(12.6 12.6) scale(.59)"><path fill-rule="evenodd" d="${MASK_EDGE}${MASK_EYES}" fill="#f0d8ff"/></g>`

const CARDS =
  '<path fill="currentColor" d="M4.2 6.2l8-3a1.5 1.5 0 0 1 1.9.9l.3.8H9.5A3.5 3.5 0 0 0 6 8.4v8.1L3.3 8.1a1.5 1.5 0 0 1 .9-1.9z" opacity=".7"/><rect fill="currentColor" x="8" y="6.5" width="12" height="15.5" rx="2"/>'

const DEFINITIONS = [
  gradient('bone', [0, '#fff6df'], [0.45, '#eccf95'], [1, '#9c6a31']),
  gradient('brass', [0, '#fff0bd'], [0.4, '#e8b44d'], [1, '#8a5410']),
  glow('coin-shine', 'cx=".35" cy=".28" r=".8"', [0, '#fff3bf'], [0.5, '#f3b73c'], [1, '#a9650c']),
  glow('wax', 'cx=".35" cy=".28" r=".85"', [0, '#c78af0'], [0.55, '#7a35a8'], [1, '#3a1157']),
  `<clipPath id="tm-mask-shape"><path clip-rule="evenodd" d="${MASK_EDGE}${MASK_EYES}"/></clipPath>`,
  ...FACES.map((face) => glow(`panel-${face}`, 'cx=".5" cy=".36" r=".72"', [0, PANELS[face][0]], [1, PANELS[face][1]])),
]

const SYMBOLS = [
  ...FACES.map((face) => symbol(`face-${face}`, FACE_ART[face], '2 2 60 60')),
  ...FACES.map((face) => symbol(`die-${face}`, die(face))),
  symbol('die-unknown', UNKNOWN_DIE),
  symbol('die-marker', MARKER),
  symbol('face-marker', MARKER),
  symbol('coin', COIN),
  symbol('infamy', INFAMY),
  symbol('cards', CARDS, '0 0 24 24'),
]

const SHEET_ID = 'tm-sprite'

/** Puts the drawings into the document, once: every die and token refers to them, wherever it is shown. */
export function mountSprite(): void {
  if (document.getElementById(SHEET_ID)) return
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  sheet.id = SHEET_ID
  sheet.setAttribute('aria-hidden', 'true')
  sheet.setAttribute('width', '0')
  sheet.setAttribute('height', '0')
  sheet.style.position = 'absolute'
  sheet.innerHTML = `<defs>${DEFINITIONS.join('')}</defs>${SYMBOLS.join('')}`
  document.body.append(sheet)
}
