import type { AnyGameModule, Json, Schema } from '@covo/kernel'
import type { NewTable as Asked, Pace } from '@covo/protocol'
import { LONGEST } from '@covo/protocol/constants'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type DenError, den, meet, rename } from '../den.ts'
import { type BotLevel, FACTS } from '../facts.ts'
import { GAME_IDS, type GameId, isGameId, loadRules } from '../games.ts'
import { type Key, useSay } from '../language.ts'
import { BoxArt, GameName } from '../parts/art.tsx'
import { Choice, Choices, Segments, Switch } from '../parts/choice.tsx'
import { LevelChoice } from '../parts/levels.tsx'
import { Medal } from '../parts/medal.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { usePreferences } from '../preferences.ts'

type Sitter = { readonly kind: 'me' } | { readonly kind: 'open' } | { readonly kind: 'bot'; readonly level: BotLevel }

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
  const wanted = new URLSearchParams(useSearch()).get('game') ?? ''
  const { name } = usePreferences()
  const [called, setCalled] = useState(name)
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
  const chooseGame = (id: GameId) => {
    setGame(id)
    setPlayers(FACTS[id].usual)
    setOptions({})
  }
  const open = async () => {
    setIsBusy(true)
    try {
      if (called.trim() !== name && called.trim() !== '') await rename(called.trim(), say('nav.guest'))
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
  const sum = say('new.sum', {
    people,
    bots,
    game: { key: `game.${game}` },
    pace: { key: `pace.${pace}` },
    guests: { key: isPublic ? 'new.public.text' : 'new.private.text' },
  })
  const button = (
    <button type="button" className="button primary large wide" disabled={isBusy} onClick={() => void open()}>
      {say(people === 0 ? 'new.start' : 'new.open')}
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
                      name={called}
                      rename={setCalled}
                      change={(next) => setSitters(sitters.with(i, next))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          </section>
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
                <Choice key={String(open)} name="guests" isChosen={open === isPublic} choose={() => setIsPublic(open)}>
                  <b>{say(open ? 'new.public' : 'new.private')}</b>
                  <small>{say(open ? 'new.public.text' : 'new.private.text')}</small>
                </Choice>
              ))}
            </Choices>
          </section>
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
                <li key={i} className="chair" data-at={i} data-free={sitter.kind === 'open' || undefined}>
                  <Medal seat={i} isFree={sitter.kind === 'open'} />
                  <span>
                    <b>
                      {sitter.kind === 'me'
                        ? say('lobby.you')
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

interface SeatRowProps {
  readonly seat: number
  readonly sitter: Sitter
  readonly name: string
  readonly rename: (name: string) => void
  readonly change: (sitter: Sitter) => void
}

function SeatRow({ seat, sitter, name, rename, change }: SeatRowProps) {
  const say = useSay()
  if (sitter.kind === 'me') {
    return (
      <label className="host-name">
        <b>{say('new.you')}</b>
        <input
          className="field"
          value={name}
          maxLength={LONGEST.name}
          autoComplete="nickname"
          onChange={({ target }) => rename(target.value)}
        />
      </label>
    )
  }
  return (
    <>
      <span>
        <b>{say(sitter.kind === 'bot' ? 'new.bot' : 'new.anyone')}</b>
        <small>{sitter.kind === 'bot' ? say(`level.${sitter.level}.text`) : say('new.anyoneText')}</small>
      </span>
      <span className="seat-choice">
        {sitter.kind === 'bot' && (
          <LevelChoice seat={seat} level={sitter.level} change={(level) => change({ kind: 'bot', level })} />
        )}
        <Segments
          label={say('new.kind', { seat: seat + 1 })}
          name={`kind-${seat}`}
          chosen={sitter.kind}
          options={[
            { value: 'open' as const, word: say('new.person'), icon: 'person' },
            { value: 'bot' as const, word: say('new.bot'), icon: 'bot' },
          ]}
          choose={(kind) => change(kind === 'bot' ? { kind, level: 'skilled' } : { kind })}
        />
      </span>
    </>
  )
}

interface OptionsProps {
  readonly game: GameId
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly change: (options: Readonly<Record<string, Json>>) => void
}

/** The game's own options, from their schema, explained in words. */
function Options({ game, players, options, change }: OptionsProps) {
  const say = useSay()
  const [module, setModule] = useState<AnyGameModule>()
  useEffect(() => {
    setModule(undefined)
    void loadRules(game).then((found) => setModule(() => found))
  }, [game])
  const shown = Object.entries(module?.game.schemas.options.properties ?? {}).filter(
    ([name, { type }]) => name !== 'players' && type !== 'array' && (name !== 'newEdition' || players === 2),
  )
  if (shown.length === 0 || module?.game.id !== game) return undefined
  const set = (name: string, value: Json) => change({ ...options, [name]: value })
  const word = (name: string): Key => `option.${game}.${name}` as Key
  const isChosen = (name: string, schema: Schema, value: Json) => (options[name] ?? schema.default) === value
  return (
    <section className="step">
      <h2>{say('new.rules')}</h2>
      <div className="options">
        {shown.map(([name, schema]) =>
          schema.enum ? (
            <Choices key={name} label={say('new.rules')} className="three">
              {schema.enum.map((value) => (
                <Choice
                  key={String(value)}
                  name={name}
                  isChosen={isChosen(name, schema, value)}
                  choose={() => set(name, value)}
                >
                  <b>{say(word(`${name}.${value}`))}</b>
                  <small>{say(word(`${name}.${value}.text`))}</small>
                </Choice>
              ))}
            </Choices>
          ) : (
            <Switch key={name} isOn={isChosen(name, schema, true)} change={(isOn) => set(name, isOn)}>
              <b>{say(word(name))}</b>
              <small>{say(word(`${name}.text`))}</small>
            </Switch>
          ),
        )}
      </div>
    </section>
  )
}
