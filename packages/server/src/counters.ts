import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What `/metrics` tells. */
export class Counters {
  readonly registry = new Registry()
  readonly sockets = new Gauge({ name: 'covo_sockets', help: 'Open sockets', registers: [this.registry] })
  readonly loaded = new Gauge({ name: 'covo_tables_loaded', help: 'Tables in memory', registers: [this.registry] })
  readonly steps = new Counter({
    name: 'covo_steps_total',
    help: 'Steps written, by kind',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  })
  readonly refusals = new Counter({
    name: 'covo_refusals_total',
    help: 'Refusals, by code',
    labelNames: ['code'] as const,
    registers: [this.registry],
  })
  readonly commits = new Histogram({
    name: 'covo_commit_seconds',
    help: 'From a step made to a step on disk',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
    registers: [this.registry],
  })

  constructor(botsWaiting: () => number) {
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'covo_bots_waiting',
      help: 'Bots that wait for a thread',
      registers: [this.registry],
      collect() {
        this.set(botsWaiting())
      },
    })
  }
}
