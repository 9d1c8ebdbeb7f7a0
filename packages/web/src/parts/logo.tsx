/** The house's name; the C is a den with a keyhole in it. */
export function Logo() {
  return (
    <svg className="logo" viewBox="6 0 204 72" aria-hidden fill="none" strokeWidth={9.5}>
      <path d="M60.4 15.5A27 27 0 1 0 60.4 56.5" stroke="currentColor" />
      <path d="M40 20.5a9 9 0 0 0-5.2 16.3L31.5 52h17l-3.3-15.2A9 9 0 0 0 40 20.5z" fill="var(--brass)" />
      <circle cx="90" cy="46.5" r="18" stroke="currentColor" />
      <path d="M112 24h10.8l14.2 31.8L151.2 24H162l-20 45.2h-10z" fill="currentColor" />
      <circle cx="184" cy="46.5" r="18" stroke="currentColor" />
    </svg>
  )
}

export function LogoMark() {
  return (
    <svg className="logo" viewBox="6 4 62 64" aria-hidden fill="none">
      <path d="M60.4 15.5A27 27 0 1 0 60.4 56.5" stroke="currentColor" strokeWidth={9.5} />
      <path d="M40 20.5a9 9 0 0 0-5.2 16.3L31.5 52h17l-3.3-15.2A9 9 0 0 0 40 20.5z" fill="var(--brass)" />
    </svg>
  )
}
