import type { Event } from '@covo/caper'
import styles from './dock.module.css'
import type { Foresight } from './foresight.ts'
import type { Play } from './picks.ts'
import { otherSide, type Scene, type Side, useScene } from './scene.ts'

/** What a play would change: Capers, points, coins, equipment. */
export function Consequences({ play, foresight }: { readonly play: Play; readonly foresight: Foresight }) {
  const scene = useScene()
  return (
    <ul className={styles.consequences}>
      {linesOf(scene, play, foresight).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf(scene: Scene, play: Play, { events, after }: Foresight): string[] {
  const { counts, own, say, placeName, view, seatName } = scene
  const side: Side = own ?? 0
  const capersIn = ({ sides }: typeof counts, of: Side) => sides[of].locations[play.location]?.capers ?? 0
  const rival = otherSide(side)
  const place = placeName(play.location)
  const changes = [side, rival]
    .filter((of) => counts.sides[of].total !== after.sides[of].total)
    .map((of) =>
      say('then.points', {
        name: seatName(view.sides[of].seat),
        before: counts.sides[of].total,
        after: after.sides[of].total,
      }),
    )
  return [
    say('then.capers', {
      place,
      own: capersIn(counts, side),
      rival: capersIn(counts, rival),
      ownAfter: capersIn(after, side),
      rivalAfter: capersIn(after, rival),
    }),
    ...(changes.length > 0 ? changes : [say('then.same')]),
    ...events.flatMap((event) => told(scene, event, view.sides[side].seat)),
  ]
}

/** Only what the play itself does: what follows at the end of a round is not its doing. */
function told({ say, cardName, seatName }: Scene, event: Event, seat: number): string[] {
  switch (event.type) {
    case 'coinsTaken': {
      const count = event.supply + event.opponent
      return event.seat === seat && count > 0 ? [say('then.coins', { count })] : []
    }
    case 'coinsReturned':
      return [say('then.returns', { name: seatName(event.seat), count: event.count })]
    case 'equipmentCompleted':
      return [say('then.full', { thief: cardName(event.thief) })]
    case 'coinLaundered':
      return [say('then.launders')]
    default:
      return []
  }
}
