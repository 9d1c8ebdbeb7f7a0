import { useEffect, useRef } from 'react'
import { useSay } from '../language.ts'
import { play } from '../movement/sounds.ts'
import { usePreferences } from '../preferences.ts'

const ICON = '/icon.svg'
/** The same with a dot. */
const TURN_ICON = '/icon-turn.svg'

/** Tells somebody who looks elsewhere that it is their turn: by the tab's title and icon, a small sound and, on phones, a short buzz. */
export function useTurnSignals(isMine: boolean, title: string | undefined): void {
  const say = useSay()
  const wasMine = useRef(isMine)
  useEffect(() => {
    if (title === undefined) return
    document.title = isMine ? say('title.yourTurn', { title }) : say('title.page', { title })
    showIcon(isMine ? TURN_ICON : ICON)
    return () => {
      document.title = say('title.house')
      showIcon(ICON)
    }
  }, [isMine, title, say])
  useEffect(() => {
    if (isMine && !wasMine.current) signal()
    wasMine.current = isMine
  }, [isMine])
}

function signal(): void {
  play(['your-turn'])
  const isAllowed = usePreferences.getState().hasSounds && navigator.userActivation?.hasBeenActive
  if (isAllowed) navigator.vibrate?.(30)
}

function showIcon(href: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href)
}
