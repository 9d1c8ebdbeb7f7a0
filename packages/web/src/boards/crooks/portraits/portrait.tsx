import { type CSSProperties, memo, useId } from 'react'
import { BEARDS } from './beards.tsx'
import { BODIES } from './bodies.tsx'
import { CAST, FACES, type Look } from './cast.ts'
import { EXTRAS } from './extras.tsx'
import { EYES } from './eyes.tsx'
import { HATS } from './hats.tsx'
import { INK, PAPER } from './ink.ts'
import { MOUTHS } from './mouths.tsx'

/** Where light turns into shadow: brow, nose, lips, chin. */
const SHADOW = 'M53 10L53 43L51 47L58 57.5C57 60 54 59.5 53 60.5L55.5 64.5L53.5 67L55.5 70L53 74L54 95L100 95L100 10Z'

/** These would read wrong in a mirror, or leave the picture. */
const NEVER_MIRRORED: readonly (Look['extra'] | undefined)[] = ['coin', 'sun']

/** A cut-paper bust, half lit and half in shadow, of the crook with that number. */
export const Portrait = memo(function Portrait({ id, className }: { id: number; className?: string | undefined }) {
  const name = useId()
  const look = CAST[id - 1]
  if (!look) return undefined
  const { extra } = look
  const isApart = NEVER_MIRRORED.includes(extra)
  const bust = (
    <>
      <Bust look={look} clip={`url(#${name}face)`} />
      {extra && !isApart && EXTRAS[extra]}
    </>
  )
  return (
    <svg
      className={className}
      viewBox="0 0 100 110"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      style={{ '--dots': `url(#${name}dots)` } as CSSProperties}
    >
      <defs>
        <pattern id={`${name}dots`} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <circle cx="1.5" cy="1.5" r=".85" fill={INK} />
        </pattern>
        <clipPath id={`${name}face`}>
          <path d={FACES[look.face]} />
        </clipPath>
      </defs>
      {look.isMirrored ? <g transform="matrix(-1 0 0 1 100 0)">{bust}</g> : bust}
      {extra && isApart && EXTRAS[extra]}
    </svg>
  )
})

function Bust({ look, clip }: { look: Look; clip: string }) {
  const { face, hat, ribbon, eyes, mouth, beard, body } = look
  const isUnderMouth = beard === 'beard' || beard === 'stubble'
  return (
    <>
      <path d="M41 68L40 84C44 92 56 92 60 84L59 68Z" fill={PAPER} />
      <path d="M50 74L50 92C56 91 59 88 60 84L59 66Z" fill={INK} />
      {BODIES[body]}
      <path d={FACES[face]} fill={PAPER} stroke={INK} strokeWidth="1.5" />
      <g clipPath={clip}>
        <path d={SHADOW} fill={INK} />
        <path d="M30 56C36 62 40 72 46 80L30 82Z" fill="var(--dots)" opacity=".55" />
      </g>
      {beard && isUnderMouth && BEARDS[beard]}
      {MOUTHS[mouth]}
      {beard && !isUnderMouth && BEARDS[beard]}
      {EYES[eyes]}
      {HATS[hat](ribbon)}
    </>
  )
}
