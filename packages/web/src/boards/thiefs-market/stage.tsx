import type { Action, View } from '@covo/thiefs-market'
import { CopyPanel, LuckPanel, UsePanel } from './card-panels.tsx'
import type { Own } from './carrying.ts'
import { type Choice, withToggled } from './choice.ts'
import { Counter } from './counter.tsx'
import type { Hint } from './hint.ts'
import { asOf } from './intent.ts'
import type { Legal } from './legal.ts'
import type { Thing } from './objects.ts'
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
  /** Picks an object, or puts it back. */
  readonly onToggle: (thing: Thing) => void
  /** What the viewer can carry of their own. */
  readonly own: Own
  /** Tells why an action cannot be. */
  readonly refuse: (action: Action) => void
}

/** The middle of the table is always the thing that is being decided. */
export function Stage(props: StageProps) {
  const { view, me, names, legal, choice, hint, after, isMine, choose, refuse } = props
  const seat = view.seats[me] as View['seats'][number]
  const canToggle = (thing: Thing) => withToggled(choice, thing, view, legal) !== undefined
  const toggling = { canToggle, onToggle: props.onToggle }
  switch (choice.kind) {
    case 'steal':
      return (
        <StealPanel
          key={choice.from}
          view={view}
          from={choice.from}
          name={names[choice.from] ?? ''}
          back={choice.back}
          hinted={hint.victim === choice.from ? hint.back : NONE}
          {...toggling}
        />
      )
    case 'buy':
      return (
        <Counter
          view={view}
          card={choice.card}
          slots={choice.slots}
          payments={legal.buys.get(choice.card) ?? []}
          seat={seat}
          own={props.own}
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
  return <Tray view={view} picked={picked} hinted={hint.centre} {...toggling} />
}

const NONE: ReadonlySet<string> = new Set()
