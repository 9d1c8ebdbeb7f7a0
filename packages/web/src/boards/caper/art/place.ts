import type { Drawing } from './shapes.ts'

/** A location's poster, 400 by 300, with what matters in the middle: it is cut at the sides where room is short. */
export interface Place {
  readonly sky: string
  readonly ray: string
  readonly art: Drawing
}
