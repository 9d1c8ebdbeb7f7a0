const VOWELS = 'aeiouyàâèéêëìîïòôùûаеёиоуыэюя'
const CONSONANT = `[^${VOWELS}\\P{L}]`
/** Before a consonant that a vowel follows, unless it belongs to the one before it: “dr”, “ch”, “ть”. */
const SYLLABLE = new RegExp(
  `(?<=[${VOWELS}]\\p{L}?)(?<=\\p{L}{2})(?<!${CONSONANT}(?=[lrhлрйьъ]))(?=${CONSONANT}[lrлр]?[${VOWELS}]\\p{L})`,
  'giu',
)
const LONGEST_WHOLE = 6

/** A name whose long words may break between syllables, for narrow cards. */
export const breakable = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (word.length > LONGEST_WHOLE ? word.replace(SYLLABLE, '\u00ad') : word))
