import { INK, PAPER } from './ink.ts'

/** Moustaches and beards. */
export const BEARDS = {
  pencil: (
    <>
      <path
        d="M41 62C44 60 48 60.4 50 61.6C52 60.4 54 60.4 56 61.4"
        stroke={INK}
        strokeWidth="1.9"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  bar: (
    <>
      <path
        d="M50 60.6C44 58 38 61 35 66C31 66 31 62 33 60C33 68 44 69 50 63.6C56 69 67 68 67 60C69 62 69 66 65 66C62 61 56 58 50 60.6Z"
        fill={INK}
        stroke={PAPER}
        strokeWidth=".5"
      />
    </>
  ),
  walrus: (
    <>
      <path
        d="M37 66C38 59 46 58 50 61C54 58 62 59 63 66C60 69 55 68 50 67.4C45 68 40 69 37 66Z"
        fill={INK}
        stroke={PAPER}
        strokeWidth=".6"
      />
    </>
  ),
  goatee: (
    <>
      <path d="M44 71C47 69.6 53 69.6 56 71C57 78 53 84 50 85C47 84 43 78 44 71Z" fill={INK} />
      <path d="M41.5 62.4C45 60 48 60.6 50 61.6C52 60.6 55 60 57 62" stroke={INK} strokeWidth="1.7" fill="none" />
    </>
  ),
  beard: (
    <>
      <path
        d="M31 54C34 60 38 60 41 61C46 58 54 58 59 61C62 60 66 60 69 54C71 72 62 86 50 87C38 86 29 72 31 54Z"
        fill={INK}
      />
      <path d="M43 66.6C47 69 53 69 57 66.6" stroke={PAPER} strokeWidth="1.7" fill="none" />
    </>
  ),
  stubble: (
    <>
      <path d="M33 59C36 63 40 62 43 61.6L53 61L54 77L44 77C39 75 34 68 33 59Z" fill="var(--dots)" opacity=".75" />
    </>
  ),
} as const
