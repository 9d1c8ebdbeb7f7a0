import type { GameText, GameTypes, Viewer } from '@covo/kernel'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { SeenEvent } from '../board.ts'
import { useSay } from '../language.ts'
import { type Say, sentenceCase } from '../speaker.ts'

interface LogProps {
  readonly text: GameText<GameTypes>
  readonly events: readonly SeenEvent<GameTypes>[]
  readonly viewer: Viewer
  /** Newer events than this are new to the reader. */
  readonly since: number
  readonly say: Say
}

interface Line {
  readonly number: number
  readonly sentence: string
}

/** What happened, in sentences. */
export function useLines({
  text,
  events,
  viewer,
  say,
}: Omit<LogProps, 'since' | 'say'> & { readonly say: Say | undefined }): readonly Line[] {
  // An event is told once, however long the game becomes.
  const tell = useMemo(() => {
    const told = new Map<number, Line | undefined>()
    return ({ number, event }: SeenEvent<GameTypes>): Line | undefined => {
      if (told.has(number)) return told.get(number)
      const sentence = say && text.sentence(event, viewer)
      const line = say && sentence ? { number, sentence: sentenceCase(say(sentence)) } : undefined
      told.set(number, line)
      return line
    }
  }, [text, viewer, say])
  return useMemo(() => events.flatMap((one) => tell(one) ?? []), [events, tell])
}

export const Log = memo(({ lines, since }: { readonly lines: readonly Line[]; readonly since: number }) => {
  const sayPage = useSay()
  const end = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.number
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [newest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ol className="log" ref={end} aria-label={sayPage('table.log')} tabIndex={0}>
      {lines.map(({ number, sentence }) => (
        <li key={number} data-new={number > since || undefined}>
          {sentence}
        </li>
      ))}
    </ol>
  )
})
