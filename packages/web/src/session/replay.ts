import {
  type AnyGameModule,
  type GameRecord,
  type GameTypes,
  optionsOf,
  type Result,
  replay,
  type Turn,
  type Viewer,
} from '@covo/kernel'
import type { Player, SeenEvent } from '../board.ts'
import { botName } from '../names.ts'

/** A game that was played, at one moment and as one viewer saw it. */
export interface Moment {
  readonly view: GameTypes['view']
  /** What the entry before this moment did. */
  readonly events: readonly SeenEvent<GameTypes>[]
  readonly turn: Turn
  readonly result: Result | undefined
}

/** An event in the log, with the moment at which it can be seen. */
export interface ToldEvent extends SeenEvent<GameTypes> {
  readonly moment: number
}

interface Step {
  readonly state: GameTypes['state']
  readonly events: readonly GameTypes['event'][]
}

/** More events than an entry can have: numbers of events are made of the moment's and the event's. */
const STEP = 1000

/**
 * A record that holds, played once and then looked at from every moment and seat. Moment 0 is the table as it was set,
 * moment n what entry n − 1 made of it.
 */
export class Replay {
  readonly module: AnyGameModule
  readonly record: GameRecord
  readonly players: readonly Player[]
  private readonly steps: readonly Step[]
  private readonly moments = new Map<Viewer, Map<number, Moment>>()
  private readonly told = new Map<Viewer, readonly ToldEvent[]>()

  constructor(module: AnyGameModule, record: GameRecord) {
    this.module = module
    this.record = record
    const { game } = module
    const options = optionsOf(game, record)
    this.players = playersOf(record, options.players)
    const steps: Step[] = []
    const keep = (state: GameTypes['state'], events: readonly GameTypes['event'][]) =>
      steps.push({ state: game.clone(state), events })
    replay<GameTypes>(game, options, record, {
      onSetup: ({ state }, events) => keep(state, events),
      onStep: ({ state }, { events }) => keep(state, events),
    })
    this.steps = steps
  }

  /** The number of the last moment. */
  get last(): number {
    return this.steps.length - 1
  }

  /** Who acted before this moment; undefined at the start and where chance decided. */
  seatAt(moment: number): number | undefined {
    return this.record.entries[moment - 1]?.seat
  }

  /** Made when it is first looked at, and kept. */
  at(moment: number, viewer: Viewer): Moment {
    const seen = this.moments.get(viewer) ?? new Map<number, Moment>()
    this.moments.set(viewer, seen)
    const kept = seen.get(moment)
    if (kept) return kept
    const { game } = this.module
    const { state } = this.steps[moment] as Step
    const turn = game.turn(state)
    const made: Moment = {
      view: game.view(state, viewer),
      events: this.eventsAt(moment, viewer),
      turn,
      result: turn.kind === 'over' ? game.result(state) : undefined,
    }
    seen.set(moment, made)
    return made
  }

  /** All that the viewer saw happen, from first to last. */
  log(viewer: Viewer): readonly ToldEvent[] {
    const kept = this.told.get(viewer)
    if (kept) return kept
    const told = this.steps.flatMap((_, moment) =>
      this.eventsAt(moment, viewer).map((seen): ToldEvent => ({ ...seen, moment })),
    )
    this.told.set(viewer, told)
    return told
  }

  private eventsAt(moment: number, viewer: Viewer): readonly SeenEvent<GameTypes>[] {
    const { game } = this.module
    return (this.steps[moment]?.events ?? []).flatMap((event, i): SeenEvent<GameTypes>[] => {
      const seen = game.redact(event, viewer)
      return seen === undefined ? [] : [{ number: moment * STEP + i, event: seen }]
    })
  }
}

/** A record may be without names; then everybody is called like a bot. */
export function playersOf({ seats }: Pick<GameRecord, 'seats'>, count: number): readonly Player[] {
  return Array.from({ length: count }, (_, seat): Player => {
    const { name = '', kind = 'bot' } = seats?.[seat] ?? {}
    return { name: name === '' ? botName(seat) : name, kind: kind === 'human' ? 'person' : 'bot', isHere: true }
  })
}
