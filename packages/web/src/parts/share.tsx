import { useSay } from '../language.ts'
import { Icon } from './icon.tsx'

/** Hands a link to the system's own sheet, where there is one. */
export function Share({ link }: { readonly link: string }) {
  const say = useSay()
  if (!('share' in navigator)) return undefined
  return (
    <button type="button" className="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
      <Icon name="share" />
      {say('lobby.share')}
    </button>
  )
}
