import { type AnyGameModule, deriveSeed, isSeed, parseOptions, Refusal } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Player } from '../board.ts'
import { type GameId, loadRules } from '../games.ts'
import { useSay, useSpoken } from '../language.ts'
import { botName } from '../names.ts'
import { Icon } from '../parts/icon.tsx'
import { usePreferences } from '../preferences.ts'
import { saveRecord } from '../record.ts'
import { LocalSession } from '../session/local.ts'
import { Fairness } from '../table/fairness.tsx'
import { Table } from '../table/table.tsx'

/** Of the query, what does not go to the game. */
const NOT_OPTIONS = new Set(['seed', 'seat', 'level'])

/** A game against bots in this page: /practice/crooks?players=3&seed=any-word&seat=0&level=novice and the game's options. */
export function Practice({ game }: { readonly game: GameId }) {
  const search = useSearch()
  const say = useSay()
  const [, go] = useLocation()
  const [found, setFound] = useState<{ module: AnyGameModule; session: LocalSession } | { problem: Refusal }>()
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
    void loadRules(game).then((module) => {
      if (isGone) return
      try {
        session = sit(module, new URLSearchParams(search))
        setFound({ module, session })
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
  const { module, session } = found
  return (
    <Table
      module={module}
      session={session}
      afterwards={
        <>
          <button type="button" className="button primary large" onClick={again}>
            <Icon name="again" />
            {say('over.again')}
          </button>
          <button type="button" className="button" onClick={() => saveRecord(session.record())}>
            <Icon name="download" />
            {say('over.save')}
          </button>
          <Link href="/" className="button">
            {say('over.home')}
          </Link>
          <Fairness game={module.game} record={() => session.record()} />
        </>
      }
    />
  )
}

function sit(module: AnyGameModule, query: URLSearchParams): LocalSession {
  const asked = Object.fromEntries(
    [...query].filter(([name]) => !NOT_OPTIONS.has(name)).map(([name, value]) => [name, plain(value)]),
  )
  const options = parseOptions(module.game, asked)
  const word = query.get('seed') ?? ''
  const seed = isSeed(word) ? word : deriveSeed(word, 'play')
  const seat = Math.min(Number(query.get('seat') ?? 0), options.players - 1)
  const own = usePreferences.getState().name
  const guest = useSpoken.getState().say({ key: 'nav.guest' })
  const players = Array.from(
    { length: options.players },
    (_, one): Player =>
      one === seat
        ? { name: own === '' ? guest : own, kind: 'person', isHere: true }
        : { name: botName(one), kind: 'bot', isHere: true },
  )
  const path = `/practice/${module.game.id}?${query}`
  return new LocalSession({ module, options, seat, seed, level: query.get('level') ?? 'skilled', players, path })
}

/** Values in a query as the options' schemas want them. */
function plain(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
