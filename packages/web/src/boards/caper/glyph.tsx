import type { ReactNode } from 'react'

/** Drawn on 24 by 24 in the colour of the text; `--cut` is what shows through. */
const DRAWINGS = {
  green: (
    <>
      <path d="M12 1 21 9 12 23 3 9z" />
      <path d="M3 9h18M12 1 8 9l4 14 4-14z" fill="none" stroke="var(--cut)" strokeWidth="1.4" />
    </>
  ),
  purple: (
    <path d="M12 9.5C10 6.5 5.8 7 4.3 9.8 3.4 11.4 1.8 10.8 1.3 8-.8 13.6 3.6 18.6 8 17.5c2.1-.5 3.4-2.1 4-3.7.6 1.6 1.9 3.2 4 3.7 4.4 1.1 8.8-3.9 6.7-9.5-.5 2.8-2.1 3.4-3 1.8C18.2 7 14 6.5 12 9.5z" />
  ),
  yellow: (
    <>
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="12" cy="12" r="6.5" fill="none" stroke="var(--cut)" strokeWidth="2" />
    </>
  ),
  red: (
    <>
      <path d="M4 9h10V3l8 9-8 0z" />
      <path d="M20 15H10v6l-8-9 8 0z" />
    </>
  ),
  lightBlue: (
    <>
      <path d="M11 1h2l1 8 2.5 7L21 23h-5.5c0-3-1.5-4-3.5-4s-3.5 1-3.5 4H3l4.5-7L10 9z" />
      <path d="M7 15.2h10" stroke="var(--cut)" strokeWidth="1.6" />
    </>
  ),
  pink: <path d="M3 23V11a9 9 0 0 1 18 0v12h-5.5V12a3.5 3.5 0 0 0-7 0v11z" />,
  darkGreen: <path d="M2 20 1 6l6 5 5-9 5 9 6-5-1 14z" />,
  gear: (
    <>
      <path d="M4 2h16v20H4z" fill="none" stroke="currentColor" strokeWidth="2.4" strokeDasharray="4 2.5" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  thief: (
    <>
      <path d="M6 5c0-4 12-4 12 0v1h3v2H3V6h3z" />
      <path d="M7 9h10c0 4-2 6-5 6s-5-2-5-6z" />
      <path d="M2 23c0-5 4-7 10-7s10 2 10 7z" />
    </>
  ),
  capers: (
    <>
      <path d="M1 7c4-2 8-1 11 1 3-2 7-3 11-1 .6 6-2 10.5-6 10.5-2.5 0-3.5-2.5-5-2.5s-2.5 2.5-5 2.5C3 17.5.4 13 1 7z" />
      <ellipse cx="7" cy="11.5" rx="2.8" ry="1.8" fill="var(--cut)" />
      <ellipse cx="17" cy="11.5" rx="2.8" ry="1.8" fill="var(--cut)" />
    </>
  ),
  points: (
    <path d="M12 0 14.8 5 20.5 3.5 19 9.2 24 12l-5 2.8 1.5 5.7L14.8 19 12 24l-2.8-5-5.7 1.5L5 14.8 0 12l5-2.8L3.5 3.5 9.2 5z" />
  ),
  wild: <path d="M12 0l3.2 8.2L24 9l-6.7 5.7L19.5 24 12 18.8 4.5 24l2.2-9.3L0 9l8.8-.8z" />,
  whiteSide: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  greenSide: <path d="M12 1.5 22 7v10l-10 5.5L2 17V7z" />,
  locations: (
    <>
      <path d="M4 1h2.5v22H4z" />
      <path d="M7 2h14l-4 5.5L21 13H7z" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

export type GlyphName = keyof typeof DRAWINGS

/** A small drawn sign. Whatever it says is also said in words beside it or in the control's name. */
export function Glyph({ name, className }: { readonly name: GlyphName; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" className={className} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
