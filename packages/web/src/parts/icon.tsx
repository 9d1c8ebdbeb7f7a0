/** Line drawings of the house, on a square of 24. */
const DRAWINGS = {
  next: '<path d="m9 5 7 7-7 7"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3 3 3.5 5.5 3.5 8.5s-.5 5.5-3.5 8.5c-3-3-3.5-5.5-3.5-8.5s.5-5.5 3.5-8.5z"/>',
  qr: '<rect x="4" y="4" width="6" height="6"/><rect x="14" y="4" width="6" height="6"/><rect x="4" y="14" width="6" height="6"/><path d="M14 14h2v2h-2zM20 14v6h-6M17 17v.1"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c.7-4.5 3-6.5 6.5-6.5s5.8 2 6.5 6.5M15.5 5.4a3.5 3.5 0 0 1 0 6.2M17.5 14c2.3.8 3.6 2.8 4 6"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  play: '<path fill="currentColor" d="M7 4.5v15l13-7.5z"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10.5h16M8.5 3v4M15.5 3v4"/>',
  endless: '<path d="M7 8.5c5 0 5 7 10 7a3.5 3.5 0 0 0 0-7c-5 0-5 7-10 7a3.5 3.5 0 0 1 0-7z"/>',
  home: '<path d="M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z"/>',
  book: '<path d="M4 5.5c3-1.5 6-1 8 .5 2-1.5 5-2 8-.5v13c-3-1.5-6-1-8 .5-2-1.5-5-2-8-.5zM12 6v13"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c1-5 4-7 8-7s7 2 8 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  bot: '<rect x="4.5" y="8" width="15" height="11.5" rx="3"/><path d="M12 8V4.5M9 12.5v2M15 12.5v2M2 12.5v3M22 12.5v3"/><circle cx="12" cy="3.5" r="1"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  shield: '<path d="M12 3 5 5.5V11c0 5 3 8 7 10 4-2 7-5 7-10V5.5z"/><path d="m8.8 12 2.4 2.4 4.2-4.6"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15V6a2 2 0 0 1 2-2h8"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7"/><path d="M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="6" r="2.5"/><circle cx="17.5" cy="18" r="2.5"/><path d="m8.3 10.9 7-3.7M8.3 13.1l7 3.7"/>',
  send: '<path d="M4 12 20 5l-4.5 15-4-6.5z"/>',
  download: '<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>',
  first: '<path d="M6 5v14M18 5l-8 7 8 7"/>',
  back: '<path d="m15 5-7 7 7 7"/>',
  last: '<path d="M18 5v14M6 5l8 7-8 7"/>',
  flag: '<path d="M6 21V4h12l-3 4 3 4H6"/>',
  offline:
    '<path d="M3 3l18 18M8.5 15.8a5 5 0 0 1 7 0M5 12.3a10 10 0 0 1 4.5-2.7M12.5 9a10 10 0 0 1 6.5 3.3M2 8.8A15 15 0 0 1 6 6M10 4.6A15 15 0 0 1 22 8.8"/><circle cx="12" cy="19" r="1" fill="currentColor"/>',
  again: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v5h-5"/>',
  online:
    '<path d="M8.5 15.8a5 5 0 0 1 7 0M5 12.3a10 10 0 0 1 14 0M2 8.8a15 15 0 0 1 20 0"/><circle cx="12" cy="19" r="1" fill="currentColor"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.3v.1"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
  undo: '<path d="M8 5 4 9l4 4"/><path d="M4 9h10a5.5 5.5 0 0 1 0 11H9"/>',
  hint: '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3z"/>',
  chat: '<path d="M4 5h16v11H10l-4 4v-4H4z"/>',
  log: '<path d="M5 6h14M5 12h14M5 18h9"/>',
  words: '<path d="M4 18 9 6l5 12M6 14h6M15 10h6M15 14h6M15 18h6"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  more: '<circle cx="5" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="19" cy="12" r="1.2"/>',
  moon: '<path d="M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5z"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  trophy: '<path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20h8"/>',
} as const

export type IconName = keyof typeof DRAWINGS

/** A sign of the house. It never stands alone for a meaning: a word or a label is beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are the constants above.
      dangerouslySetInnerHTML={{ __html: DRAWINGS[name] }}
    />
  )
}
