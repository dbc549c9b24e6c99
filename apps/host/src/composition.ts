import {
  createSignInStart,
  watchChanges,
  webSignInStartPorts,
  type SignInStart,
} from '@larets/vault-core/sign-in-start'
import type { Notifier } from '@larets/vault-ui/notify'
import { createArgon2Worker } from './app/page/create-argon2-worker.ts'
import { watchAppVersion, type AppVersion } from './app/app-version/app-version.ts'
import { createWritesUnderWay, type WritesUnderWay } from './app/app-version/writes-under-way.ts'
import { pageClipboard } from './app/clipboard/page-clipboard.ts'
import { watchConnection, type Connection } from './app/connection/connection.ts'
import { serverClock } from './app/connection/server-clock.ts'
import { createLazyNotifier, type LazyNotifier } from './app/notify/lazy-notifier.ts'
import { loadShower } from './app/notify/load-shower.tsx'
import type { LocaleStore } from './app/locale/locale-store.ts'
import { readBuild, type Product } from './app/product/product.ts'
import { createDensityStore, type DensityStore } from './app/preferences/density.ts'
import { createThemeStore, type ThemeStore } from './app/preferences/theme.ts'

/** Parts that the page begins with, and the whole app goes on with; one of each. */
export interface Composition {
  readonly signInStart: SignInStart
  readonly notifier: LazyNotifier
  readonly product: Product
  readonly theme: ThemeStore
  readonly density: DensityStore
  readonly locale: LocaleStore
  readonly connection: Connection
  readonly appVersion: AppVersion
  readonly writes: WritesUnderWay
}

/**
 * Puts together what the page begins with.
 *
 * @param start what the page says before there is anything: the product and the language
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
  const signInStart = createSignInStart({
    ports: { ...webSignInStartPorts({ createArgon2Worker }), fetch: serverClock.watch(connection.fetch) },
    quickUnlock: true,
  })
  const later = createLazyNotifier(loadShower)
  const notifier = { ...later, ...silentWhileLocked(signInStart, later) }
  forgetOnLock(signInStart, notifier)
  return { signInStart, notifier, product, theme, density, locale, connection, appVersion, writes }
}

/** Silences work that ends after a lock: its notice would name what was opened. */
function silentWhileLocked({ session }: SignInStart, notifier: Notifier): Pick<Notifier, 'success'> {
  return {
    success: (text, options) =>
      session.state.getSnapshot().kind === 'locked' ? (options?.id ?? '') : notifier.success(text, options),
  }
}

/** Notices name what was opened, and a copied secret was: neither outlives the lock or the session. */
function forgetOnLock({ session }: SignInStart, notifier: Notifier) {
  watchChanges(session.state, (now, then) => {
    if (then.kind !== 'loggedIn' || now.kind === 'loggedIn') return
    notifier.dismiss()
    pageClipboard.clearNow()
  })
}
