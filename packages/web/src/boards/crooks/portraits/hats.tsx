import { GREY, INK, PAPER, RED } from './ink.ts'

/** Hats and hair, with a ribbon of their own colour where they have one. */
export const HATS = {
  fedora: (tint?: string) => (
    <>
      <path d="M16 37C28 28 72 28 84 37C78 43 64 40.5 50 40.5C36 40.5 22 43 16 37Z" fill={INK} />
      <path d="M31 35C29 20 33 9 41 10C46 11 50 15 54 12C61 8 70 16 69 35C58 31 42 31 31 35Z" fill={INK} />
      <path d="M30.6 28.5C42 25 58 25 69.4 28.5L69.2 34.5C58 31 42 31 30.9 34.5Z" fill={tint ?? RED} />
    </>
  ),
  bowler: (tint?: string) => (
    <>
      <path d="M30 37C29 9 71 9 70 37Z" fill={INK} />
      <path d="M30.3 30C42 27 58 27 69.7 30L70 35.5C58 32.5 42 32.5 30 35.5Z" fill={tint ?? RED} />
      <path d="M21 36C30 33 70 33 79 36C82 40 76 43 71 41C60 37.5 40 37.5 29 41C24 43 18 40 21 36Z" fill={INK} />
    </>
  ),
  cap: (tint?: string) => (
    <>
      <path d="M27 39C21 25 36 14 54 16C70 17 78 26 73 38C60 33 42 33 27 39Z" fill={INK} />
      <path d="M24 41C30 33 48 32 58 36C54 40 36 39 26 45C23 45 22 43 24 41Z" fill={tint ?? GREY} />
      <circle cx="51" cy="16" r="2.4" fill={tint ?? GREY} />
      <path
        d="M51 16C44 20 38 27 36 34M51 16C60 20 66 28 67 34"
        stroke={PAPER}
        strokeWidth=".9"
        fill="none"
        opacity=".55"
      />
    </>
  ),
  top: (tint?: string) => (
    <>
      <path d="M33 35L30 1C42 -2 58 -2 70 1L67 35Z" fill={INK} />
      <path d="M32.4 27C44 24 56 24 67.7 27L67 35C56 31 44 31 33 35Z" fill={tint ?? RED} />
      <path d="M20 35C32 29 68 29 80 35C80 41 64 38.5 50 38.5C36 38.5 20 41 20 35Z" fill={INK} />
    </>
  ),
  boater: (tint?: string) => (
    <>
      <path d="M34 35L34 19C44 16 56 16 66 19L66 35Z" fill={PAPER} stroke={INK} strokeWidth="1.6" />
      <path d="M34 26C44 23 56 23 66 26L66 34C56 31 44 31 34 34Z" fill={tint ?? RED} />
      <path d="M17 37C30 30 70 30 83 37C70 41.5 30 41.5 17 37Z" fill={PAPER} stroke={INK} strokeWidth="1.8" />
    </>
  ),
  beanie: (tint?: string) => (
    <>
      <path d="M31 38C29 13 71 13 69 38Z" fill={INK} />
      <path d="M29.5 33C42 28.5 58 28.5 70.5 33L70.5 40C58 35.5 42 35.5 29.5 40Z" fill={tint ?? GREY} />
    </>
  ),
  slick: () => (
    <>
      <path d="M31 47C28 24 42 18 55 19C70 20 73 34 69 48C67 39 65 34 55 32C46 31 36 34 31 47Z" fill={INK} />
      <path
        d="M37 29C44 23 56 22 64 27M36 33C43 27 54 26 60 28"
        stroke={PAPER}
        strokeWidth="1"
        fill="none"
        opacity=".7"
      />
    </>
  ),
  part: () => (
    <>
      <path
        d="M31 48C27 22 44 15 60 19C72 22 73 36 69 48C67 40 66 36 62 33C54 34 46 31 42 27C38 31 33 37 31 48Z"
        fill={INK}
      />
    </>
  ),
  bald: () => (
    <>
      <path d="M29 52C27 42 30 38 33 36C32 42 32.5 48 33 54ZM71 52C73 42 70 38 67 36C68 42 67.5 48 67 54Z" fill={INK} />
      <path d="M38 33C41 30 44 29 47 29" stroke={INK} strokeWidth="1.2" fill="none" />
    </>
  ),
  curls: () => (
    <>
      <path
        d="M30 50C24 46 25 37 29 34C26 27 34 21 38 22C41 16 50 16 53 19C59 15 67 19 67 24C74 25 76 33 72 37C76 42 74 49 69 51C68 42 64 36 50 35C38 35 33 42 30 50Z"
        fill={INK}
      />
    </>
  ),
  bob: (tint?: string) => (
    <>
      <path
        d="M26 69C21 30 34 17 50 17C66 17 79 30 74 69C69 71 66 66 66.5 50C66 43 62 38 50 38C38 38 34 43 33.5 50C34 66 31 71 26 69Z"
        fill={INK}
      />
      <path d="M33 40C40 45 60 45 67 40C64 30 36 30 33 40Z" fill={INK} />
      {tint && (
        <>
          <path d="M28 34C42 28 58 28 72 34L72.5 38.5C58 32.5 42 32.5 27.5 38.5Z" fill={tint} />
          <path d="M70 36l5-12 2 11 7-6-6 12z" fill={tint} />
        </>
      )}
    </>
  ),
  waves: () => (
    <>
      <path
        d="M28 62C20 58 27 51 23 46C20 40 26 36 26 31C28 20 41 16 51 17C64 17 72 22 74 31C74 36 80 40 77 46C73 51 80 58 72 62C67 62 68 54 66 48C65 41 58 41 54 34C48 42 36 40 34 48C32 54 33 62 28 62Z"
        fill={INK}
      />
      <path
        d="M31 33C38 34 46 31 50 25M29 42C32 40 35 39 38 38M57 24C60 30 66 33 71 33"
        stroke={PAPER}
        strokeWidth="1"
        fill="none"
        opacity=".6"
      />
    </>
  ),
  cloche: (tint?: string) => (
    <>
      <path
        d="M27 66C22 58 30 52 30 46L70 46C70 52 78 58 73 66C68 62 67 56 67 50L33 50C33 56 32 62 27 66Z"
        fill={INK}
      />
      <path d="M26 48C20 14 80 10 75 47C66 40 56 39.5 48 41C40 43 33 45 26 51Z" fill={INK} />
      <path d="M25.4 40C36 34 62 30 75.3 37L75.4 44C64 37.5 40 38.5 26 46.5Z" fill={tint ?? RED} />
      <circle cx="69" cy="38" r="5" fill={tint ?? RED} stroke={PAPER} strokeWidth="1.1" />
      <circle cx="69" cy="38" r="1.7" fill={PAPER} />
    </>
  ),
  veil: (tint?: string) => (
    <>
      <path
        d="M27 60C22 34 33 24 50 24C67 24 78 34 73 60C69 60 67 54 66.5 46C60 37 40 37 33.5 46C33 54 31 60 27 60Z"
        fill={INK}
      />
      <path d="M28 30C36 20 66 16 76 25C80 30 70 33 60 32C48 31 38 32 28 36Z" fill={INK} />
      <path d="M58 25C72 15 88 24 98 46C88 38 74 36 62 31Z" fill={tint ?? RED} stroke={INK} strokeWidth=".8" />
      <path d="M60 27C74 23 86 30 95 42" stroke={INK} strokeWidth=".8" fill="none" />
    </>
  ),
  turban: (tint?: string) => (
    <>
      <path d="M27 44C18 22 36 6 52 7C70 7 82 24 73 44C66 35 60 33 50 33C40 33 33 36 27 44Z" fill={INK} />
      <path
        d="M29 38C36 22 56 16 70 20M34 32C46 20 62 26 72 36M40 13C52 14 64 22 71 30"
        stroke={PAPER}
        strokeWidth="1.2"
        fill="none"
        opacity=".75"
      />
      <path d="M50 24C44 6 52 -4 60 -6C64 4 60 18 53 25Z" fill={tint ?? RED} />
      <path d="M52 22C53 12 55 4 59 -3" stroke={PAPER} strokeWidth=".8" fill="none" />
      <path d="M50 19l5 6-5 8-5-8z" fill={tint ?? RED} stroke={PAPER} strokeWidth="1.3" />
    </>
  ),
  peaked: (tint?: string) => (
    <>
      <path d="M24 26C30 12 70 12 76 26C72 31 70 33 69 36L31 36C30 33 28 31 24 26Z" fill={INK} />
      <path d="M31 30C42 27 58 27 69 30L69.5 36C58 33 42 33 30.5 36Z" fill={tint ?? RED} />
      <path d="M29 38C36 33 64 33 71 38C68 44 60 41 50 41C40 41 32 44 29 38Z" fill={INK} />
      <circle cx="50" cy="23" r="3" fill={PAPER} />
    </>
  ),
  porkpie: (tint?: string) => (
    <>
      <path d="M32 36L33 20C40 16 60 16 67 20L68 36Z" fill={INK} />
      <path d="M36 20C44 23 56 23 64 20" stroke={PAPER} strokeWidth="1" fill="none" opacity=".6" />
      <path d="M32.3 28C44 25 56 25 67.6 28L68 34C56 31 44 31 32 34Z" fill={tint ?? RED} />
      <path d="M23 36C34 31 66 31 77 36C76 41 62 39 50 39C38 39 24 41 23 36Z" fill={INK} />
    </>
  ),
  bandage: () => (
    <>
      <path d="M31 47C28 22 40 16 52 16C68 16 73 30 69 48C66 40 62 36 50 35C40 35 34 39 31 47Z" fill={INK} />
      <path d="M30 36C42 26 58 26 70 36L70 42C58 33 42 33 30.6 42Z" fill={PAPER} stroke={INK} strokeWidth="1.2" />
      <path d="M40 29l4 7M46 27.5l4 7M36 32l3 6" stroke={INK} strokeWidth=".8" />
    </>
  ),
  goggles: (tint?: string) => (
    <>
      <path d="M29 52C25 16 75 16 71 52L67 52C67 42 66 38 50 37C34 38 33 42 33 52Z" fill={INK} />
      <g fill={PAPER} stroke={tint ?? RED} strokeWidth="2.4">
        <circle cx="41" cy="30" r="6" />
        <circle cx="59" cy="30" r="6" />
      </g>
      <path d="M28 32L35 31M65 31L72 32" stroke={tint ?? RED} strokeWidth="2.6" />
    </>
  ),
} as const
