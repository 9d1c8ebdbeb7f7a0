import drawings from './art/icons.svg'

/** A picture of the set, as high as the text around it. The drawings are a file of their own: they are no work for a script. */
export function Icon({ name, className }: { readonly name: string; readonly className?: string | undefined }) {
  return (
    <svg className={className} width="1em" height="1em" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
