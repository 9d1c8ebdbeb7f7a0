import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { still } from '../../movement/still.ts'
import styles from './final-count.module.css'

const FLIGHT = 350

/** When a source has been counted its points fly from the prize to whoever won them. */
export function usePrizeFlight(root: RefObject<HTMLElement | null>, counted: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count has its own flight.
  useLayoutEffect(() => {
    const front = root.current
    const prize = front?.querySelector('[data-prize]')
    if (!front || !prize || still.matches) return
    const flights = [...front.querySelectorAll<HTMLElement>('[data-winner]')].flatMap((cell) => {
      const purse = front.querySelector(`[data-purse="${cell.dataset['winner']}"]`)
      return purse ? [fly(front, prize, cell, purse)] : []
    })
    return () => {
      for (const flight of flights) flight.cancel()
    }
  }, [counted, root])
}

function fly(front: HTMLElement, prize: Element, cell: HTMLElement, purse: Element): Animation {
  const { left, top } = front.getBoundingClientRect()
  const at = (element: Element) => {
    const box = element.getBoundingClientRect()
    return `calc(${box.left + box.width / 2 - left}px - 50%) calc(${box.top + box.height / 2 - top}px - 50%)`
  }
  const chip = document.createElement('b')
  chip.className = styles['flying'] ?? ''
  chip.ariaHidden = 'true'
  chip.textContent = cell.querySelector('em')?.textContent ?? ''
  Object.assign(chip.style, { left: '0', top: '0' })
  front.append(chip)
  const flight = chip.animate(
    { translate: [at(prize), at(cell), at(purse)], scale: [0.7, 1.2, 1], opacity: [0, 1, 1, 1, 0] },
    { duration: FLIGHT, easing: 'cubic-bezier(.35, .1, .3, 1)', fill: 'both' },
  )
  flight.onfinish = flight.oncancel = () => chip.remove()
  return flight
}

/** What is being counted stays in sight until the reader scrolls; in the end the result is. */
export function useFollowing(root: RefObject<HTMLElement | null>, counted: number, isDone: boolean): void {
  const isLeft = useRef(false)
  useEffect(() => {
    const leave = () => {
      isLeft.current = true
    }
    const kinds = ['wheel', 'touchmove']
    for (const kind of kinds) addEventListener(kind, leave, { passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, leave)
    }
  }, [])
  const hasFollowed = useRef(false)
  useEffect(() => {
    const front = root.current
    const prize = front?.querySelector('[data-prize]')
    if (!front || isLeft.current || still.matches) return
    if (isDone && hasFollowed.current) front.scrollIntoView({ block: 'start', behavior: 'smooth' })
    else if (prize && counted > 0 && prize.getBoundingClientRect().bottom > innerHeight) {
      hasFollowed.current = true
      prize.scrollIntoView({ block: 'end', behavior: 'smooth' })
    }
  }, [counted, isDone, root])
}
