import '@larets/vault-ui/styles.css'
import './every-view.css'
import { MessagesProvider } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { NotifierProvider } from '@larets/vault-ui/notify'
import { VaultTheme } from '@larets/vault-ui/theme'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { InShadow } from './in-shadow.tsx'
import { views } from './views.tsx'

const notifier = { success: () => '', error: () => '', dismiss: () => {} }

/** `?view=generator&dir=rtl`, with `&twice` for two of them, with `&shadow` for a shadow root. */
const wanted = new URLSearchParams(location.search)
const name = wanted.get('view') ?? ''

function Stage({ children }: { readonly children: ReactNode }) {
  const themed = <VaultTheme>{children}</VaultTheme>
  return <div className="stage stage-of-one">{wanted.has('shadow') ? <InShadow>{themed}</InShadow> : themed}</div>
}

function Index() {
  return (
    <ul>
      {Object.keys(views).map((view) => (
        <li key={view}>
          <a href={`?view=${view}`}>{view}</a>
        </li>
      ))}
    </ul>
  )
}

document.documentElement.dir = wanted.get('dir') ?? 'ltr'
const app = document.getElementById('app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <MessagesProvider messages={en}>
        <NotifierProvider value={notifier}>
          {name in views ? <Stage>{views[name]}</Stage> : <Index />}
          {wanted.has('twice') ? <Stage>{views[name]}</Stage> : null}
        </NotifierProvider>
      </MessagesProvider>
    </StrictMode>,
  )
}
