import { useRef } from 'react'
import { useSay } from '../language.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { type Reel, SPEEDS, type Speed } from './reel.ts'

interface TimelineProps {
  readonly reel: Reel
  /** Who acted just before this moment. */
  readonly actor: string | undefined
  /** What happened just before this moment. */
  readonly sentence: string
}

const SPEED_NAMES = Object.keys(SPEEDS) as readonly Speed[]

/** Forth and back through the game. */
export function Timeline({ reel, actor, sentence }: TimelineProps) {
  const say = useSay()
  const { moment, last, isPlaying, speed, goTo, play, pace } = reel
  const isHeld = useRef(false)
  const where =
    moment === 0
      ? say('replay.start')
      : actor === undefined
        ? say('replay.move', { move: moment, last })
        : say('replay.moveOf', { name: actor, move: moment, last })
  return (
    <section className="timeline" aria-label={say('replay.timeline')}>
      <input
        type="range"
        className="scrubber"
        aria-label={say('replay.moment')}
        aria-valuetext={where}
        min={0}
        max={last}
        value={moment}
        style={{ '--done': `${last === 0 ? 100 : (moment / last) * 100}%` } as React.CSSProperties}
        onPointerDown={() => {
          isHeld.current = true
        }}
        onPointerUp={() => {
          isHeld.current = false
        }}
        onPointerCancel={() => {
          isHeld.current = false
        }}
        onChange={({ target }) => goTo(Number(target.value), isHeld.current ? 'scrub' : undefined)}
      />
      <div className="deck">
        <Step icon="first" label={say('replay.first')} isOff={moment === 0} go={() => goTo(0)} />
        <Step icon="back" label={say('replay.back')} isOff={moment === 0} go={() => goTo(moment - 1)} />
        <button
          type="button"
          className="play"
          aria-label={say(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={() => play(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <Step icon="next" label={say('replay.next')} isOff={moment === last} go={() => goTo(moment + 1)} />
        <Step icon="last" label={say('replay.last')} isOff={moment === last} go={() => goTo(last)} />
      </div>
      <p className="now">
        <b>{where}</b>
        <span className="happened" aria-live="polite">
          {sentence}
        </span>
      </p>
      <label className="speed">
        <span className="unseen">{say('replay.speed')}</span>
        <select value={speed} onChange={({ target }) => pace(target.value as Speed)}>
          {SPEED_NAMES.map((name) => (
            <option key={name} value={name}>
              {say(`replay.speed.${name}`)}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly label: string
  readonly isOff: boolean
  readonly go: () => void
}

/** It keeps the focus when it has nothing more to do. */
function Step({ icon, label, isOff, go }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && go()}
    >
      <Icon name={icon} />
    </button>
  )
}
