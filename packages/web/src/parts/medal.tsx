const SHAPES = [
  <circle key="circle" cx="16" cy="16" r="13" />,
  <path key="triangle" d="M16 3 30 28H2z" />,
  <rect key="square" x="4" y="4" width="24" height="24" rx="3" />,
  <path key="diamond" d="M16 1 31 16 16 31 1 16z" />,
  <path key="star" d="m16 1 4.4 10.2L31.5 12l-8.5 7.3L25.7 30 16 24.2 6.3 30 9 19.3.5 12l11.1-.8z" />,
]

/** A seat's colour and shape. */
export function Medal({ seat, isFree = false }: { readonly seat: number; readonly isFree?: boolean }) {
  return (
    <svg
      className="medal"
      data-seat={seat % SHAPES.length}
      data-free={isFree || undefined}
      viewBox="0 0 32 32"
      aria-hidden
    >
      {SHAPES[seat % SHAPES.length]}
    </svg>
  )
}
