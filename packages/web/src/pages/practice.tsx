import { type AnyGameModule, deriveSeed, isSeed, parseOptions, Refusal } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Player } from '../board.ts'
import { type GameId, loadRules } from '../games.ts'
import { useSay } from '../language.ts'
import { usePreferences } from '../preferences.ts'
import { LocalSession } from '../session/local.ts'
import { Table } from '../table/table.tsx'

const BOT_NAMES = ['Ada', 'Bruno', 'Colette', 'Dmitri', 'Enzo']
/** Of the query, what does not go to the game. */
const NOT_OPTIONS = new Set(['seed', 'seat', 'level'])

/** A game against bots in this page: /practice/crooks?players=3&seed=any-word&seat=0&level=novice and the game's options. */
export function Practice({ game }: { readonly game: GameId }) {
  const search = useSearch()
  const say = useSay()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ module: AnyGameModule; session: LocalSession } | { problem: Refusal }>()
  useEffect(() => {
    let session: LocalSession | undefined
    let isGone = false
    void loadRules(game).then((module) => {
      if (isGone) return
      try {
        session = sit(module, new URLSearchParams(search), round)
        setFound({ module, session })
      } catch (problem) {
        if (problem instanceof Refusal) setFound({ problem })
        else throw problem
      }
    })
    return () => {
      isGone = true
      session?.close()
    }
  }, [game, search, round])
  if (!found) return <p className="waiting">{say('table.loading')}</p>
  if ('problem' in found) return <p role="alert">{found.problem.message}</p>
  return <Table key={round} module={found.module} session={found.session} rematch={() => setRound(round + 1)} />
}

function sit(module: AnyGameModule, query: URLSearchParams, round: number): LocalSession {
  const asked = Object.fromEntries(
    [...query].filter(([name]) => !NOT_OPTIONS.has(name)).map(([name, value]) => [name, plain(value)]),
  )
  const options = parseOptions(module.game, asked)
  const word = query.get('seed') ?? crypto.randomUUID()
  const seed = isSeed(word) && round === 0 ? word : deriveSeed(word, 'play', round)
  const seat = Math.min(Number(query.get('seat') ?? 0), options.players - 1)
  const own = usePreferences.getState().name
  const players = Array.from(
    { length: options.players },
    (_, one): Player =>
      one === seat
        ? { name: own === '' ? 'Guest' : own, kind: 'person', isHere: true }
        : { name: BOT_NAMES[one] ?? '', kind: 'bot', isHere: true },
  )
  return new LocalSession({ module, options, seat, seed, level: query.get('level') ?? 'skilled', players })
}

/** Values in a query as the options' schemas want them. */
function plain(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
