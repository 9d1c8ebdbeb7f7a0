import { INK, PAPER, RED } from './ink.ts'

/** Shoulders and clothes. */
export const BODIES = {
  suit: (
    <>
      <path d="M2 112C4 92 22 86 39 81L50 96L61 81C78 86 96 92 98 112Z" fill={INK} />
      <path d="M40 80L50 100L60 80L55 77H45Z" fill={PAPER} />
      <path d="M47 86L53 86L55 112L45 112Z" fill={RED} />
      <path d="M46.6 83.5H53.4L52 88H48Z" fill={RED} />
      <path
        d="M39 81L32 95L41 97L46 112M61 81L68 95L59 97L54 112"
        stroke={PAPER}
        strokeWidth="1"
        fill="none"
        opacity=".65"
      />
    </>
  ),
  pin: (
    <>
      <path d="M2 112C4 92 22 86 39 81L50 96L61 81C78 86 96 92 98 112Z" fill={INK} />
      <path
        d="M12 96L10 112M19 91L17 112M26 88L25 112M33 96L33 112M88 96L90 112M81 91L83 112M74 88L75 112M67 96L67 112"
        stroke={PAPER}
        strokeWidth=".9"
        opacity=".8"
      />
      <path d="M40 80L50 100L60 80L55 77H45Z" fill={PAPER} />
      <path d="M47 86L53 86L55 112L45 112ZM46.6 83.5H53.4L52 88H48Z" fill={INK} />
    </>
  ),
  bow: (
    <>
      <path d="M2 112C4 92 22 86 39 81L50 100L61 81C78 86 96 92 98 112Z" fill={INK} />
      <path d="M40 80L46 112H54L60 80L55 77H45Z" fill="#fff" />
      <path d="M39 80L49 84L39 90ZM61 80L51 84L61 90Z" fill={INK} />
      <rect x="47.6" y="82" width="4.8" height="5" fill={INK} />
      <circle cx="50" cy="95" r="1.3" fill={INK} />
      <circle cx="50" cy="103" r="1.3" fill={INK} />
      <path
        d="M39 81C34 92 38 104 45 112M61 81C66 92 62 104 55 112"
        stroke={PAPER}
        strokeWidth="1"
        fill="none"
        opacity=".6"
      />
    </>
  ),
  trench: (
    <>
      <path d="M0 112C2 92 18 88 34 84L40 72L50 92L60 72L66 84C82 88 98 92 100 112Z" fill={INK} />
      <path d="M40 72L35 88L46 102M60 72L65 88L54 102" stroke={PAPER} strokeWidth="1.1" fill="none" opacity=".7" />
      <path d="M44 84L50 95L56 84L53 78H47Z" fill={PAPER} />
    </>
  ),
  turtle: (
    <>
      <path d="M4 112C6 94 24 88 38 84C44 88 56 88 62 84C76 88 94 94 96 112Z" fill={INK} />
      <path d="M39 74C44 78 56 78 61 74L62 86C56 90 44 90 38 86Z" fill={INK} stroke={PAPER} strokeWidth=".8" />
    </>
  ),
  stripe: (
    <>
      <path
        d="M4 112C6 94 24 88 38 83C44 89 56 89 62 83C76 88 94 94 96 112Z"
        fill={PAPER}
        stroke={INK}
        strokeWidth="1.4"
      />
      <path
        d="M16 93C36 99 64 99 84 93L88 97C64 104 36 104 12 97ZM8 103C36 109 64 109 92 103L94 108C64 115 36 115 6 108Z"
        fill={INK}
      />
    </>
  ),
  fur: (
    <>
      <path
        d="M0 112C2 98 12 94 16 88C24 90 28 82 36 82C42 92 58 92 64 82C72 82 76 90 84 88C88 94 98 98 100 112Z"
        fill={INK}
      />
      <path
        d="M14 94l5 6 4-7 4 8 5-7 4 9 5-6M86 94l-5 6-4-7-4 8-5-7-4 9-5-6"
        stroke={PAPER}
        strokeWidth="1.1"
        fill="none"
        opacity=".7"
      />
    </>
  ),
  pearls: (
    <>
      <path d="M6 112C8 96 24 90 38 86C40 96 60 96 62 86C76 90 92 96 94 112Z" fill={INK} />
      <path d="M36 84C40 98 60 98 64 84" stroke={INK} strokeWidth="4.6" strokeLinecap="round" fill="none" />
      <path
        d="M36 84C40 98 60 98 64 84"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeDasharray=".1 3.9"
        fill="none"
      />
    </>
  ),
  vest: (
    <>
      <path d="M4 112C6 94 24 88 38 83L50 98L62 83C76 88 94 94 96 112Z" fill={PAPER} stroke={INK} strokeWidth="1.4" />
      <path d="M34 86L28 112H48L50 98ZM66 86L72 112H52L50 98Z" fill={INK} />
      <path d="M42 82L50 96L58 82L54 78H46Z" fill="#fff" />
      <path d="M46 84L50 91L54 84Z" fill={RED} />
    </>
  ),
  scarf: (
    <>
      <path d="M2 112C4 94 22 88 38 84L62 84C78 88 96 94 98 112Z" fill={INK} />
      <path d="M33 80C42 86 58 86 67 80L69 90C58 96 42 96 31 90Z" fill={RED} />
      <path d="M56 90L66 112H54L49 93Z" fill={RED} />
      <path d="M35 85C44 90 56 90 66 85" stroke={INK} strokeWidth=".8" fill="none" opacity=".5" />
    </>
  ),
} as const
