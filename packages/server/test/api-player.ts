import type { Chat, Done, GameState, Refused } from '@covo/protocol'
import { Guest } from './kit.ts'
import { type Order, Player } from './player.ts'

/** Plays over HTTP with a token, one table after the other, as somebody's own bot may do. */
export class ApiPlayer extends Player {
  private token = ''
  private isOver = Promise.resolve()

  async getToken(): Promise<void> {
    const { body } = await this.guest.ask<{ token: string }>('POST', '/api/me/tokens', { name: 'mine' })
    this.token = body.token
  }

  async call(address: string): Promise<void> {
    this.isOver = this.play(new Guest(address)).catch(() => undefined)
  }

  /** Ends with the first request that gets no answer: the den is gone. */
  async cutOff(): Promise<void> {
    await this.isOver
  }

  private async play(bot: Guest): Promise<void> {
    for (const order of this.unanswered.values()) await this.send(bot, order)
    const ack = this.someAck()
    if (ack) this.compare(ack, await this.answerTo(bot, ack.order))
    while (!this.isDone) {
      for (const [table, { have, chat, picture }] of this.places) {
        if (picture?.turn.kind === 'over') continue
        const game = await this.ask<GameState>(bot, 'GET', `/api/tables/${table}/game?have=${have}`)
        // A table that has not begun has no game yet.
        if (!('view' in game)) continue
        this.look(game)
        this.listen(table, (await this.ask<Chat>(bot, 'GET', `/api/tables/${table}/chat?have=${chat}`)).lines)
        const order = this.orderAt(table)
        if (order) await this.send(bot, order)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  private async send(bot: Guest, order: Order): Promise<void> {
    this.answered(order, await this.answerTo(bot, order))
  }

  private async answerTo(bot: Guest, { type, table, ...body }: Order): Promise<number | string> {
    const path = { act: 'actions', undo: 'undo', phrase: 'chat' }[type]
    const answer = await this.ask<Done | Refused>(bot, 'POST', `/api/tables/${table}/${path}`, body)
    return 'number' in answer ? answer.number : answer.code
  }

  private async ask<T>(bot: Guest, method: string, path: string, body?: unknown): Promise<T> {
    return (await bot.ask<T>(method, path, body, { authorization: `Bearer ${this.token}` })).body
  }
}
