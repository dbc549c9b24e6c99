import { createMessages, MessagesProvider } from '@larets/vault-ui/messages'
import { PasswordGenerator } from '@larets/vault-ui/password-generator'
import { en } from '@larets/vault-ui/password-generator/en'
import '@larets/vault-ui/styles.css'
import { createRoot } from 'react-dom/client'
import german from './german.json'
import './page.css'

// Words that the translation lacks are English.
const { messages, missing } = createMessages(en, { locale: 'de', ...german })
if (missing.length > 0) console.warn('The German translation lacks', missing)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application')
createRoot(root).render(
  <MessagesProvider messages={messages}>
    <main className="page">
      <h1>Passwort für den Router</h1>
      <PasswordGenerator onConfirm={() => {}} />
    </main>
  </MessagesProvider>,
)
