import type { GameRecord, Text } from '@covo/kernel'
import type { Me, MyGames, NewTable, TableAnswer, TableList } from '@covo/protocol'
import type { ErrorCode, Limit } from '@covo/protocol/constants'
import { useCallback, useEffect, useState } from 'react'
import { noticeNetwork } from './offline/keeper.ts'
import { usePreferences } from './preferences.ts'

/** Said when the den refuses something, or cannot be reached. */
export class DenError extends Error {
  override readonly name = 'DenError'
  readonly code: ErrorCode | 'unreachable'
  readonly text: Text | undefined
  /** Of what there is too much. */
  readonly limit: Limit | undefined

  constructor(code: ErrorCode | 'unreachable', text?: Text, limit?: Limit) {
    super(code)
    this.code = code
    this.text = text
    this.limit = limit
  }
}

/** Asks the den, and throws a `DenError` when it refuses or does not answer. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  noticeNetwork(answer !== undefined)
  if (!answer?.headers.get('content-type')?.includes('json')) {
    if (answer?.status === 204) return undefined as T
    throw new DenError('unreachable')
  }
  const said = (await answer.json()) as T & { code?: ErrorCode; text?: Text; limit?: Limit }
  if (!answer.ok) throw new DenError(said.code ?? 'internal', said.text, said.limit)
  return said
}

/** Makes sure that the den knows who we are: if it does not yet, a guest with the name of the preferences. */
export async function meet(guest: string): Promise<Me> {
  const { name, isMet, change } = usePreferences.getState()
  const me = isMet ? await myself(guest) : undefined
  if (me) return me
  const met = await ask<Me>('POST', '/guests', { name: name === '' ? guest : name })
  change({ isMet: true })
  return met
}

/** Who the den says that we are. The name may have been changed on another device. */
export async function myself(guest: string): Promise<Me | undefined> {
  const { change } = usePreferences.getState()
  try {
    const me = await ask<Me>('GET', '/me')
    become(me, guest)
    return me
  } catch (error) {
    if (!(error instanceof DenError) || error.code !== 'unknownPerson') throw error
    change({ isMet: false })
    return undefined
  }
}

/** This browser is that person's from now on. */
export function become(me: Me, guest: string): void {
  usePreferences.getState().change({ isMet: true, name: me.name === guest ? '' : me.name })
}

/** Changes our name here, and at the den if it knows us. */
export async function rename(name: string, guest: string): Promise<void> {
  const { isMet, change } = usePreferences.getState()
  const me = isMet ? await myself(guest) : undefined
  if (me) await ask<Me>('PATCH', '/me', { name: name === '' ? guest : name })
  change({ name })
}

export const den = {
  tables: () => ask<TableList>('GET', '/tables'),
  table: (id: string) => ask<TableAnswer>('GET', `/tables/${id}`),
  open: (table: NewTable) => ask<TableAnswer>('POST', '/tables', table),
  sit: (id: string, seat: number) => ask<TableAnswer>('POST', `/tables/${id}/seats/${seat}`, {}),
  leave: (id: string, seat: number) => ask<TableAnswer>('DELETE', `/tables/${id}/seats/${seat}`),
  seatBot: (id: string, seat: number, level: string) =>
    ask<TableAnswer>('PUT', `/tables/${id}/seats/${seat}/bot`, { level }),
  salt: (id: string, salt: string) => ask<TableAnswer>('PUT', `/tables/${id}/salt`, { salt }),
  start: (id: string) => ask<TableAnswer>('POST', `/tables/${id}/start`, {}),
  rematch: (id: string) => ask<TableAnswer>('POST', `/tables/${id}/rematch`, {}),
  record: (id: string) => ask<GameRecord>('GET', `/tables/${id}/record`),
  myGames: async (): Promise<MyGames> =>
    usePreferences.getState().isMet ? ask<MyGames>('GET', '/me/games') : { games: [] },
}

/** What the den says now, asked again every few seconds while the page shows; undefined at first, an error when it fails. */
export function useNews<T>(
  get: () => Promise<T>,
  every: number,
): { readonly news: T | DenError | undefined; readonly refresh: () => void } {
  const [news, setNews] = useState<T | DenError>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is one asking.
  useEffect(() => {
    let isGone = false
    get().then(
      (found) => !isGone && setNews(found),
      (error) => !isGone && setNews(error instanceof DenError ? error : new DenError('unreachable')),
    )
    const timer = setTimeout(() => document.visibilityState === 'visible' && setRound(round + 1), every)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [round])
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && setRound((n) => n + 1)
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])
  return { news, refresh: useCallback(() => setRound((n) => n + 1), []) }
}
