const CODE = /^[0-9a-hjkmnp-tv-z]{8}$/

/** The code in what somebody typed or pasted: a whole link, with spaces, in capitals, with letters that look like digits. */
export function codeOf(text: string): string | undefined {
  const plain = (/\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text)
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return CODE.test(plain) ? plain : undefined
}

/** A code as people read it to each other. */
export const spellCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase()
