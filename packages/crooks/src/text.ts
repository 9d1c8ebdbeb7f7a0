import type { Block, GameText, HelpEntry, Text, TextValue } from '@covo/kernel'
import type { Action } from './actions.ts'
import { ABILITIES, GANGS, HANGOUTS, TARGETS } from './cards.ts'
import type { Event, Standing } from './events.ts'
import type { Crooks } from './game.ts'
import type { Score } from './score.ts'
import { crookName, crookOf, deckOf, fullName, plain, say, seatName, signed, table, targetName } from './table.ts'
import type { View } from './view.ts'

function path(action: Action, view: View): Text[] {
  switch (action.type) {
    case 'pass':
      return [say('menu.pass')]
    case 'recruit': {
      const price = view.hangouts[HANGOUTS.indexOf(action.hangout)]?.count ?? 0
      return [say('menu.recruit', { hangout: action.hangout, price })]
    }
    case 'place': {
      const { crook, target } = action
      const where = say('menu.target', { target, place: say(`target.${target}`) })
      return [fullName(view, crook), where, useText(action, crookOf(view, crook).ability !== null)]
    }
    default:
      return action satisfies never
  }
}

function useText({ faceDown, ability }: Extract<Action, { type: 'place' }>, hasAbility: boolean): Text {
  if (faceDown) return say('menu.faceDown')
  if (!ability) return say(hasAbility ? 'menu.faceUp.unused' : 'menu.faceUp')
  if ('collect' in ability) return say('menu.collect')
  if ('stack' in ability) return say('menu.stack')
  if ('moveTo' in ability) return say('menu.moveTo', { target: ability.moveTo })
  if ('kill' in ability) return say('menu.kill', { seat: seatName(ability.kill) })
  if ('spyTarget' in ability) return say('menu.spyTarget', { target: ability.spyTarget })
  return say('menu.spyHangout', { hangout: ability.spyHangout })
}

const standing = ({ crook, seat, target }: Standing): Text =>
  say('standing', { crook: crookName(crook), seat: seatName(seat), target: targetName(target) })

function sentence(event: Event): Text {
  const tell = (variant: string, values: Record<string, TextValue>) => say(`event.${event.type}${variant}`, values)
  switch (event.type) {
    case 'tableSet':
      return tell('', { first: seatName(event.first) })
    case 'hangoutSearched': {
      const { seat, hangout, price, crooks } = event
      const values = { seat: seatName(seat), hangout, price }
      return crooks ? tell('.seen', { ...values, crooks: crooks.map(crookName) }) : tell('', values)
    }
    case 'nothingFitted':
      return tell('', { seat: seatName(event.seat), hangout: event.hangout })
    case 'crookPlaced': {
      const { crook, faceDown, stacked } = event
      const values = { seat: seatName(event.seat), target: targetName(event.target), hangout: event.hangout }
      if (crook === undefined) return tell('.faceDown', values)
      return tell(faceDown ? '.faceDownKnown' : stacked ? '.stacked' : '', { ...values, crook: crookName(crook) })
    }
    case 'moneyTaken':
      return tell('', { seat: seatName(event.seat), amount: event.amount })
    case 'crooksMoved':
      return tell('', { seat: seatName(event.seat), from: targetName(event.from), to: targetName(event.to) })
    case 'crooksKilled': {
      const { faceDown, crooks } = event
      const values = { seat: seatName(event.seat), victim: seatName(event.victim), target: targetName(event.target) }
      if (crooks.length === 0) return tell('.faceDown', values)
      return tell('', { ...values, faceDown, crooks: crooks.map(crookName) })
    }
    case 'targetSpied': {
      const values = { seat: seatName(event.seat), target: targetName(event.target) }
      return event.crooks ? tell('.seen', { ...values, crooks: event.crooks.map(standing) }) : tell('', values)
    }
    case 'hangoutSpied': {
      const values = { seat: seatName(event.seat), hangout: event.hangout }
      return event.crooks ? tell('.seen', { ...values, crooks: event.crooks.map(crookName) }) : tell('', values)
    }
    case 'passed':
      return tell('', { seat: seatName(event.seat) })
    case 'crooksRevealed':
      return event.crooks.length > 0 ? tell('', { crooks: event.crooks.map(standing) }) : tell('.none', {})
    case 'targetScored': {
      const { winners, points } = event
      const values = { target: targetName(event.target), points, winners: winners.map(seatName) }
      return tell(winners.length === 0 ? '.nobody' : winners.length > 1 ? '.shared' : '', values)
    }
    case 'gangScored': {
      const values = { gang: say(`gang.${event.gang}`), points: event.points }
      return event.winner === undefined
        ? tell('.nobody', values)
        : tell('', { ...values, winner: seatName(event.winner) })
    }
    case 'gameEnded':
      return tell('', { winners: event.winners.map(seatName), count: event.winners.length })
    default:
      return event satisfies never
  }
}

function count(scores: readonly Score[]): Block {
  return {
    title: say('count'),
    columns: [
      say('table.seat'),
      ...TARGETS.map((target) => plain(String(target))),
      ...GANGS.map((gang) => say(`gang.${gang}`)),
      say('table.money'),
      say('count.total'),
    ],
    rows: scores.map(({ seat, targets, gangs, money, total }) => [
      say('table.waiting', { seat: seatName(seat) }),
      ...TARGETS.map((target) => plain(String(targets[target] ?? 0))),
      ...GANGS.map((gang) => plain(String(gangs[gang] ?? 0))),
      say('table.dollars', { money }),
      plain(String(total), 'strong'),
    ]),
  }
}

function help(view: View): HelpEntry[] {
  const crooks = deckOf(view).map((crook): HelpEntry => {
    const { id, level, modifier, gangs, ability } = crook
    const values = {
      level,
      modifier: signed(modifier) || '0',
      gangs: gangs.length > 0 ? gangs.map((gang) => say(`gang.${gang}`)) : say('gang.none'),
      ability: say(`ability.${ability ?? 'none'}`),
    }
    const about = view.deck ? 'help.crook' : 'help.crook.house'
    return { id: String(id), name: crookName(id), text: say(about, values) }
  })
  const abilities = ABILITIES.map(
    (ability): HelpEntry => ({
      id: ability,
      name: say(`ability.${ability}`),
      text: say(`ability.${ability}.text`),
    }),
  )
  const terms = ['targets', 'gangs', 'money', 'marks'].map(
    (term): HelpEntry => ({
      id: term,
      name: say(`help.${term}`),
      text: say(`help.${term}.text`),
    }),
  )
  return [...terms, ...abilities, ...crooks]
}

export const text: GameText<Crooks> = { title: say('title'), table, path, sentence, count, help }
