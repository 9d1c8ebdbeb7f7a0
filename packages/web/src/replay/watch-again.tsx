import { Link } from 'wouter'
import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { toast } from '../parts/toast.tsx'

interface WatchAgainProps {
  readonly path: string
  /** Others can open it too: the game is at the den. */
  readonly isShared?: boolean
}

/** To the replay of a game that is over. */
export function WatchAgain({ path, isShared = false }: WatchAgainProps) {
  const say = useSay()
  const share = async () => {
    const url = location.origin + path
    // Whoever closes the system’s own sheet has changed their mind; without a sheet the link is copied.
    if (typeof navigator.share === 'function') await navigator.share({ url }).catch(() => undefined)
    else
      await (navigator.clipboard as Clipboard | undefined)?.writeText(url).then(
        () => toast('good', say('replay.copied')),
        () => undefined,
      )
  }
  return (
    <>
      <Link href={path} className="button">
        <Icon name="eye" />
        {say('replay.again')}
      </Link>
      {isShared && (
        <button type="button" className="button" onClick={() => void share()}>
          <Icon name="share" />
          {say('lobby.share')}
        </button>
      )}
    </>
  )
}
