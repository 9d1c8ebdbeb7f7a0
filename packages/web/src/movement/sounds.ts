import { usePreferences } from '../preferences.ts'
import type { Sound } from './movement.ts'
import { whenIdle } from './rest.ts'

/** A tone that glides, or noise around a pitch; times in seconds from the beginning of the sound. */
interface Note {
  readonly wave: OscillatorType | 'noise'
  readonly pitch: number
  readonly glide?: number
  readonly at?: number
  readonly lasts: number
  readonly volume?: number
}

const clap = (at: number): Note => ({ wave: 'noise', pitch: 1400, at, lasts: 0.07, volume: 0.5 })

const NOTES: Readonly<Record<Sound | 'your-turn', readonly Note[]>> = {
  card: [{ wave: 'noise', pitch: 2600, glide: 900, lasts: 0.09 }],
  coin: [
    { wave: 'triangle', pitch: 1568, lasts: 0.08 },
    { wave: 'triangle', pitch: 2093, at: 0.06, lasts: 0.16 },
  ],
  die: [0, 0.06, 0.11, 0.19].map((at) => ({ wave: 'noise', pitch: 1100 + at * 3000, at, lasts: 0.035, volume: 1.4 })),
  steal: [
    { wave: 'sawtooth', pitch: 420, glide: 130, lasts: 0.22, volume: 0.5 },
    { wave: 'noise', pitch: 700, glide: 250, lasts: 0.2, volume: 0.7 },
  ],
  'turn-over': [
    { wave: 'noise', pitch: 900, glide: 2400, lasts: 0.1 },
    { wave: 'noise', pitch: 500, at: 0.11, lasts: 0.04, volume: 1.2 },
  ],
  reveal: [523, 659, 784].map((pitch, i) => ({ wave: 'sine', pitch, at: i * 0.07, lasts: 0.24 })),
  stamp: [{ wave: 'sine', pitch: 150, glide: 60, lasts: 0.13, volume: 1.8 }],
  applause: [0, 0.08, 0.13, 0.22, 0.27, 0.35, 0.41, 0.5, 0.56, 0.65].map(clap),
  'your-turn': [
    { wave: 'sine', pitch: 523, lasts: 0.12 },
    { wave: 'sine', pitch: 784, at: 0.09, lasts: 0.24 },
  ],
}

const VOLUME = 0.05
const SILENT = 0.0001
/** Between the sounds of a step, and at most so many of them. */
const BETWEEN = 0.12
const MOST = 3

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

const isAllowed = (): boolean => usePreferences.getState().hasSounds && Boolean(navigator.userActivation?.hasBeenActive)

let isPreparing = false

/** Gets ready once somebody has touched the page and nothing moves: it takes a phone longer than a movement may stand still. */
export function prepareSounds(): void {
  if (context || isPreparing || !isAllowed()) return
  isPreparing = true
  whenIdle(() => {
    context = new AudioContext()
    noise = noiseOf(context)
  })
}

/** Plays small sounds one after the other, if they are wanted and somebody has touched the page: before, a browser allows none. */
export function play(sounds: readonly (Sound | 'your-turn')[]): void {
  if (sounds.length === 0 || !isAllowed()) return
  prepareSounds()
  // What was to be heard before is not.
  if (!context) return
  void context.resume()
  for (const [i, sound] of [...new Set(sounds)].slice(0, MOST).entries()) {
    for (const note of NOTES[sound]) playNote(context, note, context.currentTime + i * BETWEEN)
  }
}

function playNote(audio: AudioContext, { wave, pitch, glide = pitch, at = 0, lasts, volume = 1 }: Note, start: number) {
  const [begin, end] = [start + at, start + at + lasts]
  const gain = audio.createGain()
  gain.gain.setValueAtTime(VOLUME * volume, begin)
  gain.gain.exponentialRampToValueAtTime(SILENT, end)
  gain.connect(audio.destination)
  const source = wave === 'noise' ? noiseThrough(audio, gain) : tone(audio, wave, gain)
  source.frequency.setValueAtTime(pitch, begin)
  source.frequency.exponentialRampToValueAtTime(glide, end)
  source.start(begin)
  source.stop(end)
}

interface Source {
  readonly frequency: AudioParam
  start(when: number): void
  stop(when: number): void
}

function tone(audio: AudioContext, wave: OscillatorType, to: AudioNode): Source {
  const oscillator = audio.createOscillator()
  oscillator.type = wave
  oscillator.connect(to)
  return oscillator
}

function noiseThrough(audio: AudioContext, to: AudioNode): Source {
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  source.buffer = noise ??= noiseOf(audio)
  filter.type = 'bandpass'
  source.connect(filter).connect(to)
  return { frequency: filter.frequency, start: (when) => source.start(when), stop: (when) => source.stop(when) }
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
