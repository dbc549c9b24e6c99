import { MessagesProvider, type MessageOverrides } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import '@larets/vault-ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { SetUp } from './set-up.tsx'

/** English, with a word of our own. */
const messages: MessageOverrides = { ...en, passwordGenerator: { ...en.passwordGenerator, confirm: 'Use this one' } }

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application')
createRoot(root).render(
  <StrictMode>
    <MessagesProvider messages={messages}>
      <SetUp />
    </MessagesProvider>
  </StrictMode>,
)
