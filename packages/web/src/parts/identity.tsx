import '../styles/identity.css'
import { useState } from 'react'
import { DenError, myself, useNews } from '../den.ts'
import { useSay } from '../language.ts'
import { BotTokens } from './bot-tokens.tsx'
import { DeviceLinks } from './device-link.tsx'
import { Icon } from './icon.tsx'
import { MyData } from './my-data.tsx'
import { Passkeys } from './passkeys.tsx'

const EVERY = 60_000

/** Who the den takes us for, and what can be done about it. */
export function Identity() {
  const say = useSay()
  const { news, refresh } = useNews(async () => ({ me: await myself(say('nav.guest')) }), EVERY)
  const [people, setPeople] = useState(0)
  const replaced = () => {
    setPeople(people + 1)
    refresh()
  }
  if (!news) return undefined
  if (news instanceof DenError) {
    return (
      <div className="banner settings" role="status">
        <Icon name="offline" />
        <p>{say(`error.${news.code}`)}</p>
        <button type="button" className="button" onClick={refresh}>
          {say('net.now')}
        </button>
      </div>
    )
  }
  const { me } = news
  return (
    <div key={people} className="identities">
      <Passkeys me={me} refresh={refresh} replaced={replaced} />
      <DeviceLinks refresh={refresh} />
      <BotTokens refresh={refresh} />
      <MyData me={me} replaced={replaced} />
    </div>
  )
}
