const VOWELS = 'aeiouyàâèéêëìîïòôùûаеёиоуыэюя'
/** Between a vowel and a consonant that another vowel follows, not too near to the ends of the word. */
const SYLLABLE_END = new RegExp(`(?<=\\p{L}{2}[${VOWELS}])(?=[^${VOWELS}\\P{L}][${VOWELS}]\\p{L}{1,})`, 'giu')
const LONGEST_WHOLE = 9

/** A name whose long words may break between syllables, for narrow cards. */
export const breakable = (name: string): string =>
  name.replace(/\p{L}+/gu, (letters) =>
    letters.length > LONGEST_WHOLE ? letters.replace(SYLLABLE_END, '\u00ad') : letters,
  )
