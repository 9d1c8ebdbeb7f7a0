import type { AnyGame, GameRecord } from '@covo/kernel'
import { useState } from 'react'
import type { Player } from '../board.ts'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { useFlawSpeaker } from '../replay/flaw.ts'
import { type Proof, proofOf } from '../replay/proof.ts'
import { playersOf } from '../session/replay.ts'

interface FairnessProps {
  readonly game: AnyGame
  readonly record: () => GameRecord | Promise<GameRecord>
  /** What the table showed before the game; the record must say the same. */
  readonly promised?: string | undefined
}

interface Found {
  readonly proof: Proof
  readonly players: readonly Player[]
}

/** Plays the record again here, in the page, and compares every draw with the seed that was promised before the game. */
export function Fairness({ game, record, promised }: FairnessProps) {
  const say = useSay()
  const [found, setFound] = useState<'looking' | 'unread' | Found>()
  const look = async () => {
    setFound('looking')
    const value = await Promise.resolve(record()).catch(() => undefined)
    setFound(
      value ? { proof: proofOf(game, value, promised), players: playersOf(value, value.seats?.length ?? 0) } : 'unread',
    )
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void look()} disabled={found === 'looking'}>
        <Icon name="shield" />
        {say('over.verify')}
      </button>
      <div role="status" className="fairness">
        {found === 'unread' && <p>{say('over.unread')}</p>}
        {typeof found === 'object' && <ProofSteps game={game.id as GameId} {...found} />}
      </div>
    </>
  )
}

const SIGNS = { holds: 'check', broken: 'close', open: 'more' } as const

interface ProofStepsProps extends Found {
  readonly game: GameId
}

/** What was found, and each step that led to it. */
export function ProofSteps({ game, proof, players }: ProofStepsProps) {
  const say = useSay()
  const sayFlaw = useFlawSpeaker(game, players)
  const { finding, print, steps } = proof
  return (
    <div className="proof" data-finding={finding}>
      <p className="finding">{say(`over.${finding}`, { print })}</p>
      <ol>
        {steps.map(({ step, state, sentence, values, flaw }) => (
          <li key={step} data-step={step} data-state={state}>
            <Icon name={SIGNS[state]} />
            <div>
              <b>
                {say(`proof.${step}`)} <span className="unseen">{say(`proof.is.${state}`)}</span>
              </b>
              <p>{flaw ? sayFlaw(flaw) : say(sentence, values)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
