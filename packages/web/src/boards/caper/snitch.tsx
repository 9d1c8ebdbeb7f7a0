import type { Caper } from '@covo/caper'
import type { CSSProperties } from 'react'
import type { BoardProps } from '../../board.ts'
import { Card } from './card.tsx'
import { classes } from './classes.ts'
import styles from './dock.module.css'
import { outlook } from './foresight.ts'
import { Glyph } from './glyph.tsx'
import { Exchange } from './icons.tsx'
import { dealTo } from './marks.ts'
import { Waiting } from './mastermind.tsx'
import { dealOf } from './picks.ts'
import { otherSide, type Side, useScene } from './scene.ts'
import snitch from './snitch.module.css'
import type { Turn } from './turn.ts'

/** The Snitch's table: how close the Masterminds are, and who gets which of two cards. */
export function Snitch({ props, turn }: { readonly props: BoardProps<Caper>; readonly turn: Turn }) {
  const { say } = useScene()
  const { view, viewer, actions, hinted } = props
  const drawn = view.hands[viewer as number]?.cards ?? []
  const [first = '', second = ''] = drawn
  const white = turn.picks.cards[0] ?? first
  const green = white === first ? second : first
  const deal = dealOf(actions, white)
  const swap = () => turn.pick({ cards: [green] })
  return (
    <>
      <div className={snitch.top}>
        <Gap />
        {deal && (
          <div className={snitch.deal}>
            {([0, 1] as const).map((side) => (
              <div key={side} className={snitch.given} data-place={dealTo(side)}>
                <Card
                  card={side === 0 ? white : green}
                  isPicked
                  isLegal
                  pick={swap}
                  isInHand
                  drag={dealTo(otherSide(side))}
                  isHinted={hinted?.type === 'deal'}
                />
                <Receiver side={side} />
              </div>
            ))}
            <button type="button" className={snitch.swap} onClick={swap} data-legal data-swap>
              <Exchange />
              {say('swap')}
            </button>
          </div>
        )}
      </div>
      {deal ? (
        <div className={styles.panel}>
          <h2 className={styles.wide}>{say('ask.deal')}</h2>
          <div className={snitch.ways} role="radiogroup" aria-label={say('ask.deal')}>
            {drawn.map((card) => (
              <Way
                key={card}
                props={props}
                white={card}
                isOn={card === white}
                choose={() => turn.pick({ cards: [card] })}
              />
            ))}
          </div>
          <button type="button" className={styles.primary} data-primary onClick={() => turn.perform(deal)}>
            <Deed white={white} green={green} />
          </button>
        </div>
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Deed({ white, green }: { readonly white: string; readonly green: string }) {
  const { say, cardName, seatName, view } = useScene()
  return say('do.deal', {
    white: cardName(white),
    green: cardName(green),
    first: seatName(view.sides[0].seat),
    second: seatName(view.sides[1].seat),
  })
}

function Receiver({ side }: { readonly side: Side }) {
  const { view, say, seatName } = useScene()
  const { seat, coins } = view.sides[side]
  return (
    <p className={classes(snitch.receiver, side === 1 && snitch.green)}>
      <Glyph name={side === 0 ? 'whiteSide' : 'greenSide'} />
      <b>{say('deal.to', { name: seatName(seat) })}</b>
      <small>{say('coins', { count: coins })}</small>
    </p>
  )
}

interface WayProps {
  readonly props: BoardProps<Caper>
  readonly white: string
  readonly isOn: boolean
  readonly choose: () => void
}

/** One of the two ways to deal, and what comes of it if both cards are played at once, as well as can be. */
function Way({ props, white, isOn, choose }: WayProps) {
  const { say } = useScene()
  const { view, viewer, actions } = props
  const deal = dealOf(actions, white)
  if (!deal) return undefined
  const [a = 0, b = 0, mine = 0] = outlook(view, viewer as number, deal).totals
  const gap = Math.abs(a - b)
  const isMine = mine >= Math.max(a, b)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button in a group of two, so that it looks like the others.
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={classes(isOn && snitch.on)}
      onClick={choose}
      data-legal
    >
      <span>
        <span className={snitch.way}>
          <Deed white={white} green={deal.green} />
        </span>
        <small>
          {say('deal.then', { white: a, green: b, gap })} <em>{say(isMine ? 'deal.inside' : 'deal.outside')}</em>
        </small>
      </span>
    </button>
  )
}

/** The Snitch's own score: the closer the Masterminds, the better. */
function Gap() {
  const { counts, say, seatName, view } = useScene()
  const [white = 0, green = 0, mine = 0] = counts.totals
  const low = Math.min(white, green)
  const high = Math.max(white, green)
  const zone = mine - low
  const scale = Math.max(10, high - low + 2)
  const style = { '--zone': zone / scale, '--gap': (high - low) / scale } as CSSProperties
  const best = view.sides[white >= green ? 0 : 1].seat
  return (
    <section className={snitch.gap} aria-label={say('snitch.title')}>
      <h2>{say('snitch.title')}</h2>
      <p className={snitch.scores}>
        <span>
          <b>{mine}</b> {say('snitch.you', { low, part: zone })}
        </span>
        <span>
          <b>{high}</b> {say('snitch.best', { name: seatName(best) })}
        </span>
      </p>
      <div className={snitch.meter} style={style} aria-hidden="true">
        <i className={snitch.zone} />
        <i className={snitch.needle} />
      </div>
      <p className={snitch.rule}>{say('snitch.rule', { gap: high - low, most: zone })}</p>
      <p className={snitch.brief}>{say('snitch.brief', { gap: high - low, most: zone })}</p>
    </section>
  )
}
