import { INK, PAPER, RED } from './ink.ts'

/** What makes a face a somebody. */
export const EXTRAS = {
  scar: (
    <>
      <path d="M38 55L45 63M38.6 58.4L41.4 56M41.4 61.6L44.2 59" stroke={RED} strokeWidth="1.3" />
    </>
  ),
  rose: (
    <>
      <circle cx="27" cy="97" r="4.6" fill={RED} stroke={PAPER} strokeWidth="1" />
      <path d="M25 97C26 95 29 95 29 98" stroke={PAPER} strokeWidth=".9" fill="none" />
    </>
  ),
  spot: (
    <>
      <circle cx="41" cy="61" r="1.2" fill={INK} />
    </>
  ),
  drops: (
    <>
      <path d="M32.6 58v5" stroke={INK} strokeWidth="1" />
      <path d="M32.6 62l2 4-2 3-2-3z" fill={RED} />
      <path d="M67.4 62l2 4-2 3-2-3z" fill={RED} />
    </>
  ),
  key: (
    <>
      <g transform="translate(70 88) rotate(20)">
        <circle r="4.4" fill="none" stroke="#e3a81c" strokeWidth="2" />
        <path d="M0 4.4V16M0 12h4M0 15.4h3" stroke="#e3a81c" strokeWidth="2" />
      </g>
    </>
  ),
  boom: (
    <>
      <g transform="translate(73 84) rotate(12)">
        <rect x="-9" y="0" width="5" height="24" fill={RED} stroke={PAPER} strokeWidth=".8" />
        <rect x="-3" y="-2" width="5" height="26" fill={RED} stroke={PAPER} strokeWidth=".8" />
        <rect x="3" y="0" width="5" height="24" fill={RED} stroke={PAPER} strokeWidth=".8" />
        <path d="M-.5 -2C0 -9 6 -8 7 -14" stroke={PAPER} strokeWidth="1.2" fill="none" />
        <path
          d="M7 -19l1.4 3.4 3.6-1-1.8 3.2 3 2-3.6.8.4 3.8L7 -10l-2.8 2.4.2-3.8-3.6-.8 3-2-1.8-3.2 3.6 1z"
          fill="#e3a81c"
        />
      </g>
    </>
  ),
  bubbles: (
    <>
      <g fill="none" stroke={INK} strokeWidth="1.2">
        <circle cx="18" cy="30" r="3" />
        <circle cx="24" cy="20" r="2" />
        <circle cx="14" cy="44" r="2.2" />
        <circle cx="20" cy="10" r="2.6" />
      </g>
    </>
  ),
  snow: (
    <>
      <g stroke={INK} strokeWidth="1.3">
        <path d="M17 18v10M12.7 20.5l8.6 5M21.3 20.5l-8.6 5" />
        <path d="M84 42v8M80.5 44l7 4M87.5 44l-7 4" />
      </g>
    </>
  ),
  sun: (
    <>
      <path d="M8 30h14M6 36h18M9 42h12" stroke={INK} strokeWidth="1.3" />
      <path d="M8 26a8 8 0 0 1 15 0z" fill={RED} />
    </>
  ),
  bird: (
    <>
      <path
        d="M74 80C74 72 84 70 87 75L91 76L87 78C88 86 80 88 74 88L68 92Z"
        fill="#e3a81c"
        stroke={INK}
        strokeWidth="1"
      />
      <circle cx="84" cy="75.6" r=".9" fill={INK} />
    </>
  ),
  coin: (
    <>
      <circle cx="77" cy="88" r="6.5" fill="#e3a81c" stroke={INK} strokeWidth="1.1" />
      <path d="M77 84v8M79 85.6c-3-1.4-5 1.6-2 2.4s1 3.4-2 2.2" stroke={INK} strokeWidth="1" fill="none" />
    </>
  ),
  plaster: (
    <>
      <g transform="translate(41 60) rotate(-30)">
        <rect x="-5" y="-1.8" width="10" height="3.6" rx="1.6" fill="#fff" stroke={INK} strokeWidth=".8" />
      </g>
    </>
  ),
} as const
