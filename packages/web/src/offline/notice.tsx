import { useSay } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { loadNewer, useKeeper } from './keeper.ts'

/** Under the top bar, and never at a table: no network, or a newer page. */
export function Notice() {
  const say = useSay()
  const { isOnline, hasNewer } = useKeeper()
  if (!isOnline) {
    return (
      <div className="banner" role="status">
        <Icon name="offline" />
        <p>
          <b>{say('net.offline')}</b>
          {say('net.offlineText')}
        </p>
      </div>
    )
  }
  if (!hasNewer) return undefined
  return (
    <div className="banner" role="status">
      <Icon name="again" />
      <p>
        <b>{say('update.title')}</b>
        {say('update.text')}
      </p>
      <button type="button" className="button" onClick={loadNewer}>
        {say('update.load')}
      </button>
    </div>
  )
}
