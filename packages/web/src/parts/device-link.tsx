import type { DeviceLink } from '@covo/protocol'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { useAttempt } from '../attempt.ts'
import { ask, meet } from '../den.ts'
import { useSay } from '../language.ts'
import { Copyable } from './copyable.tsx'
import { Icon } from './icon.tsx'
import { useMoment } from './moment.ts'

/** A link that makes another browser ours too, once and soon. */
export function DeviceLinks({ refresh }: { readonly refresh: () => void }) {
  const say = useSay()
  const attempt = useAttempt()
  const [made, setMade] = useState<DeviceLink>()
  const make = async () => {
    await meet(say('nav.guest'))
    setMade(await ask<DeviceLink>('POST', '/me/device-links', {}))
    refresh()
  }
  return (
    <section className="panel identity" aria-labelledby="device-link">
      <h2 id="device-link">{say('device.title')}</h2>
      <p>{say('device.text')}</p>
      {made && <Link key={made.path} {...made} />}
      <div className="deeds">
        <button type="button" className="button" onClick={() => void attempt(make())}>
          <Icon name="qr" />
          {say(made ? 'device.again' : 'device.make')}
        </button>
      </div>
    </section>
  )
}

function Link({ path, expiresAt }: DeviceLink) {
  const say = useSay()
  const { time } = useMoment()
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), expiresAt - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  if (isOld) return <p role="status">{say('device.old')}</p>
  const link = location.origin + path
  return (
    <div className="device-link">
      <div
        className="qr"
        role="img"
        aria-label={say('device.qr')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing made here from our own address.
        dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 1 }) }}
      />
      <div>
        <p role="status">{say('device.until', { time: time(expiresAt) })}</p>
        <Copyable label={say('device.link')} text={link} done={say('device.copied')} />
      </div>
    </div>
  )
}
