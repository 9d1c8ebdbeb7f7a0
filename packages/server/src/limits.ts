import type { Clock } from './world.ts'

/** Lets so many through in a second in the long run, and bursts of a few times as many. */
export class Bucket {
  private readonly clock: Clock
  private readonly perSecond: number
  private readonly most: number
  private filling: number
  private at: number

  constructor(clock: Clock, perSecond: number, most: number) {
    this.clock = clock
    this.perSecond = perSecond
    this.most = most
    this.filling = most
    this.at = clock.now()
  }

  take(): boolean {
    this.refill()
    if (this.filling < 1) return false
    this.filling--
    return true
  }

  get isFull(): boolean {
    this.refill()
    return this.filling >= this.most
  }

  private refill(): void {
    const now = this.clock.now()
    this.filling = Math.min(this.most, this.filling + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
  }
}

const KEPT = 10_000

/** A bucket for each address. Full ones are forgotten. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly make: () => Bucket

  constructor(make: () => Bucket) {
    this.make = make
  }

  take(key: string): boolean {
    let bucket = this.buckets.get(key)
    if (!bucket) {
      if (this.buckets.size >= KEPT) this.sweep()
      bucket = this.make()
      this.buckets.set(key, bucket)
    }
    return bucket.take()
  }

  private sweep(): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull) this.buckets.delete(key)
    // Addresses in such numbers are an attack: rather forget the oldest than grow.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size < KEPT) break
      this.buckets.delete(key)
    }
  }
}
