import { RequestFailure, type VaultClient } from '@larets/vault-core'
import { watchChanges } from '@larets/vault-core/sign-in-start'
import type { Composition } from './composition.ts'
import { errorText } from './app/messages/error-text.ts'
import type { Connection } from './app/connection/connection.ts'
import { createNotices } from './app/notify/notices.tsx'
import { isSilent } from './app/notify/use-report.ts'
import type { LocaleStore } from './app/locale/locale-store.ts'
import { createAppHistory, type AppHistory } from './app/places/app-history.ts'
import { createHostVaultClient } from './vault-client.ts'

/** Parts that the whole app has beside those the page began with; one of each. */
export interface AppComposition {
  readonly client: VaultClient
  readonly history: AppHistory
}

/** Puts the rest of the app together. This is the only place where session and addresses meet. */
export function composeApp({
  signInStart,
  notifier,
  locale,
  connection,
}: Pick<Composition, 'signInStart' | 'notifier' | 'locale' | 'connection'>): AppComposition {
  const client = createHostVaultClient(signInStart)
  const notices = createNotices(notifier)
  const tell = (error: Error) => {
    if (!isSilent(error)) notices.error((messages) => errorText(error, messages))
  }
  const history = createAppHistory()
  sendWhenPossible(client, connection)
  logFailedOpening(client, locale)
  tellFailedFetches(client, tell)
  forgetOnSignOut({ client, history })
  return { client, history }
}

/** Sends waiting writes when the server is there again, and when somebody comes back to the tab. */
function sendWhenPossible(
  { outbox }: Pick<VaultClient, 'outbox'>,
  connection: Pick<Connection, 'subscribe' | 'isOffline'>,
) {
  connection.subscribe(() => {
    if (!connection.isOffline()) outbox.sendNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.sendNow()
  })
}

/**
 * Tells each fetch of the account or its trash that failed for good; not where nobody answered and there is something
 * to show: that there is no connection is said as long as there is none.
 */
function tellFailedFetches({ replica }: Pick<VaultClient, 'replica'>, tell: (error: Error) => void) {
  for (const { state } of [replica.account, replica.trash]) {
    let told: unknown = null
    state.subscribe(() => {
      const { error, value } = state.getSnapshot()
      if (error === told) return
      told = error
      const isStandingStill = value !== undefined && error instanceof RequestFailure && error.failure.kind === 'network'
      if (error instanceof Error && !isStandingStill) tell(error)
    })
  }
}

/** The screen says by itself that nothing opened; for a developer it is logged (specification, section 8). */
function logFailedOpening({ vault }: Pick<VaultClient, 'vault'>, locale: LocaleStore) {
  vault.state.subscribe(() => {
    const state = vault.state.getSnapshot()
    if (state.kind !== 'failed' || state.code === 'no_vaults') return
    // oxlint-disable-next-line eslint/no-console -- the specification asks for it
    console.error(locale.getSnapshot().language.app?.errors.notDecrypted, state.code)
  })
}

/** A second person in the same tab sees nothing of the first: the address goes with the session. */
function forgetOnSignOut({ client, history }: AppComposition) {
  watchChanges(client.session.state, (now, then) => {
    const wasSignedIn = then.kind === 'loggedIn' || then.kind === 'locked'
    // A forced sign-out keeps e-mail, salts and address, so that the same person goes on where they were.
    if (wasSignedIn && now.kind === 'loggedOut') history.navigator.replace('/')
  })
}
