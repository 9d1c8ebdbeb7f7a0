import type { GameTypes, Viewer } from '@covo/kernel'
import { Component, createRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { BoardModule, SeenEvent } from '../board.ts'
import { type Before, Choreography, type Flight, type Score } from './choreography.ts'
import { Flights } from './flights.tsx'
import { lookOf } from './ghosts.ts'
import { whenIdle } from './rest.ts'
import { play, prepareSounds } from './sounds.ts'

interface StageProps {
  readonly board: BoardModule<GameTypes>
  readonly view: GameTypes['view']
  readonly viewer: Viewer
  /** Everything that the viewer saw happen, oldest first. */
  readonly events: readonly SeenEvent<GameTypes>[]
  /** False when the view does not follow the one before by something that can be watched: after a skip or a jump. */
  readonly isWatched: boolean
  readonly children: ReactNode
}

interface StageState {
  readonly flights: readonly { readonly id: number; readonly flight: Flight }[]
}

/** After being away for longer, only where things are now is of interest. */
const MOST_EVENTS = 24

/** After these a browser allows sounds. */
const TOUCHES = ['pointerup', 'keyup'] as const

/**
 * Around a board: when its view changes, whatever it marks moves from where it was to where it is. A class, for only a class is
 * asked by React just before the document changes.
 */
export class Stage extends Component<StageProps, StageState, Before | null> {
  override state: StageState = { flights: [] }
  private readonly root = createRef<HTMLDivElement>()
  private readonly choreography = new Choreography()
  private flown = 0

  override componentDidMount(): void {
    // What is drawn over the table stays where it is while the table moves below.
    addEventListener('scroll', this.clear, { capture: true, passive: true })
    for (const touch of TOUCHES) addEventListener(touch, this.touched)
    // The first look takes longer than a movement may stand still.
    whenIdle(() => this.root.current && lookOf(this.root.current))
  }

  override getSnapshotBeforeUpdate(previous: StageProps): Before | null {
    const { view, viewer, isWatched } = this.props
    const root = this.root.current
    if (!root || previous.view === view || previous.viewer !== viewer || !isWatched || document.hidden) return null
    return this.choreography.look(root, this.score(previous))
  }

  override componentDidUpdate(previous: StageProps, _: StageState, before: Before | null): void {
    const root = this.root.current
    if (!root || previous.view === this.props.view) return
    if (!before) {
      this.choreography.stop()
      if (this.state.flights.length > 0) this.setState({ flights: [] })
      return
    }
    const flights = this.choreography.play(root, before, this.score(previous))
    if (flights.length > 0) {
      const numbered = flights.map((flight) => ({ id: this.flown++, flight }))
      this.setState(({ flights: others }) => ({ flights: [...others, ...numbered] }))
    }
    const sounds = this.fresh(previous).flatMap(({ event }) => this.props.board.soundOf?.(event) ?? [])
    // A sound may come a moment later; what moves may not.
    if (sounds.length > 0) setTimeout(play, 0, sounds)
  }

  override componentWillUnmount(): void {
    removeEventListener('scroll', this.clear, { capture: true })
    for (const touch of TOUCHES) removeEventListener(touch, this.touched)
    this.choreography.stop()
    this.choreography.ghosts.leave()
  }

  override render(): ReactNode {
    return (
      <div className="stage" ref={this.root}>
        {this.props.children}
        {createPortal(
          this.state.flights.map(({ id, flight }) => <Flights key={id} flight={flight} end={() => this.land(id)} />),
          this.choreography.ghosts.tokens,
        )}
      </div>
    )
  }

  /** The events since the last view. */
  private fresh(previous: StageProps): readonly SeenEvent<GameTypes>[] {
    const newest = previous.events.at(-1)?.number ?? -1
    const fresh = this.props.events.filter(({ number }) => number > newest)
    return fresh.length > MOST_EVENTS ? [] : fresh
  }

  private score(previous: StageProps): Score {
    const { board, view } = this.props
    return this.fresh(previous)
      .map(({ event }) => board.movements?.(event, view) ?? [])
      .filter((movements) => movements.length > 0)
  }

  private land(id: number): void {
    this.setState(({ flights }) => ({ flights: flights.filter((one) => one.id !== id) }))
  }

  private touched = (): void => {
    for (const touch of TOUCHES) removeEventListener(touch, this.touched)
    prepareSounds()
  }

  private clear = (): void => {
    this.choreography.ghosts.clear()
    if (this.state.flights.length > 0) this.setState({ flights: [] })
  }
}
