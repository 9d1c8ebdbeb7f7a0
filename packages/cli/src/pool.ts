import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/**
 * Runs a worker over pieces of work on all cores and hands over the results in the order of the pieces, whoever was
 * quicker. At most a few pieces are under way, so that memory stays flat.
 */
export async function* inOrder<Piece, Done>(
  worker: string,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  cores: number = availableParallelism(),
): AsyncGenerator<Done> {
  const pool = new Piscina<Piece, Done>({ filename: worker, minThreads: 1, maxThreads: cores })
  const underway: Promise<Done>[] = []
  try {
    for await (const piece of pieces) {
      const done = pool.run(piece)
      // A failure is met where its turn comes.
      done.catch(() => undefined)
      underway.push(done)
      if (underway.length >= cores * 3) yield (await underway.shift()) as Done
    }
    for (const done of underway) yield await done
  } finally {
    await pool.destroy()
  }
}
