import { type AnyGame, Flaw, type GameRecord, verifyRecord } from '@covo/kernel'
import { useState } from 'react'
import { useSay } from '../language.ts'

interface FairnessProps {
  readonly game: AnyGame
  readonly record: () => GameRecord | Promise<GameRecord>
  /** What the table showed before the game; the record must say the same. */
  readonly promised?: string | undefined
}

type Finding = 'unasked' | 'looking' | 'fair' | 'unfair' | 'unread'

/** Plays the record again here, in the page, and compares every draw with the seed that was promised before the game. */
export function Fairness({ game, record, promised }: FairnessProps) {
  const say = useSay()
  const [finding, setFinding] = useState<Finding>('unasked')
  const [print, setPrint] = useState('')
  const look = async () => {
    setFinding('looking')
    try {
      const value = await record()
      const { commitment = '' } = value
      verifyRecord(new Map([[game.id, game]]), value)
      setPrint(`${commitment.slice(0, 8)}…${commitment.slice(-4)}`)
      setFinding(promised === undefined || promised === commitment ? 'fair' : 'unfair')
    } catch (error) {
      setFinding(error instanceof Flaw ? 'unfair' : 'unread')
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void look()} disabled={finding === 'looking'}>
        {say('over.verify')}
      </button>
      <p role="status" className="fairness" data-finding={finding}>
        {finding === 'fair' && say('over.fair', { print })}
        {finding === 'unfair' && say('over.unfair')}
        {finding === 'unread' && say('over.unread')}
      </p>
    </>
  )
}
