import { type AnyGameModule, deriveSeed, isSeed, parseOptions, Refusal } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type GameId, loadGame } from '../games.ts'
import { LocalGame } from '../handaround/local-game.tsx'
import { useSay, useSpoken } from '../language.ts'
import { botName } from '../names.ts'
import { usePreferences } from '../preferences.ts'
import { keptGame, type LocalSeat } from '../session/kept.ts'
import { LocalSession, type LocalTable } from '../session/local.ts'

/** Of the query, what does not go to the game. */
const NOT_OPTIONS = new Set(['seed', 'seat', 'level'])

interface Sat {
  readonly module: AnyGameModule
  readonly session: LocalSession
  readonly seats: LocalTable['seats']
}

/** A game against bots in this page: /practice/crooks?players=3&seed=any-word&seat=0&level=novice and the game's options. */
export function Practice({ game }: { readonly game: GameId }) {
  const search = useSearch()
  const say = useSay()
  const [, go] = useLocation()
  const [found, setFound] = useState<Sat | { problem: Refusal }>()
  const hasSeed = new URLSearchParams(search).has('seed')
  // The seed is in the address, so that a reload finds the same game.
  const again = () => {
    const query = new URLSearchParams(search)
    query.set('seed', crypto.randomUUID())
    go(`/practice/${game}?${query}`, { replace: !hasSeed })
  }
  useEffect(() => {
    if (!hasSeed) return
    let session: LocalSession | undefined
    let isGone = false
    void loadGame(game).then((module) => {
      if (isGone) return
      try {
        const table = tableOf(module, new URLSearchParams(search))
        session = new LocalSession(module, table)
        setFound({ module, session, seats: table.seats })
      } catch (problem) {
        if (problem instanceof Refusal) setFound({ problem })
        else throw problem
      }
    })
    return () => {
      isGone = true
      session?.close()
      setFound(undefined)
    }
  }, [game, search, hasSeed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address without a seed needs one.
  useEffect(() => {
    if (!hasSeed) again()
  }, [hasSeed])
  if (!found) return <p className="waiting">{say('table.loading')}</p>
  if ('problem' in found) return <p role="alert">{found.problem.message}</p>
  return <LocalGame {...found} again={again} />
}

function tableOf(module: AnyGameModule, query: URLSearchParams): LocalTable {
  const asked = Object.fromEntries(
    [...query].filter(([name]) => !NOT_OPTIONS.has(name)).map(([name, value]) => [name, plain(value)]),
  )
  const options = parseOptions(module.game, asked)
  const word = query.get('seed') ?? ''
  const seed = isSeed(word) ? word : deriveSeed(word, 'play')
  const seat = Math.min(Number(query.get('seat') ?? 0), options.players - 1)
  const own = usePreferences.getState().name
  const guest = useSpoken.getState().say({ key: 'nav.guest' })
  const level = query.get('level') ?? 'skilled'
  const seats = Array.from(
    { length: options.players },
    (_, one): LocalSeat =>
      one === seat ? { kind: 'person', name: own === '' ? guest : own } : { kind: 'bot', name: botName(one), level },
  )
  const game = module.game.id as GameId
  return { seed, path: `/practice/${game}?${query}`, game, options, seats, entries: keptGame(seed)?.entries ?? [] }
}

/** Values in a query as the options' schemas want them. */
function plain(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
