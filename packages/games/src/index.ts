import { caperModule } from '@covo/caper'
import { crooksModule } from '@covo/crooks'
import type { AnyGameModule, Games } from '@covo/kernel'
import { thiefsMarketModule } from '@covo/thiefs-market'

/** Every game of the house. To add one, add its module here. */
export const modules: ReadonlyMap<string, AnyGameModule> = new Map<string, AnyGameModule>(
  [thiefsMarketModule, crooksModule, caperModule].map((module) => [module.game.id, module]),
)

export const games: Games = new Map([...modules].map(([id, { game }]) => [id, game]))
