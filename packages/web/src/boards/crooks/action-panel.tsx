import type { Action } from '@covo/crooks'
import type { Ref } from 'react'
import styles from './board.module.css'
import { type Desk, dollars, nameOf, useDesk } from './desk.ts'
import { Effect } from './effect.tsx'
import type { Spot } from './knowledge.ts'
import { choices, PASS, pick } from './picks.ts'

interface ActionPanelProps {
  readonly action: Action | undefined
  readonly confirm: () => void
  readonly primary: Ref<HTMLButtonElement>
  readonly planned: readonly Spot[][]
}

/** One button that says what it will do, and the way out of the game. */
export function ActionPanel({ action, confirm, primary, planned }: ActionPanelProps) {
  const desk = useDesk()
  const { view, home, tell, say, actions, choose, refuse, explain, hinted } = desk
  const isPlacing = actions.some(({ type }) => type === 'place')
  const canPass = choices(actions, {}, 'move').includes(PASS)
  const money = view.money[home] ?? 0
  const cost = costOf(desk, action)
  const pass = () => {
    if (canPass) choose(pick(actions, {}, 'move', PASS))
    else refuse(actions.length > 0 ? explain({ type: 'pass' }) : tell('board.no.turn'))
  }
  return (
    <div className={styles.act}>
      {isPlacing && <Effect planned={planned} className={styles.effect} />}
      <p className={styles.sum}>
        {cost === 0 ? (
          <b>{tell('board.dollars.left', { money: dollars(money) })}</b>
        ) : (
          <>
            {say(dollars(money))} <i>{cost > 0 ? '−' : '+'}</i> {say(dollars(Math.abs(cost)))} <i>=</i>
            <b>{tell('board.dollars.left', { money: dollars(money - cost) })}</b>
          </>
        )}
      </p>
      <button
        type="button"
        ref={primary}
        className={styles.primary}
        data-primary={action ? '' : undefined}
        aria-disabled={!action}
        onClick={() => (action ? confirm() : refuse(missing(desk)))}
      >
        <span>{action ? actionInWords(desk, action) : missing(desk)}</span>
        {action && <kbd>{tell('board.key.enter')}</kbd>}
      </button>
      {isPlacing ? (
        <p className={styles.rule}>{tell('board.pass.late')}</p>
      ) : action?.type === 'pass' ? (
        actions.length > 1 && (
          <button type="button" className={styles.pass} data-cancel="" onClick={() => choose({})}>
            <span>{tell('board.pass.cancel')}</span>
            <kbd>{tell('board.key.escape')}</kbd>
          </button>
        )
      ) : (
        <button
          type="button"
          className={styles.pass}
          data-legal={canPass ? '' : undefined}
          data-pass=""
          data-hinted={hinted?.type === 'pass' || undefined}
          aria-disabled={!canPass}
          onClick={pass}
        >
          <span>{tell('board.pass')}</span>
          <kbd>{tell('board.key.pass')}</kbd>
        </button>
      )}
    </div>
  )
}

/** What an action takes from the purse; a Pickpocket puts in. */
function costOf({ piles }: Desk, action: Action | undefined): number {
  if (action?.type === 'recruit') return piles.find(({ hangout }) => hangout === action.hangout)?.count ?? 0
  if (action?.type !== 'place') return 0
  if (action.faceDown) return 1
  return action.ability && 'collect' in action.ability ? -2 : 0
}

/** What is still to be picked. */
function missing({ view, actions, picks, tell }: Desk): string {
  if (actions.length === 0) return tell('board.do.wait', { seat: { seat: view.active } })
  if (!actions.some(({ type }) => type === 'place')) return tell('board.do.choose')
  if (picks.crook === undefined) return tell('board.do.chooseCrook')
  const crook = nameOf(picks.crook)
  if (picks.target === undefined) return tell('board.do.chooseTarget', { crook })
  const isMoving = choices(actions, picks, 'use').some((use) => use.startsWith('moveTo'))
  return isMoving ? tell('board.do.chooseMoveTo') : tell('board.do.chooseUse', { crook })
}

/** What an action does, as the button says it. */
export function actionInWords({ tell, home, actions, piles }: Desk, action: Action): string {
  if (action.type === 'pass') return tell(actions.length === 1 ? 'board.do.mustPass' : 'board.do.pass')
  if (action.type === 'recruit') {
    const price = dollars(piles.find(({ hangout }) => hangout === action.hangout)?.count ?? 0)
    return tell('board.do.recruit', { price, hangout: action.hangout })
  }
  const { target, faceDown, ability } = action
  const values = { crook: nameOf(action.crook), target }
  if (faceDown) return tell('board.do.faceDown', { ...values, price: dollars(1) })
  if (!ability) return tell('board.do.place', values)
  if ('collect' in ability) return tell('board.do.collect', { ...values, money: dollars(2) })
  if ('stack' in ability) return tell('board.do.stack', values)
  if ('moveTo' in ability) return tell('board.do.moveTo', { ...values, to: ability.moveTo })
  if ('kill' in ability)
    return ability.kill === home
      ? tell('board.do.killOwn', values)
      : tell('board.do.kill', { ...values, seat: { seat: ability.kill } })
  if ('spyTarget' in ability) return tell('board.do.spyTarget', { ...values, spied: ability.spyTarget })
  return tell('board.do.spyHangout', { ...values, hangout: ability.spyHangout })
}
