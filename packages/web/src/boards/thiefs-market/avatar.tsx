import css from './avatar.module.css'

/** The first letter of a name on a shape of the seat's own. */
export function Avatar({
  seat,
  name,
  size = 'middle',
}: {
  readonly seat: number
  readonly name: string
  readonly size?: 'small' | 'middle' | 'large'
}) {
  return (
    <span className={css.avatar} data-seat={seat} data-size={size} aria-hidden="true">
      <b>{[...name][0]?.toLocaleUpperCase()}</b>
    </span>
  )
}
