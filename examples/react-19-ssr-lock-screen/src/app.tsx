import { LockScreen, type UnlockOutcome } from '@larets/vault-ui/lock-screen'
import { MessagesProvider, type MessageOverrides } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { useState } from 'react'
import type { Answer } from './answer.ts'
import type { Note } from './notes.ts'

/** English, in our words: this is a passphrase of ours, not the master password of a vault. */
const messages: MessageOverrides = {
  ...en,
  lockScreen: {
    ...en.lockScreen,
    title: 'The notebook is locked',
    text: 'Enter your passphrase to read on',
    masterPassword: 'Passphrase',
    required: 'Enter your passphrase',
    wrong: 'This is not the passphrase',
    show: 'Show the passphrase',
    hide: 'Hide the passphrase',
  },
}

/** The same on the server and in every browser: no language and no time zone of its own. */
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Props of {@link App}. */
export interface AppProps {
  /** What the page begins with: the notes, or null while it is locked. */
  readonly initialNotes: readonly Note[] | null
}

/** The product itself. While it is locked nothing of the notes is in the page, and the lock screen covers what is. */
export function App({ initialNotes }: AppProps) {
  const [notes, setNotes] = useState(initialNotes)
  const locked = notes === null

  const unlock = async (passphrase: string): Promise<UnlockOutcome> => {
    const answer = await ask('/unlock', { passphrase })
    if (answer?.ok === true) {
      setNotes(answer.notes)
      return { ok: true }
    }
    if (answer?.code === 'wrong_passphrase') return { ok: false, code: 'wrong_master_password' }
    const message = answer === null ? 'The server cannot be reached.' : 'Too many attempts. Try again in a minute.'
    return { ok: false, code: 'failed', message }
  }
  const lock = () => {
    setNotes(null)
    void ask('/lock', {})
  }
  return (
    <MessagesProvider messages={messages}>
      <div className="app" inert={locked}>
        <header>
          <strong>Fieldbook</strong>
          <button type="button" className="button" onClick={lock}>
            Lock
          </button>
        </header>
        <main>
          <h1>Notes from the river</h1>
          {notes?.map(({ day, title, text }) => (
            <article key={day}>
              <time dateTime={day}>{dates.format(new Date(day))}</time>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </main>
      </div>
      {locked ? (
        <LockScreen onUnlock={unlock} productName="Fieldbook" email="lena@riverside.example" className="lock" />
      ) : null}
    </MessagesProvider>
  )
}

/** Asks our own server. Resolves to null when it gave no answer. */
async function ask(path: string, body: object): Promise<Answer | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch {
    return null
  }
}
