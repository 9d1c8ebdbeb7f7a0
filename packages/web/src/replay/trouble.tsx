import { type AnyGame, Flaw, type GameRecord } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { DenError } from '../den.ts'
import { type GameId, isGameId, loadGame } from '../games.ts'
import { useSay } from '../language.ts'
import { playersOf } from '../session/replay.ts'
import { ProofSteps } from '../table/fairness.tsx'
import { useFlawSpeaker } from './flaw.ts'
import { proofOf } from './proof.ts'
import { Unwatchable } from './source.ts'

/** Why a game cannot be watched, and the record if there was one. */
export interface Troubled {
  readonly error: Flaw | Unwatchable | DenError
  readonly value?: unknown
}

/** Anything else is a fault of the page and falls through. */
export function troubleOf(error: unknown, value?: unknown): Troubled {
  if (error instanceof Flaw || error instanceof Unwatchable || error instanceof DenError) return { error, value }
  throw error
}

export function Trouble({ error, value }: Troubled) {
  const say = useSay()
  return (
    <section className="panel trouble">
      <h1>{say('replay.wrong')}</h1>
      {error instanceof Flaw ? (
        <Broken flaw={error} value={value} />
      ) : (
        <p role="alert">
          {error instanceof Unwatchable
            ? say(`replay.${error.reason}`)
            : error.code === 'noSuchTable'
              ? say('lobby.gone')
              : say(`error.${error.code}`)}
        </p>
      )}
      <Link href="/replay" className="button">
        {say('replay.record')}
      </Link>
    </section>
  )
}

/** What is wrong, in a sentence, and what of the record holds all the same. */
function Broken({ flaw, value }: { readonly flaw: Flaw; readonly value: unknown }) {
  const game = ((value as Partial<GameRecord> | undefined)?.game ?? '') as GameId
  const [rules, setRules] = useState<AnyGame>()
  useEffect(() => {
    if (isGameId(game)) void loadGame(game).then((module) => setRules(module.game))
  }, [game])
  const proof = rules && proofOf(rules, value)
  // A flaw beside the moves speaks of no player.
  const players = typeof flaw.at === 'number' ? playersOf(value as GameRecord, 5) : []
  const sayFlaw = useFlawSpeaker(game, players)
  const isRead = proof?.steps.every(({ step }) => step !== 'record')
  return (
    <>
      <p role="alert">{sayFlaw(flaw)}</p>
      {proof && isRead && <ProofSteps game={game} players={players} proof={proof} />}
    </>
  )
}
