import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/home.css'
import './styles/new-table.css'
import './styles/lobby.css'
import './styles/pages.css'
import './styles/chat.css'
import './styles/table.css'
import './styles/around.css'
import { createRoot } from 'react-dom/client'
import { App, fetchPage } from './app.tsx'
import { speakPreferred } from './language.ts'
import { nameNewcomer } from './names.ts'
import { keepPage } from './offline/keeper.ts'
import { keepFocus } from './parts/kept-focus.ts'
import { followTheme, usePreferences } from './preferences.ts'

followTheme()
usePreferences.subscribe(() => void speakPreferred())

/** Not by waiting on the top level: the page that is fetched needs parts of this very file, which would wait for it in turn. */
async function begin(): Promise<void> {
  await Promise.all([speakPreferred(), fetchPage(location.pathname)])
  nameNewcomer()
  keepFocus()
  createRoot(document.getElementById('root') as HTMLElement).render(<App />)
  keepPage()
}
void begin()
