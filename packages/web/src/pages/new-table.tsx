import type { Json } from '@covo/kernel'
import type { NewTable as Asked, Pace } from '@covo/protocol'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type DenError, den, meet, rename } from '../den.ts'
import { FACTS } from '../facts.ts'
import { GAME_IDS, type GameId, isGameId } from '../games.ts'
import { startHere } from '../handaround/start.ts'
import { useSay } from '../language.ts'
import { botName } from '../names.ts'
import { useKeeper } from '../offline/keeper.ts'
import { BoxArt, GameName } from '../parts/art.tsx'
import { Choice, Choices, Segments } from '../parts/choice.tsx'
import { Medal } from '../parts/medal.tsx'
import { Options } from '../parts/options.tsx'
import { SeatRow, type Sitter } from '../parts/seat-row.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { usePreferences } from '../preferences.ts'
import type { LocalSeat } from '../session/kept.ts'

type Where = 'den' | 'here'

const MOST_SEATS = 5
const PACES: Readonly<Record<Pace['kind'], Pace>> = {
  clock: { kind: 'clock', base: 600, increment: 15 },
  untimed: { kind: 'untimed' },
  days: { kind: 'days', days: 2 },
}

/** One of everything to begin with: the sender, somebody invited, and bots. */
const USUAL: readonly Sitter[] = [
  { kind: 'me' },
  { kind: 'open' },
  ...Array.from({ length: MOST_SEATS - 2 }, (): Sitter => ({ kind: 'bot', level: 'skilled' })),
]

