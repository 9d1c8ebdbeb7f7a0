import type { Viewer } from '@covo/kernel'
import type { ReactNode } from 'react'
import type { Player } from '../board.ts'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { Medal } from '../parts/medal.tsx'

interface ViewpointsProps {
  readonly players: readonly Player[]
  readonly viewer: Viewer
  readonly see: (viewer: Viewer) => void
}

/** Whose eyes to look through: somebody’s at the table, or eyes from which nothing is hidden. */
export function Viewpoints({ players, viewer, see }: ViewpointsProps) {
  const say = useSay()
  const point = (value: Viewer, sign: ReactNode, name: string) => (
    <label key={value} data-chosen={value === viewer || undefined}>
      <input type="radio" className="unseen" name="viewpoint" checked={value === viewer} onChange={() => see(value)} />
      {sign}
      <span>{name}</span>
    </label>
  )
  return (
    <section className="viewpoints" aria-label={say('replay.seeAs')}>
      <fieldset>
        <legend className="see-as">{say('replay.seeAs')}</legend>
        {point('open', <Icon name="eye" />, say('replay.open'))}
        {players.map(({ name }, seat) => point(seat, <Medal seat={seat} />, name))}
      </fieldset>
    </section>
  )
}
