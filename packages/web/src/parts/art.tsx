import CrooksSign from '~icons/game-icons/fedora'
import CaperSign from '~icons/game-icons/rolling-suitcase'
import MarketSign from '~icons/game-icons/swap-bag'
import caper from '../art/caper.svg'
import crooks from '../art/crooks.svg'
import market from '../art/thiefs-market.svg'
import type { GameId } from '../games.ts'
import { useSay } from '../language.ts'

const PICTURES: Readonly<Record<GameId, string>> = { 'thiefs-market': market, crooks, caper }
/** What of the picture is shown where there is little room. */
const DETAILS: Readonly<Record<GameId, string>> = {
  'thiefs-market': '116,136,168,184',
  crooks: '118,92,164,200',
  caper: '196,92,176,214',
}
const SIGNS = { 'thiefs-market': MarketSign, crooks: CrooksSign, caper: CaperSign } as const

/** The picture on a game's box, or the middle of it. */
export function BoxArt({ game, isDetail = false }: { readonly game: GameId; readonly isDetail?: boolean }) {
  return <img className="art" src={PICTURES[game] + (isDetail ? `#svgView(viewBox(${DETAILS[game]}))` : '')} alt="" />
}

/** A game's small sign. */
export function Sign({ game }: { readonly game: GameId }) {
  const Drawing = SIGNS[game]
  return (
    <span className="sign" data-game={game}>
      <Drawing />
    </span>
  )
}

/** A game's name in its own face. */
export function GameName({ game }: { readonly game: GameId }) {
  const say = useSay()
  return (
    <span className="game-name" data-game={game}>
      {say(`game.${game}`)}
    </span>
  )
}