export function NewTable() {
  const say = useSay()
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch())
  const wanted = query.get('game') ?? ''
  const { name } = usePreferences()
  const [where, setWhere] = useState<Where>(
    query.get('where') === 'here' || !useKeeper.getState().isOnline ? 'here' : 'den',
  )
  const [names, setNames] = useState<readonly string[]>(() => [name, ...thieves(say('nav.thieves'), name)])
  const [game, setGame] = useState<GameId>(isGameId(wanted) ? wanted : 'crooks')
  const [players, setPlayers] = useState<number>(FACTS[game].usual)
  const [sitters, setSitters] = useState(USUAL)
  const [pace, setPace] = useState<Pace['kind']>('untimed')
  const [isPublic, setIsPublic] = useState(false)
  const [options, setOptions] = useState<Readonly<Record<string, Json>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [from, to] = FACTS[game].players
  const seats = sitters.slice(0, players)
  const people = seats.filter(({ kind }) => kind === 'open').length
  const bots = seats.filter(({ kind }) => kind === 'bot').length
  const called = names[0]?.trim() ?? ''
  // A den adds guests, a clock and a promise about chance; without any of them a game against bots needs no den.
  const isHere = where === 'here' || (people === 0 && !isPublic && pace === 'untimed')
  const isFree = ({ kind }: Sitter) => kind === 'open' && where === 'den'
  const chooseGame = (id: GameId) => {
    setGame(id)
    setPlayers(FACTS[id].usual)
    setOptions({})
  }
  const openHere = () => {
    if (called !== name && called !== '') usePreferences.getState().change({ name: called })
    const path = startHere({
      game,
      options: { ...options, players },
      seats: seats.map(
        (sitter, i): LocalSeat =>
          sitter.kind === 'bot'
            ? { kind: 'bot', name: botName(i), level: sitter.level }
            : { kind: 'person', name: names[i]?.trim() || say('nav.guest') },
      ),
    })
    if (path === undefined) toast('bad', say('kept.noRoom'))
    else go(path)
  }
  const openAtDen = async () => {
    setIsBusy(true)
    try {
      if (called !== name && called !== '') await rename(called, say('nav.guest'))
      await meet(say('nav.guest'))
      const asked: Asked = { game, options: { ...options, players }, seats, isPublic, pace: PACES[pace] }
      const { table } = await den.open(asked)
      if (people === 0) await den.start(table.id)
      go(`/t/${table.id}`)
    } catch (error) {
      toast('bad', say(`error.${(error as DenError).code ?? 'internal'}`))
      setIsBusy(false)
    }
  }
  const about = { bots, game: { key: `game.${game}` } }
  const sum = isHere
    ? say('new.sumHere', { ...about, people: people + 1 })
    : say('new.sum', {
        ...about,
        people,
        pace: { key: `pace.${pace}` },
        guests: { key: isPublic ? 'new.public.text' : 'new.private.text' },
      })
  const button = (
    <button
      type="button"
      className="button primary large wide"
      disabled={isBusy}
      onClick={isHere ? openHere : () => void openAtDen()}
    >
      {say(isHere || people === 0 ? 'new.start' : 'new.open')}
    </button>
  )
  return (
    <Shell title={say('new.title')} hasTabs={false}>
      <h1 className="page-title new-title">{say('new.title')}</h1>
      <div className="new-table">
        <div>
          <section className="step">
            <h2>{say('new.game')}</h2>
            <Choices label={say('new.game')} className="three">
              {GAME_IDS.map((id) => (
                <Choice
                  key={id}
                  className="game-choice"
                  name="game"
                  isChosen={id === game}
                  choose={() => chooseGame(id)}
                >
                  <BoxArt game={id} isDetail />
                  <span>
                    <GameName game={id} />
                    <small>{say('game.players', { from: FACTS[id].players[0], to: FACTS[id].players[1] })}</small>
                  </span>
                </Choice>
              ))}
            </Choices>
          </section>
          <section className="step">
            <h2>{say('new.where')}</h2>
            <Choices label={say('new.where')} className="two">
              {(['den', 'here'] as const).map((place) => (
                <Choice key={place} name="where" isChosen={place === where} choose={() => setWhere(place)}>
                  <b>{say(`new.where.${place}`)}</b>
                  <small>{say(`new.where.${place}.text`)}</small>
                </Choice>
              ))}
            </Choices>
          </section>
          <section className="step">
            <h2>{say('new.seats')}</h2>
            <div>
              <Segments
                label={say('new.players')}
                name="players"
                chosen={players}
                options={Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, word: String(from + i) }))}
                choose={setPlayers}
              />
              {game === 'caper' && players > 2 && (
                <p className="who">{say(players === 3 ? 'new.caper.three' : 'new.caper.four')}</p>
              )}
              <ul className="seat-rows">
                {seats.map((sitter, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: seats never move.
                  <li key={i}>
                    <Medal seat={i} />
                    <SeatRow
                      seat={i}
                      sitter={sitter}
                      name={where === 'here' || i === 0 ? names[i] : undefined}
                      rename={(text) => setNames(names.with(i, text))}
                      change={(next) => setSitters(sitters.with(i, next))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          </section>
          {where === 'den' && (
            <>
              <section className="step">
                <h2>{say('new.pace')}</h2>
                <Choices label={say('new.pace')} className="three">
                  {(Object.keys(PACES) as Pace['kind'][]).map((kind) => (
                    <Choice key={kind} name="pace" isChosen={kind === pace} choose={() => setPace(kind)}>
                      <b>{say(`pace.${kind}`)}</b>
                      <small>{say(`pace.${kind}.text`)}</small>
                    </Choice>
                  ))}
                </Choices>
              </section>
              <section className="step">
                <h2>{say('new.guests')}</h2>
                <Choices label={say('new.guests')} className="two">
                  {[false, true].map((open) => (
                    <Choice
                      key={String(open)}
                      name="guests"
                      isChosen={open === isPublic}
                      choose={() => setIsPublic(open)}
                    >
                      <b>{say(open ? 'new.public' : 'new.private')}</b>
                      <small>{say(open ? 'new.public.text' : 'new.private.text')}</small>
                    </Choice>
                  ))}
                </Choices>
              </section>
            </>
          )}
          <Options game={game} players={players} options={options} change={setOptions} />
        </div>
        <aside className="panel plan">
          <div className="den" data-game={game}>
            <div className="felt">
              <GameName game={game} />
              <small>{say('new.facts', { players, minutes: FACTS[game].minutes })}</small>
            </div>
            <ul className="chairs" data-count={players} aria-hidden>
              {seats.map((sitter, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats never move.
                <li key={i} className="chair" data-at={i} data-free={isFree(sitter) || undefined}>
                  <Medal seat={i} isFree={isFree(sitter)} />
                  <span>
                    <b>
                      {sitter.kind === 'me'
                        ? say('lobby.you')
                        : sitter.kind === 'open' && where === 'here'
                          ? names[i]
                          : say(sitter.kind === 'open' ? 'new.openSeat' : 'new.bot')}
                    </b>
                    {sitter.kind === 'bot' && <small>{say(`level.${sitter.level}`)}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className="plan-body">
            <p>{sum}</p>
            {button}
          </div>
        </aside>
      </div>
      <div className="thumb-bar">
        <p>{sum}</p>
        {button}
      </div>
    </Shell>
  )
}

/** Names for those who have not said theirs, none of them the host's. */
const thieves = (list: string, own: string): readonly string[] => list.split(', ').filter((one) => one !== own)
