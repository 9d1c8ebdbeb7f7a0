/** Where a game's record is: at a table of the den, among the games of this browser, or in a file that was opened here. */
const SOURCES = ['t', 'here', 'file'] as const
export type Source = (typeof SOURCES)[number]

export const isSource = (text: string): text is Source => (SOURCES as readonly string[]).includes(text)

/** Where one of my games can be watched again; those of this browser have their seed. */
export const replayPath = ({ path, seed }: { readonly path?: string; readonly seed?: string | undefined }): string =>
  seed === undefined ? `/replay${path ?? ''}` : `/replay/here/${seed}`
