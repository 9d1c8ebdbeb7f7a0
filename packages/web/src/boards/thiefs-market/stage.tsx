import type { Action, View } from '@covo/thiefs-market'
import { CopyPanel, LuckPanel, UsePanel } from './card-panels.tsx'
import { type Choice, pickedOf, toggled } from './choice.ts'
import { Counter } from './counter.tsx'
import type { Hint } from './hint.ts'
import { asOf } from './intent.ts'
import { canGiveBack, canLeave, canTakeWith, type Legal } from './legal.ts'
import { lootFrom, minus, type Thing, thingsIn } from './objects.ts'
import { buyOf } from './payment.ts'
import type { Preview } from './preview.ts'
import { StealPanel } from './steal-panel.tsx'
import { Tray } from './tray.tsx'

interface StageProps {
  readonly view: View
  readonly me: number
  readonly names: readonly string[]
  readonly legal: Legal
  readonly choice: Choice
  readonly hint: Hint
  readonly after?: Preview | undefined
  readonly isMine: boolean
  readonly choose: (choice: Choice) => void
  /** Tells why an action cannot be; without one, that something has to be kept. */
  readonly refuse: (action?: Action) => void
}

/** The middle of the table is always the thing that is being decided. */
export function Stage(props: StageProps) {
  const { view, me, names, legal, choice, hint, after, isMine, choose, refuse } = props
  const seat = view.seats[me] as View['seats'][number]
  switch (choice.kind) {
    case 'steal': {
      const pile = view.seats[choice.from]?.pile ?? {}
      const toggle = (thing: Thing) => {
        const back = toggled(choice.back, thing.id)
        const keep = minus(pile, lootFrom(pickedOf(thingsIn(pile), back)))
        if (choice.back.has(thing.id) || canGiveBack(legal, choice.from, pile, keep)) choose({ ...choice, back })
        else refuse()
      }
      return (
        <StealPanel
          key={choice.from}
          view={view}
          legal={legal}
          from={choice.from}
          name={names[choice.from] ?? ''}
          back={choice.back}
          hinted={hint.victim === choice.from ? hint.back : NONE}
          onToggle={toggle}
        />
      )
    }
    case 'buy':
      return (
        <Counter
          view={view}
          card={choice.card}
          slots={choice.slots}
          payments={legal.buys.get(choice.card) ?? []}
          seat={seat}
          after={after}
          onPay={(slots) => choose({ ...choice, slots })}
          onRefuse={(slots) => refuse(buyOf(choice.card, slots))}
        />
      )
    case 'use':
      return (
        <UsePanel
          view={view}
          card={choice.card}
          as={asOf(view, choice.card)}
          uses={legal.uses.get(choice.card) ?? []}
          to={choice.to}
          hinted={hint.tile === choice.card ? hint.face : undefined}
          onTurn={(to) => choose({ ...choice, to })}
        />
      )
    default:
  }
  if (isMine && view.phase === 'luck') {
    return (
      <LuckPanel
        pile={seat.pile ?? {}}
        legal={legal}
        die={choice.kind === 'reroll' ? choice.die : undefined}
        hinted={hint.face}
        onPick={(die) => {
          if (die.kind !== 'marker' && legal.rerolls.has(die.kind)) choose({ kind: 'reroll', die })
        }}
      />
    )
  }
  if (isMine && view.turn?.copying) {
    return (
      <CopyPanel
        view={view}
        names={names}
        legal={legal}
        copying={view.turn.copying}
        chosen={choice.kind === 'copy' ? choice.card : undefined}
        hinted={hint.copied}
        onPick={(card) => choose({ kind: 'copy', card })}
      />
    )
  }
  const picked = choice.kind === 'take' && isMine ? choice.picked : undefined
  const toggle = (thing: Thing) => {
    if (!picked) return
    const next = toggled(picked, thing.id)
    const loot = lootFrom(pickedOf(thingsIn(view.centre), next))
    if (picked.has(thing.id) ? canLeave(legal) : canTakeWith(legal, loot)) choose({ kind: 'take', picked: next })
    else refuse({ type: 'take', loot })
  }
  return <Tray view={view} legal={legal} picked={picked} hinted={hint.centre} onToggle={toggle} />
}

const NONE: ReadonlySet<string> = new Set()
