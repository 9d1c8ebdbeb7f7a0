import { INK, PAPER, RED } from './ink.ts'

/** Mouths, and what is in them. */
export const MOUTHS = {
  flat: (
    <>
      <path d="M43.5 66.5L52 66" stroke={INK} strokeWidth="2" strokeLinecap="round" />
      <path d="M55.5 66L58.5 66.4" stroke={PAPER} strokeWidth="1.5" />
    </>
  ),
  smirk: (
    <>
      <path d="M42 64C45 68 49 68.2 53 66.4" stroke={INK} strokeWidth="2" fill="none" strokeLinecap="round" />
    </>
  ),
  frown: (
    <>
      <path d="M43 68.5C46 65.4 50 65.2 53 66" stroke={INK} strokeWidth="2.2" fill="none" strokeLinecap="round" />
    </>
  ),
  lips: (
    <>
      <path d="M43 66C46 63.4 48 63.8 50 64.8C52 63.8 54 63.4 57 66C54 70 46 70 43 66Z" fill={RED} />
      <path d="M43 66C47 67 53 67 57 66" stroke={INK} strokeWidth=".8" fill="none" />
    </>
  ),
  cigar: (
    <>
      <path d="M44 66.5L53 66" stroke={INK} strokeWidth="2" strokeLinecap="round" />
      <path d="M46 66.5L28 72.5L29.4 76.4L47 69.4Z" fill={INK} stroke={PAPER} strokeWidth=".7" />
      <path d="M28 72.5L29.4 76.4L26.4 77.4L25 73.5Z" fill={RED} />
      <path d="M25 70C20 64 28 60 22 52C19 47 24 43 22 37" stroke={INK} strokeWidth="1.3" fill="none" opacity=".55" />
    </>
  ),
  cig: (
    <>
      <path d="M44 66L53 66" stroke={INK} strokeWidth="1.9" strokeLinecap="round" />
      <path d="M46 67L32 71" stroke={PAPER} strokeWidth="2.8" />
      <path d="M46 67L32 71" stroke={INK} strokeWidth="4" opacity=".25" />
      <path d="M46 67L33 70.7" stroke="#fff" strokeWidth="2.2" />
      <path d="M33.2 70.6L31 71.3" stroke={RED} strokeWidth="2.6" />
      <path d="M30 68C26 62 33 58 29 50" stroke={INK} strokeWidth="1.1" fill="none" opacity=".5" />
    </>
  ),
  holder: (
    <>
      <path d="M43 66C46 63.4 48 63.8 50 64.8C52 63.8 54 63.4 57 66C54 70 46 70 43 66Z" fill={RED} />
      <path d="M46 67L20 58" stroke={INK} strokeWidth="2.2" />
      <path d="M20 58L11 55" stroke="#fff" strokeWidth="2.4" />
      <path d="M11.6 55.2L9 54.3" stroke={RED} strokeWidth="2.8" />
      <path d="M9 52C4 44 14 40 9 30C7 25 11 21 10 16" stroke={INK} strokeWidth="1.2" fill="none" opacity=".55" />
    </>
  ),
  grin: (
    <>
      <path d="M41 63C46 66 54 66 58 63C57 71 44 72 41 63Z" fill={INK} />
      <path d="M42.4 64.4C46 66.3 54 66.3 56.8 64.4L56 67C52 68.4 46 68.4 43.6 67Z" fill="#fff" />
    </>
  ),
  gold: (
    <>
      <path d="M41 63C46 66 54 66 58 63C57 72 44 73 41 63Z" fill={INK} />
      <path d="M42.4 64.4C46 66.3 54 66.3 56.8 64.4L56 67.6C52 69 46 69 43.6 67.6Z" fill="#fff" />
      <rect x="46.4" y="65.2" width="3.6" height="3.6" fill="#e3a81c" stroke={INK} strokeWidth=".6" />
    </>
  ),
  pick: (
    <>
      <path d="M43 65.5C46 67.5 49 67.5 53 66" stroke={INK} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M46 67L33 63" stroke={INK} strokeWidth="1.1" />
    </>
  ),
  ooh: (
    <>
      <ellipse cx="49" cy="67" rx="3.4" ry="4" fill={INK} />
    </>
  ),
} as const
