import '../styles/replay.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { isGameId } from '../games.ts'
import { useSay } from '../language.ts'
import { GameName, Sign } from '../parts/art.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMoment } from '../parts/moment.ts'
import { useMyGames } from '../parts/running.tsx'
import { Shell } from '../parts/shell.tsx'
import { toast } from '../parts/toast.tsx'
import { replayPath, type Source } from '../replay/address.ts'
import { RecordDrop } from '../replay/drop.tsx'
import { forgetFile, keepFile, keptFiles, readFile } from '../replay/files.ts'
import { takeHanded } from '../replay/handed.ts'
import { Screen } from '../replay/screen.tsx'
import { fetchRecord, openRecord } from '../replay/source.ts'
import { Trouble, type Troubled, troubleOf } from '../replay/trouble.tsx'
import { playersOf, type Replay } from '../session/replay.ts'

/** A game that was played at the den, in this browser or elsewhere: /replay/t/CODE?move=16&seat=1. */
export function ReplayPage({ source, id }: { readonly source: Source; readonly id: string }) {
  const say = useSay()
  const [found, setFound] = useState<Replay | Troubled>()
  const { take, problem } = useRecordFile()
  useEffect(() => {
    let isGone = false
    const show = (next: Replay | Troubled) => {
      if (!isGone) setFound(next)
    }
    fetchRecord(source, id).then(
      (value) => openRecord(value).then(show, (error) => show(troubleOf(error, value))),
      (error) => show(troubleOf(error)),
    )
    return () => {
      isGone = true
      setFound(undefined)
    }
  }, [source, id])
  const trouble = problem ?? (found && 'error' in found ? found : undefined)
  if (trouble) {
    return (
      <Shell title={say('replay.wrong')}>
        <Trouble {...trouble} />
        <RecordDrop take={take} />
      </Shell>
    )
  }
  if (!found || 'error' in found) return <p className="waiting">{say('replay.checking')}</p>
  return (
    <>
      <Screen key={`${source} ${id}`} replay={found} source={source} />
      <RecordDrop take={take} />
    </>
  )
}

/** Where records are opened: from a file, or one of those that were watched or played before. */
export function ReplayShelf() {
  const say = useSay()
  const { take, problem } = useRecordFile()
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const file = takeHanded()
    if (file) take(file)
  }, [take])
  return (
    <Shell title={say('replay.title')}>
      <h1 className="page-title">{say('replay.title')}</h1>
      {problem && <Trouble {...problem} />}
      <section className="panel opening">
        <Icon name="download" />
        <p>{say('replay.text')}</p>
        <input
          ref={chooser}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-hidden
          accept=".json,.jsonl,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) take(file)
            target.value = ''
          }}
        />
        <button type="button" className="button primary" onClick={() => chooser.current?.click()}>
          {say('replay.choose')}
        </button>
      </section>
      <FinishedGames />
      <Files />
      <RecordDrop take={take} />
    </Shell>
  )
}

/** Checks a file and goes to its game, or says what is wrong with it. */
function useRecordFile(): { readonly take: (file: File) => void; readonly problem: Troubled | undefined } {
  const say = useSay()
  const [, go] = useLocation()
  const [problem, setProblem] = useState<Troubled>()
  const take = useCallback(
    (file: File) => {
      const open = async () => {
        const { value, count } = await readFile(file)
        try {
          const { record } = await openRecord(value)
          const { id, isKept } = keepFile(record)
          if (!isKept) toast('bad', say('replay.full'))
          else if (count > 1) toast('news', say('replay.several', { count }))
          setProblem(undefined)
          go(`/replay/file/${id}`)
        } catch (error) {
          setProblem(troubleOf(error, value))
        }
      }
      open().catch((error) => setProblem(troubleOf(error)))
    },
    [go, say],
  )
  return { take, problem }
}

function FinishedGames() {
  const say = useSay()
  const { games } = useMyGames()
  const over = games.filter(({ winners }) => winners !== undefined)
  return (
    <section className="later">
      <div className="section-head">
        <h2>{say('replay.finished')}</h2>
      </div>
      {over.length === 0 ? (
        <p className="muted">{say('replay.none')}</p>
      ) : (
        <ul className="panel rows learn">
          {over.map((mine) => (
            <li key={mine.path}>
              <Link href={replayPath(mine)}>
                <Sign game={mine.game} />
                <span>
                  <GameName game={mine.game} />
                  <small>{mine.names.join(', ')}</small>
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Files() {
  const say = useSay()
  const { day } = useMoment()
  const [files, setFiles] = useState(keptFiles)
  if (files.length === 0) return undefined
  return (
    <section className="later">
      <div className="section-head">
        <h2>{say('replay.files')}</h2>
      </div>
      <ul className="panel rows learn files">
        {files.map(({ id, record, at }) => (
          <li key={id}>
            <Link href={`/replay/file/${id}`}>
              {isGameId(record.game) && <Sign game={record.game} />}
              <span>
                {isGameId(record.game) && <GameName game={record.game} />}
                <small>
                  {[...playersOf(record, record.seats?.length ?? 0).map(({ name }) => name), day(at)].join(', ')}
                </small>
              </span>
              <Icon name="next" />
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={say('replay.forget')}
              onClick={() => {
                forgetFile(id)
                setFiles(keptFiles())
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
