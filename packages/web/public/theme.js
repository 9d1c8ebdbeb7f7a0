// Runs before anything is painted, so that a light page never flashes dark.
{
  let chosen
  try {
    chosen = JSON.parse(localStorage.getItem('covo.preferences') ?? '{}').state?.theme
  } catch {}
  const isLight = chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
}
