import { lazy, Suspense, useEffect, useState } from 'react'
import { fromFirstSteps, welcomeFile } from '../messages/callers.ts'
import type { CoreState } from '../messages/core-state.ts'
import type { CoreConnection } from './core-connection.ts'
import { startPage } from './start-page.tsx'
import { useCoreState } from './use-core-state.ts'
import { useItemForm } from './use-item-form.ts'
import { useWords } from './words/words-context.ts'

const SignInPage = lazy(async () => ({ default: (await import('./sign-in-page.tsx')).SignInPage }))
const LockPage = lazy(async () => ({ default: (await import('./lock-page.tsx')).LockPage }))
const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }))
const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }))

/** The app tab: signing in, unlocking in full size, the account and the settings, and the form of an item. */
function App({ core }: { readonly core: CoreConnection }) {
  const state = useCoreState(core)
  const words = useWords()
  const starting = <p className="page-note">{words.starting}</p>
  switch (state.kind) {
    case 'starting':
      return starting
    case 'signedOut':
      return (
        <Suspense fallback={starting}>
          <SignInPage core={core} state={state} />
        </Suspense>
      )
    case 'locked':
      return (
        <Suspense fallback={starting}>
          <LockPage core={core} email={state.email} />
        </Suspense>
      )
    case 'open':
      return location.hash === fromFirstSteps ? <BackToFirstSteps /> : <OpenApp core={core} state={state} />
  }
}

/** Signing in was the first of the steps: the tab goes back to those that are left. */
function BackToFirstSteps() {
  useEffect(() => location.replace(chrome.runtime.getURL(welcomeFile)), [])
  return null
}

/** What the tab was opened for: an item's form (`#add`, `#edit/ID`), or the settings. */
const wish = /^#(?:(add)|edit\/(.+))$/u

interface OpenAppProps {
  readonly core: CoreConnection
  readonly state: Extract<CoreState, { kind: 'open' }>
}

function OpenApp({ core, state }: OpenAppProps) {
  const isReady = state.vault === 'ready'
  const [asked] = useState(() => wish.exec(location.hash))
  const form = useItemForm(core, isReady && asked === null)
  const { open } = form
  useEffect(() => {
    if (!isReady || asked === null) return
    // A reload does not ask again: what was typed comes back as a draft.
    history.replaceState(null, '', location.pathname)
    void open(asked[2] ?? null)
    // It was asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, asked])

  return (
    <Suspense fallback={null}>
      <SettingsPage core={core} state={state} fault={form.fault} />
      {form.opened === null ? null : (
        <ItemForm
          core={core}
          form={form}
          site={form.opened.site}
          // The tab was opened for the form alone: with it the person is back where they came from.
          onDone={asked === null ? undefined : closeTab}
        />
      )}
    </Suspense>
  )
}

/** Closes this tab; the browser shows the one it was opened from. */
function closeTab() {
  void chrome.tabs.getCurrent().then((tab) => (tab?.id === undefined ? undefined : chrome.tabs.remove(tab.id)))
}

await startPage((core) => <App core={core} />)
