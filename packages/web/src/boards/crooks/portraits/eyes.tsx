import { INK, PAPER } from './ink.ts'

/** Eyes, glasses and masks: the left one in the light, the right one in the shadow. */
export const EYES = {
  plain: (
    <>
      <path d="M36.5 45.5C40 42.5 45 43 48.5 46" stroke={INK} strokeWidth="2.3" fill="none" strokeLinecap="round" />
      <path d="M38 50.5C41 48 45 48 47.5 51C44 52.2 41 52.2 38 50.5Z" fill={INK} />
      <path d="M56 50.5C58 48.6 61 48.6 63 50.5C61 52 58 52 56 50.5Z" fill={PAPER} />
    </>
  ),
  mean: (
    <>
      <path d="M36 43L49 47.5" stroke={INK} strokeWidth="3" strokeLinecap="round" />
      <path d="M38.5 49.5L47.5 51C44 53 40.5 52.6 38.5 49.5Z" fill={INK} />
      <path d="M56 51L63 49.5C62 52.4 59 53 56 51Z" fill={PAPER} />
    </>
  ),
  sleepy: (
    <>
      <path d="M37 44.5C40 42.5 45 43 48 45" stroke={INK} strokeWidth="1.8" fill="none" strokeLinecap="round" />
      <path d="M37.5 50C41 52.5 45 52.5 48 50" stroke={INK} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M56 50C58 52 61 52 63 50" stroke={PAPER} strokeWidth="1.6" fill="none" />
    </>
  ),
  lash: (
    <>
      <path d="M36.5 43.5C40 40.5 45 41.5 48 44.5" stroke={INK} strokeWidth="1.4" fill="none" strokeLinecap="round" />
      <path d="M36 49C40 46.5 45 47 48 50.5C44 52.6 40 52.2 37.5 50.2L34.5 48.6Z" fill={INK} />
      <path d="M56 50C58.5 47.6 62 47.6 65.5 48.4L63 50.5C61 52.2 58 52 56 50Z" fill={PAPER} />
    </>
  ),
  mask: (
    <>
      <path
        d="M30 46C36 42 46 44 50 47C54 44 64 42 70 46C71 55 62 58 56 54L50 51L44 54C38 58 29 55 30 46Z"
        fill={INK}
      />
      <ellipse cx="41" cy="49.5" rx="4.4" ry="2.5" fill={PAPER} />
      <ellipse cx="59" cy="49.5" rx="4.4" ry="2.5" fill={PAPER} />
      <circle cx="41.6" cy="49.5" r="1.5" fill={INK} />
      <circle cx="59.6" cy="49.5" r="1.5" fill={INK} />
    </>
  ),
  patch: (
    <>
      <path d="M31 39L69 54" stroke={INK} strokeWidth="1.8" />
      <path d="M36 46C40 44 46 45 48.5 47.5C49 53 45 56 42 55.5C38 55 35.5 51 36 46Z" fill={INK} />
      <path d="M56 50.5C58 48.6 61 48.6 63 50.5C61 52 58 52 56 50.5Z" fill={PAPER} />
    </>
  ),
  shades: (
    <>
      <path d="M31 46.5L69 46.5" stroke={INK} strokeWidth="2" />
      <path d="M34 46H48.5C49 54 45 56 41.5 56C37.5 56 34.2 53 34 46Z" fill={INK} />
      <path d="M52 46H66.5C66 53 63 56 59 56C55 56 51.6 54 52 46Z" fill={INK} stroke={PAPER} strokeWidth="1" />
      <path d="M37 49L41 47.6" stroke={PAPER} strokeWidth="1.2" />
    </>
  ),
  specs: (
    <>
      <circle cx="42" cy="50" r="6.4" fill={PAPER} stroke={INK} strokeWidth="1.8" />
      <circle cx="59" cy="50" r="6.4" fill={INK} stroke={PAPER} strokeWidth="1.4" />
      <path d="M48.4 49C50 47.6 51 47.6 52.6 49M35.6 49L32 47" stroke={INK} strokeWidth="1.6" fill="none" />
      <circle cx="43" cy="50.4" r="1.9" fill={INK} />
      <circle cx="60" cy="50.4" r="1.5" fill={PAPER} />
      <path d="M37 42.5C40 41 45 41.4 47 43" stroke={INK} strokeWidth="1.8" fill="none" />
    </>
  ),
  monocle: (
    <>
      <path d="M37 44C40 42 45 42.5 48 45" stroke={INK} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M38 50.5C41 48 45 48 47.5 51C44 52.2 41 52.2 38 50.5Z" fill={INK} />
      <circle cx="60" cy="50" r="6.2" fill={INK} stroke={PAPER} strokeWidth="1.8" />
      <path d="M57.5 50.5C59 49 61.4 49 63 50.5C61.4 51.8 59 51.8 57.5 50.5Z" fill={PAPER} />
      <path d="M64 55C66 64 66 72 62 84" stroke={PAPER} strokeWidth="1" fill="none" />
    </>
  ),
  net: (
    <>
      <path d="M36.5 43.5C40 40.5 45 41.5 48 44.5" stroke={INK} strokeWidth="1.4" fill="none" strokeLinecap="round" />
      <path d="M36 49C40 46.5 45 47 48 50.5C44 52.6 40 52.2 37.5 50.2L34.5 48.6Z" fill={INK} />
      <path d="M56 50C58.5 47.6 62 47.6 65.5 48.4L63 50.5C61 52.2 58 52 56 50Z" fill={PAPER} />
      <path
        d="M31 36L54 59M37 36L58 57M43 36L62 55M49 36L66 53M54 36L33 57M48 36L32 52M60 36L38 58M66 38L45 59"
        stroke={INK}
        strokeWidth=".6"
        opacity=".75"
      />
      <path d="M31 52C38 60 60 60 69 52" stroke={INK} strokeWidth="1" fill="none" />
    </>
  ),
} as const
