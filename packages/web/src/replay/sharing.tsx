import { useSay } from '../language.ts'
import { Copyable } from '../parts/copyable.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Share } from '../parts/share.tsx'
import { saveRecord, saveText } from '../record.ts'
import type { Replay } from '../session/replay.ts'
import type { Source } from './address.ts'
import { addressOf, type Shown } from './reel.ts'

interface SharingProps {
  readonly replay: Replay
  readonly source: Source
  readonly shown: Shown
  /** The log as this viewpoint saw it, a line each. */
  readonly log: () => string
  readonly close: () => void
}

/** A link to this moment, and the game as files. */
export function Sharing({ replay, source, shown, log, close }: SharingProps) {
  const say = useSay()
  const link = addressOf(shown)
  return (
    <Dialog title={say('replay.share')} close={close} form="sheet">
      <div className="sharing">
        <Copyable label={say('replay.link')} text={link} done={say('replay.copied')} />
        <p className="muted">{say(source === 't' ? 'replay.private' : 'replay.onlyHere')}</p>
        {source === 't' && <Share link={link} />}
        <button type="button" className="button" onClick={() => saveRecord(replay.record)}>
          <Icon name="download" />
          {say('over.save')}
        </button>
        <button type="button" className="button" onClick={() => saveText(replay.record.game, log())}>
          <Icon name="log" />
          {say('replay.saveLog')}
        </button>
      </div>
    </Dialog>
  )
}
