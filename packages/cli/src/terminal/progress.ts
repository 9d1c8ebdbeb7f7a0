import { styleText } from 'node:util'

const SHOW_AFTER_MS = 1000
const REDRAW_MS = 100
const BAR = 28

/** A bar with an estimate on standard error, for work that turns out to take longer than a second. */
export class Progress {
  private readonly label: string
  private readonly total: number
  private readonly began = performance.now()
  private drawn = 0
  private done = 0

  /** `total` in any unit; 0 when it is not known. */
  constructor(label: string, total: number) {
    this.label = label
    this.total = total
  }

  add(amount: number): void {
    this.done += amount
    const now = performance.now()
    if (!process.stderr.isTTY || now - this.began < SHOW_AFTER_MS || now - this.drawn < REDRAW_MS) return
    this.drawn = now
    process.stderr.write(`\r\x1b[2K${this.line(now - this.began)}`)
  }

  /** Takes the bar away. */
  end(): void {
    if (this.drawn > 0) process.stderr.write('\r\x1b[2K')
  }

  private line(elapsed: number): string {
    if (this.total <= 0) return `${this.label}  ${this.done.toLocaleString('en')}`
    const share = Math.min(1, this.done / this.total)
    const full = Math.round(share * BAR)
    const bar = styleText('yellow', '█'.repeat(full)) + styleText('dim', '░'.repeat(BAR - full))
    const left = share > 0 ? `${duration((elapsed / share) * (1 - share))} left` : ''
    return `${this.label}  ${bar} ${Math.floor(share * 100)} %  ${left}`
  }
}

export function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
