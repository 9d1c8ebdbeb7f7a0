/** Hangs from the awning. */
export function Lantern({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 120" aria-hidden="true">
      <path d="M30 0v34" stroke="#6b4518" strokeWidth="2" />
      <path d="M22 40a8 8 0 0 1 16 0" fill="none" stroke="#b9822e" strokeWidth="3" />
      <path d="M16 52L30 38 44 52z" fill="#c9933c" />
      <path d="M14 54h32l5 22-10 24H19L9 76z" fill="#ffb43a" />
      <path d="M22 54h16l3 22-5 24H24l-5-24z" fill="#ffe29a" />
      <path
        d="M14 54h32l5 22-10 24H19L9 76zM22 54l-3 22 5 24M38 54l3 22-5 24M9 76h42"
        fill="none"
        stroke="#7a4a12"
        strokeWidth="2.4"
      />
      <path d="M20 100h20l-4 8H24z" fill="#c9933c" />
      <circle cx="30" cy="112" r="3" fill="#c9933c" />
    </svg>
  )
}
