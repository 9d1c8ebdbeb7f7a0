import { choicesAt, type GameText, type GameTypes, type PathStep, toldBy } from '@covo/kernel'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { type Say, sentenceCase } from '../speaker.ts'

interface MenusProps {
  readonly text: GameText<GameTypes>
  readonly view: GameTypes['view']
  readonly actions: readonly GameTypes['action'][]
  readonly act: (action: GameTypes['action']) => void
  readonly say: Say
}

/** Every action of every game by menus of words, one step after the other. */
export function Menus({ text, view, actions, act, say }: MenusProps) {
  const [trail, setTrail] = useState<readonly { actions: readonly GameTypes['action'][]; depth: number; of: object }[]>(
    [],
  )
  const sayPage = useSay()
  const valid = trail[0]?.of === actions ? trail : []
  const { actions: left, depth } = valid.at(-1) ?? { actions, depth: 0 }
  if (left.length === 0) return undefined
  const pathOf = (action: GameTypes['action']): PathStep[] =>
    text.path(action, view).map((step) => ({ label: say(step), order: step.order ?? 0 }))
  const [only] = left
  const menu =
    left.length === 1 && only
      ? {
          depth,
          choices: [
            {
              label: toldBy(text.path(only, view)).map(say).join(', '),
              order: 0,
              actions: left,
            },
          ],
        }
      : choicesAt(left, pathOf, depth)
  return (
    <div className="menus">
      <ul>
        {menu.choices.map(({ label, actions: those }) => (
          <li key={label}>
            <button
              type="button"
              className="button"
              data-legal
              onClick={() => {
                const [one, ...more] = those
                if (one && more.length === 0) {
                  setTrail([])
                  act(one)
                } else setTrail([...valid, { actions: those, depth: menu.depth + 1, of: actions }])
              }}
            >
              {sentenceCase(label)}
            </button>
          </li>
        ))}
      </ul>
      {valid.length > 0 && (
        <button type="button" className="button quiet" onClick={() => setTrail(valid.slice(0, -1))}>
          {sayPage('table.back')}
        </button>
      )}
    </div>
  )
}
