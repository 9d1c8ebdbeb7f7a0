import type { GameText, GameTypes } from '@covo/kernel'
import { useSay, useSpoken } from '../language.ts'
import { Dialog } from '../parts/dialog.tsx'
import type { Weighed } from '../session/session.ts'
import { type Say, sentenceCase } from '../speaker.ts'

interface HintProps {
  readonly text: GameText<GameTypes>
  readonly view: GameTypes['view']
  /** Undefined while the expert thinks. */
  readonly weighed: readonly Weighed[] | undefined
  readonly say: Say
  readonly act: (action: GameTypes['action']) => void
  readonly close: () => void
}

/** The expert's choice with the two next best and what each is worth. */
export function Hint({ text, view, weighed, say, act, close }: HintProps) {
  const sayPage = useSay()
  const { language } = useSpoken()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <Dialog title={sayPage('hint.title')} close={close}>
      <p className="muted">{weighed ? sayPage('hint.meaning') : sayPage('hint.thinking')}</p>
      <ol className="hints">
        {weighed?.map(({ action, worth }, i) => (
          <li key={JSON.stringify(action)} data-best={i === 0 || undefined}>
            <span>
              {sentenceCase(
                text
                  .path(action, view)
                  .map((step) => say(step))
                  .join(', '),
              )}
            </span>
            <b>{percent.format(worth)}</b>
            <meter min={0} max={1} value={worth} aria-hidden />
          </li>
        ))}
      </ol>
      {weighed?.[0] && (
        <div className="dialog-actions">
          <button type="button" className="button" onClick={close}>
            {sayPage('hint.see')}
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              close()
              act((weighed[0] as Weighed).action)
            }}
          >
            {sayPage('hint.play')}
          </button>
        </div>
      )}
    </Dialog>
  )
}
