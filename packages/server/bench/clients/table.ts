import type { GameTypes, Seat } from '@covo/kernel'
import { choose, type Picture, SEATS } from '../crooks.ts'

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 20_000

/** One table as its two players have it, each on a socket of their own. What differs between servers is in the subclasses. */
export abstract class Table {
  private readonly pictures: (Picture | undefined)[] = [undefined, undefined]
  /** Number of the last action that was sent. */
  private played = 0
  private acknowledge: () => void = () => {}
  private look: () => void = () => {}

  /** Opens a table with both seats taken, ready to be played, without any socket. */
  abstract open(): Promise<void>
  /** Connects both players. */
  abstract connect(): Promise<void>
  /** The next game of the same players, when one is over. */
  protected abstract again(): Promise<void>
  protected abstract send(seat: Seat, action: GameTypes['action'], seen: Picture): void

  async sit(): Promise<void> {
    await this.connect()
    await this.settled()
  }

  async renew(): Promise<void> {
    this.pictures.fill(undefined)
    this.played = 0
    await this.again()
    await this.settled()
  }

  get isOver(): boolean {
    return this.pictures[0]?.turn.kind !== 'act'
  }

  /** Plays one action at a settled table; resolves when the server has acknowledged it. */
  async play(): Promise<void> {
    const seat = this.pictures[0]?.turn.seats?.[0] ?? 0
    const seen = this.pictures[seat] as Picture
    const action = choose(seen, seat)
    const acknowledged = new Promise<void>((resolve) => {
      this.acknowledge = resolve
    })
    this.played = seen.number + 1
    this.send(seat, action, seen)
    await inTime(acknowledged, 'acknowledgement')
  }

  /** Resolves when both seats have seen the last action that was played. */
  async settled(): Promise<void> {
    while (this.pictures.some((picture) => picture === undefined || picture.number < this.played)) {
      const news = new Promise<void>((resolve) => {
        this.look = resolve
      })
      await inTime(news, 'view')
    }
  }

  protected show(seat: Seat, picture: Picture): void {
    if (!SEATS.includes(seat)) throw new Error(`a view for ${seat}`)
    this.pictures[seat] = picture
    this.look()
  }

  protected done(): void {
    this.acknowledge()
  }
}

async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${what} in ${PATIENCE} ms`)), PATIENCE)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Asks over HTTP for JSON. */
export async function ask<T>(url: string, body: object | undefined, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return { answer: JSON.parse(text) as T, headers: response.headers }
}
