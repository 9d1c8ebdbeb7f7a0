// Runs before anything is painted, so that a light page never flashes dark, and asks at once for all that the address needs: each
// part that is only found by the one before it costs a phone a round trip.
{
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('covo.preferences') ?? '{}').state ?? {}
  } catch {}
  const isLight =
    kept.theme === 'light' || (kept.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'

  const { words, pages, games } = FILES
  const tongues = [kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())]
  const language = tongues.find((one) => Object.hasOwn(words, one ?? '')) ?? 'en'
  const [, page, name] = location.pathname.split('/')
  const game = page === 'practice' && games[name]
  const wanted = [words[language], pages[page], game && [...game.files, ...(game.words[language] ?? [])]]
  for (const href of wanted.flatMap((files) => files || [])) {
    const link = document.createElement('link')
    link.href = href
    link.crossOrigin = ''
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    document.head.append(link)
  }

  // While the network is waited for, what a phone takes longest to get ready for its first sentence: a tenth of a second.
  setTimeout(() => {
    for (const format of [Intl.NumberFormat, Intl.PluralRules, Intl.ListFormat]) new format(language)
  })
}
