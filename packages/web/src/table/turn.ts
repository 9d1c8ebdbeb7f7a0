import { useEffect, useRef } from 'react'
import { useSay } from '../language.ts'
import { usePreferences } from '../preferences.ts'

/** Tells somebody who looks elsewhere that it is their turn: by the tab's title, a small sound and, on phones, a short buzz. */
export function useTurnSignals(isMine: boolean, title: string | undefined): void {
  const say = useSay()
  const wasMine = useRef(isMine)
  useEffect(() => {
    if (title === undefined) return
    document.title = isMine ? say('title.yourTurn', { title }) : say('title.page', { title })
    return () => {
      document.title = say('title.house')
    }
  }, [isMine, title, say])
  useEffect(() => {
    if (isMine && !wasMine.current) signal()
    wasMine.current = isMine
  }, [isMine])
}

let sounds: AudioContext | undefined

function signal(): void {
  if (!usePreferences.getState().hasSounds) return
  // A browser lets a page sound or buzz only after somebody has touched it.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(30)
  sounds ??= new AudioContext()
  const [tone, volume, now] = [sounds.createOscillator(), sounds.createGain(), sounds.currentTime]
  tone.type = 'sine'
  tone.frequency.setValueAtTime(523, now)
  tone.frequency.setValueAtTime(784, now + 0.09)
  volume.gain.setValueAtTime(0.05, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.3)
  tone.connect(volume).connect(sounds.destination)
  tone.start(now)
  tone.stop(now + 0.3)
}
