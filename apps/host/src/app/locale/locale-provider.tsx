import { isolateMessages, MessagesProvider } from '@larets/vault-ui/messages'
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { SignInMessagesContext } from '../messages/sign-in-messages-context.ts'
import { HostMessagesContext } from '../messages/messages-context.ts'
import type { LocaleChoice, LocaleStore } from './locale-store.ts'

const LocaleStoreContext = createContext<LocaleStore | null>(null)

/**
 * Hands one language to the way in, to the app once it has come, and to the views in them. The app's texts hold those
 * of the way in, and more of its errors.
 */
export function LocaleProvider({ store, children }: { readonly store: LocaleStore; readonly children: ReactNode }) {
  const { language } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const [signInStart, app] = useMemo(
    () =>
      [
        isolateMessages(language.app ?? language.signInStart),
        language.app === null ? null : isolateMessages(language.app),
      ] as const,
    [language],
  )
  return (
    <LocaleStoreContext value={store}>
      <SignInMessagesContext value={signInStart}>
        <HostMessagesContext value={app}>
          <MessagesProvider messages={language.views}>{children}</MessagesProvider>
        </HostMessagesContext>
      </SignInMessagesContext>
    </LocaleStoreContext>
  )
}

/** @throws Error outside a {@link LocaleProvider} */
export function useLocaleStore(): LocaleStore {
  const store = useContext(LocaleStoreContext)
  if (store === null) throw new Error('useLocaleStore found no language: wrap the app in LocaleProvider.')
  return store
}

/** The person's choice of a language and the function that changes it. */
export function useLocaleChoice(): readonly [LocaleChoice, LocaleStore['choose']] {
  const store = useLocaleStore()
  return [useSyncExternalStore(store.subscribe, () => store.getSnapshot().choice), store.choose]
}
