import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { boardOf, type GameId } from '../games.ts'
import { useSay } from '../language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { LogoMark } from '../parts/logo.tsx'
import { saveRecord } from '../record.ts'
import type { Replay } from '../session/replay.ts'
import { sentenceCase } from '../speaker.ts'
import { RulesLink } from '../table/bar.tsx'
import { ProofSteps } from '../table/fairness.tsx'
import { Position } from '../table/position.tsx'
import { useCalled, useGameSpeaker } from '../table/speech.ts'
import type { Source } from './address.ts'
import { BoardArea } from './board-area.tsx'
import { Chronicle, type ChronicleLine } from './chronicle.tsx'
import { useReelKeys } from './keys.ts'
import { proofOf } from './proof.ts'
import { type Shown, useReel } from './reel.ts'
import { Sharing } from './sharing.tsx'
import { Timeline } from './timeline.tsx'
import { Viewpoints } from './viewpoints.tsx'

type Opened = 'log' | 'words' | 'share' | 'fairness' | undefined

/** A game that is over, to be looked at from every moment and every seat. */
export function Screen({ replay, source }: { readonly replay: Replay; readonly source: Source }) {
  const sayPage = useSay()
  const { module, players, record } = replay
  const { text } = module
  const id = module.game.id as GameId
  const reel = useReel(replay.last, players.length)
  useReelKeys(reel, players.length)
  const { moment, viewer, isWatched } = reel
  // The knob follows the hand at once; the board as soon as it can.
  const latest = useMemo<Shown>(() => ({ moment, viewer, isWatched }), [moment, viewer, isWatched])
  const shown = useDeferredValue(latest)
  const board = boardOf(id)
  const called = useCalled(players, shown.viewer)
  const say = useGameSpeaker(id, called)
  const [opened, setOpened] = useState<Opened>()
  const lines = useMemo(
    () =>
      replay.log(shown.viewer).flatMap(({ number, event, moment: at }): ChronicleLine[] => {
        const sentence = say && text.sentence(event, shown.viewer)
        if (!say || !sentence) return []
        return [{ number, moment: at, seat: replay.seatAt(at), sentence: sentenceCase(say(sentence)) }]
      }),
    [replay, text, shown.viewer, say],
  )
  const title = say?.(text.title)
  useEffect(() => {
    if (title !== undefined) document.title = sayPage('title.page', { title })
  }, [title, sayPage])
  if (!say) return <p className="waiting">{sayPage('table.loading')}</p>

  const winners = record.result?.winners
  const status = winners
    ? sayPage('over.winners', { count: winners.length, names: winners.map((seat) => players[seat]?.name ?? '') })
    : sentenceCase(sayPage('replay.unfinished'))
  const seat = replay.seatAt(moment)
  const sentences = lines.filter((line) => line.moment === moment).map(({ sentence }) => sentence)
  const close = () => setOpened(undefined)
  const chronicle = <Chronicle lines={lines} moment={shown.moment} goTo={reel.goTo} />
  return (
    <div className="table replay" data-game={id} data-moment={shown.moment} data-viewer={shown.viewer}>
      <header className="bar">
        <Link href="/" className="bar-home" aria-label={sayPage('nav.home')}>
          <LogoMark />
        </Link>
        <h1>{title}</h1>
        <p className="status">{status}</p>
        <div className="bar-tools">
          <Tool icon="shield" word={sayPage('replay.fairness')} open={() => setOpened('fairness')} />
          <Tool icon="words" word={sayPage('table.words')} open={() => setOpened('words')} />
          <Tool icon="share" word={sayPage('replay.share')} open={() => setOpened('share')} />
          <Tool icon="log" word={sayPage('table.log')} open={() => setOpened('log')} isLog />
        </div>
      </header>
      <Viewpoints players={players} viewer={viewer} see={reel.see} />
      <BoardArea replay={replay} board={board} shown={shown} called={called} say={say} />
      <Timeline
        reel={reel}
        actor={seat === undefined ? undefined : players[seat]?.name}
        sentence={sentences.join(' ')}
      />
      <aside className="rail">
        <h2>{sayPage('table.log')}</h2>
        {chronicle}
        <p className="keys">{sayPage('replay.keys', { seats: players.length })}</p>
      </aside>
      {opened === 'log' && (
        <Dialog title={sayPage('table.log')} close={close} form="sheet">
          {chronicle}
        </Dialog>
      )}
      {opened === 'words' && (
        <Dialog title={sayPage('table.words')} close={close} form="sheet">
          <RulesLink game={id} className="button" />
          <Position blocks={text.table(replay.at(shown.moment, shown.viewer).view)} say={say} />
        </Dialog>
      )}
      {opened === 'fairness' && (
        <Dialog title={sayPage('replay.fairness')} close={close} form="sheet">
          <ProofSteps game={id} players={players} proof={proofOf(module.game, record)} />
          <button type="button" className="button" onClick={() => saveRecord(record)}>
            <Icon name="download" />
            {sayPage('over.save')}
          </button>
        </Dialog>
      )}
      {opened === 'share' && (
        <Sharing
          replay={replay}
          source={source}
          shown={shown}
          log={() => [title, status, '', ...lines.map((line) => `${line.moment}. ${line.sentence}`)].join('\n')}
          close={close}
        />
      )}
    </div>
  )
}

interface ToolProps {
  readonly icon: 'shield' | 'words' | 'share' | 'log'
  readonly word: string
  readonly open: () => void
  readonly isLog?: boolean
}

function Tool({ icon, word, open, isLog = false }: ToolProps) {
  return (
    <button type="button" className={isLog ? 'tool tool-log' : 'tool'} onClick={open}>
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  )
}
