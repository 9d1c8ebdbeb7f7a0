import type { Pace } from '@covo/protocol'
import { useSay } from '../language.ts'
import { Icon, type IconName } from './icon.tsx'

const SIGNS: Readonly<Record<Pace['kind'], IconName>> = { untimed: 'endless', clock: 'clock', days: 'calendar' }

/** A pace in a few words. */
export function PaceShort({ pace }: { readonly pace: Pace }) {
  const say = useSay()
  return (
    <span className="pace">
      <Icon name={SIGNS[pace.kind]} />
      {pace.kind === 'clock'
        ? say('pace.clock.short', { minutes: Math.round(pace.base / 60) })
        : pace.kind === 'days'
          ? say('pace.days.short', { days: pace.days })
          : say('pace.untimed')}
    </span>
  )
}
