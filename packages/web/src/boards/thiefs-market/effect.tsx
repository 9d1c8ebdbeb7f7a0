import type { CARDS } from '@covo/thiefs-market'
import { Fragment, type ReactNode } from 'react'
import { FAMILY_ICONS, TERM_ICONS } from './art/icons.ts'
import { Sign } from './die.tsx'
import css from './effect.module.css'
import { Icon } from './icon.tsx'
import { rowOf, useVoice, word } from './voice.ts'

type Ability = (typeof CARDS)[number]['abilities'][number]
type Points = Extract<Ability, { when: 'end' }>['points']

const to = <i>→</i>
const copies = (count: number, picture: ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same sign several times.
  Array.from({ length: count }, (_, i) => <Fragment key={i}>{picture}</Fragment>)

/** What a card does, in signs; the sentence is one press away. */
export function Effect({ card }: { readonly card: string }) {
  const { abilities } = rowOf(card)
  return (
    <span className={css.effect} data-effect="" aria-hidden="true">
      {abilities.length === 0 && '—'}
      {abilities.map((ability) => (
        <span key={`${ability.when} ${'kind' in ability ? ability.kind : ''}`} className={css.part}>
          <Signs ability={ability} />
        </span>
      ))}
    </span>
  )
}

function Signs({ ability }: { readonly ability: Ability }): ReactNode {
  switch (ability.when) {
    case 'use':
      return <Use ability={ability} />
    case 'purchaseTurn':
      return (
        <>
          +1 <Icon name={TERM_ICONS.purchase} /> {ability.finalPile && <Sign name={ability.finalPile} />}
        </>
      )
    case 'pay':
      return (
        <>
          −1 <Icon name={TERM_ICONS.anyGem} />
        </>
      )
    case 'buy':
      return (
        <>
          <Icon name={TERM_ICONS.purchase} />
          <Sign name={ability.gem} />
          {to}
          {copies(ability.amount, <Sign name="infamy" />)}
        </>
      )
    case 'gain':
      return ability.kind === 'copy' ? (
        <>
          <Sign name="cards" />=<Sign name="cards" />
        </>
      ) : (
        <>
          <Icon name={TERM_ICONS.split} />
          {to}
          <Sign name="infamy" />
        </>
      )
    case 'bought':
      return (
        <>
          {to}
          <Sign name="cards" />?
        </>
      )
    case 'stolen':
      return ability.kind === 'noReroll' ? (
        <>
          <Icon name={TERM_ICONS.steal} />
          <s>
            <Icon name={TERM_ICONS.split} />
          </s>
        </>
      ) : (
        <>
          <Icon name={TERM_ICONS.steal} />
          {to}
          {copies(ability.amount, <Sign name="infamy" />)}
        </>
      )
    case 'splitEnd':
      return (
        <>
          {ability.kind === 'ownMarker' ? <Sign name="marker" /> : <b>{ability.objects}+</b>}
          {to}
          {copies(ability.infamy, <Sign name="infamy" />)}
        </>
      )
    case 'luck':
      return (
        <>
          <Icon name={TERM_ICONS.split} />
          <b>1</b>
        </>
      )
    case 'turnIn':
      return (
        <>
          <Sign name={ability.die} /> +{ability.amount} <Sign name={ability.die === 'bag' ? 'coin' : 'infamy'} />
        </>
      )
    case 'end':
      return <Worth points={ability.points} />
    default:
      return ability satisfies never
  }
}

function Use({ ability }: { readonly ability: Extract<Ability, { when: 'use' }> }): ReactNode {
  switch (ability.kind) {
    case 'turn':
      return (
        <>
          <Sign name={ability.die} />
          <Icon name={TERM_ICONS.turn} />
          {ability.to.map((face) => (
            <Sign key={face} name={face} />
          ))}
        </>
      )
    case 'spend':
      return (
        <>
          <Sign name={ability.die} />
          {to}
          {copies(ability.amount, <Sign name={ability.gain === 'gold' ? 'coin' : 'infamy'} />)}
        </>
      )
    case 'pay':
      return (
        <>
          {copies(ability.gold, <Sign name="coin" />)}
          {to}
          {copies(ability.infamy, <Sign name="infamy" />)}
        </>
      )
    default:
      return ability satisfies never
  }
}

function Worth({ points }: { readonly points: Points }): ReactNode {
  const { say } = useVoice()
  switch (points.kind) {
    case 'fixed':
      return say(word('points', { count: points.points }))
    case 'oneOrMore': {
      return (
        <>
          <Icon name={FAMILY_ICONS[points.icon]} />
          <b>{points.one}</b> <Icon name={FAMILY_ICONS[points.icon]} />
          <Icon name={FAMILY_ICONS[points.icon]} />
          <b>{points.more}</b>
        </>
      )
    }
    case 'perTwoIcons': {
      return (
        <>
          <Icon name={FAMILY_ICONS[points.icon]} />
          <Icon name={FAMILY_ICONS[points.icon]} />
          {to}
          <b>{points.points}</b>
        </>
      )
    }
    case 'perIconOfOthers':
    case 'unlessOthersHave': {
      return (
        <>
          {points.kind === 'perIconOfOthers' ? (
            <>
              <Icon name={FAMILY_ICONS[points.icon]} />
              {to}
              <b>{points.points}</b>
            </>
          ) : (
            <>
              <Icon name={FAMILY_ICONS[points.icon]} />
              <b>{points.points}</b> / <Icon name={FAMILY_ICONS[points.icon]} />
              <Icon name={FAMILY_ICONS[points.icon]} />
              <b>{points.otherwise}</b>
            </>
          )}
        </>
      )
    }
    case 'perOtherCard':
      return (
        <>
          <Sign name="cards" />
          {to}
          <b>{points.points}</b>
        </>
      )
    case 'perTwoInfamy':
      return (
        <>
          <Sign name="infamy" />
          <Sign name="infamy" />
          {to}
          <b>{points.points}</b>
        </>
      )
    default:
      return points satisfies never
  }
}
