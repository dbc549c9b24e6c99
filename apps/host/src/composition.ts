import type { VaultClient } from '@larets/vault-core'
import type { Notifier } from '@larets/vault-ui/notify'
import { createSonnerNotifier } from '@larets/vault-ui/notify/sonner'
import type { QueryClient } from '@tanstack/react-query'
import { errorText } from './error-text.ts'
import { watchAppVersion, type AppVersion } from './features/app-version/app-version.ts'
import { createWritesUnderWay, type WritesUnderWay } from './features/app-version/writes-under-way.ts'
import { watchConnection, type Connection } from './features/connection/connection.ts'
import { pageClipboard } from './features/clipboard/page-clipboard.ts'
import { isSilent } from './features/notify/use-report.ts'
import { createNotices } from './features/notify/notices.tsx'
import type { LocaleStore } from './locale/locale-store.ts'
import { readBuild, type Product } from './product.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { createDensityStore, type DensityStore } from './shell/density.ts'
import { createThemeStore, type ThemeStore } from './shell/theme.ts'
import { createHostVaultClient } from './vault-client.ts'

/** Everything the app is put together from; one of each. */
export interface Composition {
  readonly client: VaultClient
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createRouter>
  readonly notifier: Notifier
  readonly product: Product
  readonly theme: ThemeStore
  readonly density: DensityStore
  readonly locale: LocaleStore
  readonly connection: Connection
  readonly appVersion: AppVersion
  readonly writes: WritesUnderWay
}

/**
 * Puts the app together. This is the only place where session, caches and addresses meet.
 *
 * @param start what the page says before there is an app: the product and the language
 */
export function compose({ product, locale }: Pick<Composition, 'product' | 'locale'>): Composition {
  const theme = createThemeStore(product.slug)
  theme.start()
  const density = createDensityStore(product.slug)
  density.start()
  const writes = createWritesUnderWay()
  const connection = watchConnection({
    fetch: writes.watch(globalThis.fetch.bind(globalThis)),
    window,
    navigator,
    later: (run, delay) => window.setTimeout(run, delay),
  })
  const appVersion = watchAppVersion({
    serviceWorkers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    fetch: globalThis.fetch.bind(globalThis),
    caches,
    locks: navigator.locks,
    build: readBuild(document),
    reload: () => location.reload(),
    every: (run, interval) => window.setInterval(run, interval),
    later: (run, delay) => window.setTimeout(run, delay),
  })
  const client = createHostVaultClient(connection.fetch)
  const notifier = silentWhileLocked(client, createSonnerNotifier())
  const notices = createNotices(notifier)
  const queryClient = createQueryClient((error) => {
    if (!isSilent(error)) notices.error((messages) => errorText(error, messages))
  })
  const router = createRouter()
  sendWhenPossible(client, connection)
  forgetOnLock(client, notifier)
  logFailedOpening(client, locale)
  forgetOnSignOut({ client, queryClient, router })
  return { client, queryClient, router, notifier, product, theme, density, locale, connection, appVersion, writes }
}

/** What ends after a lock says nothing of what it did: its notice would name what was opened. */
function silentWhileLocked({ session }: VaultClient, notifier: Notifier): Notifier {
  return {
    ...notifier,
    success: (text, options) =>
      session.state.getSnapshot().kind === 'locked' ? (options?.id ?? '') : notifier.success(text, options),
  }
}

/** What waits to be sent goes out when the server is there again, and when somebody comes back to the tab. */
function sendWhenPossible({ outbox }: Pick<VaultClient, 'outbox'>, connection: Pick<Connection, 'subscribe' | 'isOffline'>) {
  connection.subscribe(() => {
    if (!connection.isOffline()) outbox.sendNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.sendNow()
  })
}

/** Notices name what was opened, and a copied secret was: neither outlives the lock or the session. */
function forgetOnLock(client: VaultClient, notifier: Notifier) {
  let before = client.session.state.getSnapshot()
  client.session.state.subscribe(() => {
    const now = client.session.state.getSnapshot()
    if (before.kind === 'loggedIn' && now.kind !== 'loggedIn') {
      notifier.dismiss()
      pageClipboard.clearNow()
    }
    before = now
  })
}

/** The screen says by itself that nothing opened; for a developer it is logged (specification, section 8). */
function logFailedOpening({ vault }: Pick<VaultClient, 'vault'>, locale: LocaleStore) {
  vault.state.subscribe(() => {
    const state = vault.state.getSnapshot()
    if (state.kind !== 'failed' || state.code === 'no_vaults') return
    // oxlint-disable-next-line eslint/no-console -- the specification asks for it
    console.error(locale.getSnapshot().language.host.errors.notDecrypted, state.code)
  })
}

/** A second person in the same tab sees nothing of the first: caches and address go with the session. */
function forgetOnSignOut({ client, queryClient, router }: Pick<Composition, 'client' | 'queryClient' | 'router'>) {
  let before = client.session.state.getSnapshot()
  client.session.state.subscribe(() => {
    const now = client.session.state.getSnapshot()
    const wasSignedIn = before.kind === 'loggedIn' || before.kind === 'locked'
    const isSignedIn = now.kind === 'loggedIn' || now.kind === 'locked'
    before = now
    if (!wasSignedIn || isSignedIn) return
    queryClient.clear()
    // A forced sign-out keeps e-mail, salts and address, so that the same person goes on where they were.
    if (now.kind === 'loggedOut') void router.navigate('/', { replace: true })
  })
}
