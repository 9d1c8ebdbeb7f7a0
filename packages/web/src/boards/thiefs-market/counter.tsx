import { abilityTexts, type View } from '@covo/thiefs-market'
import { useEffect, useRef } from 'react'
import { TERM_ICONS } from './art/icons.ts'
import { BigPicture } from './card.tsx'
import type { Own } from './carrying.ts'
import css from './counter.module.css'
import { Dice, Die, Sign } from './die.tsx'
import { Icon } from './icon.tsx'
import { InfoButton } from './info-button.tsx'
import { minus, type Of, thingsIn } from './objects.ts'
import { diceOf, goldOf, type Means, type Slot, switchSlot } from './payment.ts'
import type { Preview } from './preview.ts'
import stage from './stage.module.css'
import { nearSeat, payPlace, seatPlace } from './things.ts'
import { cardName, kindName, useVoice, word } from './voice.ts'

interface CounterProps {
  readonly view: View
  readonly card: string
  readonly slots: readonly Slot[]
  readonly payments: readonly Of<'buy'>[]
  readonly seat: View['seats'][number]
  readonly own: Own
  readonly after?: Preview | undefined
  readonly onPay: (slots: readonly Slot[]) => void
  /** A way to pay that cannot be. */
  readonly onRefuse: (slots: readonly Slot[]) => void
}

/** Where a card is paid: a slot for each gem, with a die, with gold, or with the discount. */
export function Counter({ view, card, slots, payments, seat, own, after, onPay, onRefuse }: CounterProps) {
  const { say } = useVoice()
  const panel = useRef<HTMLElement>(null)
  const hasDiscount = payments.some(({ waive }) => waive !== undefined)
  const means: readonly Means[] = hasDiscount ? ['die', 'gold', 'waived'] : ['die', 'gold']
  const left = thingsIn(minus(seat.pile ?? {}, diceOf(slots)))
  useEffect(() => {
    if (card) panel.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus({ preventScroll: true })
  }, [card])
  const pay = (index: number, by: Means) => {
    const next = switchSlot(payments, card, slots, index, by)
    if (next) onPay(next)
    else onRefuse(slots.map((slot, i) => (i === index ? { ...slot, by } : slot)))
  }
  return (
    <section
      className={`${stage.panel} ${css.counter}`}
      aria-label={say(word('buy.title', { card: cardName(card) }))}
      ref={panel}
      data-discount={hasDiscount ? '' : undefined}
    >
      <div className={css.picture}>
        <BigPicture card={card} />
      </div>
      <div className={css.payment}>
        <div className={stage.head}>
          <h2>{say(word('buy.title', { card: cardName(card) }))}</h2>
          <InfoButton helpId={card} />
          <p>{abilityTexts(card, view.options.edition).map(say).join(' ')}</p>
        </div>
        <ul className={css.slots} data-many={slots.length > 3 ? '' : undefined}>
          {slots.map(({ gem, by }, index) => {
            const name = say(word('buy.slot', { gem: kindName(gem), number: index + 1 }))
            const canPay = (one: Means) => switchSlot(payments, card, slots, index, one) !== undefined
            const other = means.find((one) => one !== by && canPay(one))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the cost.
              <li key={index} className={css.slot} data-drop={means.map((one) => payPlace(index, one)).join(' ')}>
                <span className={css.gem}>
                  <Sign name={gem} />
                </span>
                <span
                  className={css.paid}
                  data-by={by}
                  data-drag={other && by !== 'waived' ? seatPlace(nearSeat(view)) : undefined}
                  aria-hidden="true"
                  onClick={other && by !== 'waived' ? () => pay(index, other) : undefined}
                >
                  {by === 'die' && <Die kind={gem} />}
                  {by === 'gold' && <Sign name="coin" />}
                  {by === 'waived' && <b>0</b>}
                </span>
                <div className={css.means} role="radiogroup" aria-label={name} data-group="">
                  {means.map((one) => {
                    const isOn = one === by
                    const isLegal = canPay(one)
                    return (
                      // biome-ignore lint/a11y/useSemanticElements: two or three buttons in one frame, not a form.
                      <button
                        key={one}
                        type="button"
                        role="radio"
                        aria-checked={isOn}
                        aria-disabled={!isLegal}
                        data-means={one}
                        data-does={payPlace(index, one)}
                        data-legal={isLegal && !isOn ? '' : undefined}
                        onClick={() => pay(index, one)}
                      >
                        {say(word(`buy.${one}`))}
                      </button>
                    )
                  })}
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={css.rest}>
        <h3>{say(word('buy.rest'))}</h3>
        <Dice things={left} dragOf={own.dragOf} />
        <p data-drag={own.coinDrag}>
          <Sign name="coin" isOne />{' '}
          {say({ key: 'thiefs-market.gain.gold', values: { amount: seat.gold - goldOf(slots) } })}
        </p>
        {after?.view.turn && (
          <p>
            <Icon name={TERM_ICONS.purchase} /> {say(word('purchases', { count: after.view.turn.purchases }))}
          </p>
        )}
      </div>
    </section>
  )
}
