import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A group of which one is chosen. */
export function Choices({
  label,
  className = '',
  children,
}: {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className={`choices ${className}`}>
      <legend className="unseen">{label}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
  readonly children: ReactNode
  readonly className?: string
}

export function Choice({ name, isChosen, choose, children, className = '' }: ChoiceProps) {
  return (
    <label className={`choice ${className}`} data-chosen={isChosen || undefined}>
      <input type="radio" className="unseen" name={name} checked={isChosen} onChange={choose} />
      {children}
    </label>
  )
}

interface SegmentsProps<T> {
  readonly label: string
  readonly name: string
  readonly chosen: T
  readonly options: readonly { readonly value: T; readonly word: string; readonly icon?: IconName }[]
  readonly choose: (value: T) => void
}

/** A few short choices side by side. */
export function Segments<T extends string | number>({ label, name, chosen, options, choose }: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{label}</legend>
      {options.map(({ value, word, icon }) => (
        <label key={value} data-chosen={value === chosen || undefined}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {icon && <Icon name={icon} />}
          <span className={icon ? 'segment-word' : ''}>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SwitchProps {
  readonly isOn: boolean
  readonly change: (isOn: boolean) => void
  readonly children: ReactNode
}

export function Switch({ isOn, change, children }: SwitchProps) {
  return (
    <label className="choice switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
