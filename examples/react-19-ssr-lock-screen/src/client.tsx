import '@larets/vault-ui/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './app.tsx'
import './page.css'

const [root, state] = ['root', 'state'].map((id) => document.getElementById(id))
if (!root || !state) throw new Error('The server sent another page than this script is for')
const props: AppProps = JSON.parse(state.textContent)
hydrateRoot(
  root,
  <StrictMode>
    <App {...props} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error('React had to draw the page anew:', error) },
)
