import type { AnyGameModule, Json, Schema } from '@covo/kernel'
import { useEffect, useState } from 'react'
import { type GameId, loadGame } from '../games.ts'
import { type Key, useSay } from '../language.ts'
import { Choice, Choices, Switch } from './choice.tsx'

interface OptionsProps {
  readonly game: GameId
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly change: (options: Readonly<Record<string, Json>>) => void
}

/** The game's own options, from their schema, explained in words. */
export function Options({ game, players, options, change }: OptionsProps) {
  const say = useSay()
  const [module, setModule] = useState<AnyGameModule>()
  useEffect(() => {
    setModule(undefined)
    void loadGame(game).then((found) => setModule(() => found))
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
