import { type GameText, type GameTypes, toldBy } from '@covo/kernel'
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

/** The expert's choice with the two next best, what each is worth and why. */
export function Hint({ text, view, weighed, say, act, close }: HintProps) {
  const sayPage = useSay()
  const { language } = useSpoken()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const change = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'always' })
  const signed = (value: number) => change.format(value).replace('-', '−')
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const why = ({ reasons, rivals }: Weighed) => [
    ...reasons.map((reason) => `${sentenceCase(say(reason.text))} ${signed(reason.points)}`),
    ...(rivals === 0 ? [] : [sayPage('hint.rivals', { points: signed(rivals) })]),
  ]
  return (
    <Dialog title={sayPage('hint.title')} close={close}>
      <p className="muted">{weighed ? sayPage('hint.meaning') : sayPage('hint.thinking')}</p>
      <ol className="hints">
        {weighed?.map((choice, i) => (
          <li key={JSON.stringify(choice.action)} data-best={i === 0 || undefined}>
            <span>
              {sentenceCase(
                toldBy(text.path(choice.action, view))
                  .map((step) => say(step))
                  .join(', '),
              )}
            </span>
            <b>{percent.format(choice.worth)}</b>
            <meter min={0} max={1} value={choice.worth} aria-hidden />
            <p className="muted">{sayPage('hint.points', { points: points.format(choice.total) })}</p>
            {why(choice).length > 0 && (
              <p className="muted" data-reasons>
                {sayPage(i === 0 ? 'hint.reasons' : 'hint.reasons.other', { reasons: list.format(why(choice)) })}
              </p>
            )}
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
