/** Matches for those who want to see no movement. */
export const still = matchMedia('(prefers-reduced-motion: reduce)')
