import css from './spoken.module.css'

/** Words for who does not see the signs. */
export function Spoken({ children }: { readonly children: string }) {
  return <span className={css.spoken}>{children}</span>
}
