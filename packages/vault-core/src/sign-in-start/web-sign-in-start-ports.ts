import { createStretcher } from '../argon2/stretcher.ts'
import { ArgumentError, checkArguments } from '../errors.ts'
import { systemClock } from '../session/ports/clock.ts'
import { webConnectivity } from '../session/ports/connectivity.ts'
import { webKeyValueStorage } from '../session/ports/key-value-storage.ts'
import { webPageAttention } from '../session/ports/page-attention.ts'
import { webTabChannel } from '../session/ports/tab-channel.ts'
import { webTabLocks } from '../session/ports/tab-locks.ts'
import { webStoredRecords } from '../session/ports/stored-records.ts'
import { openWebDatabase, webTabHalfStore } from '../session/ports/web-database.ts'
import { webOfflineKeyStore } from '../session/ports/web-offline-key-store.ts'
import type { SignInStartPorts } from './sign-in-start-ports.ts'

/** Tells whoever is in Node or in a worker what to take instead. */
export function checkPage(call: string): void {
  if (typeof localStorage === 'undefined')
    throw new ArgumentError(call, 'localStorage', 'memoryPorts() to the client where there is no page', undefined)
}

/**
 * The ports of a sign-in start in a real browser page.
 *
 * @param options.createArgon2Worker makes the worker of the entry `argon2-worker`, in which keys are derived from
 *   master passwords; without it that holds up the page, for seconds where its policy refuses WebAssembly
 */
export function webSignInStartPorts(options: { readonly createArgon2Worker?: () => Worker } = {}): SignInStartPorts {
  checkPage('webSignInStartPorts()')
  const kinds = { createArgon2Worker: 'function?' } as const
  checkArguments('webSignInStartPorts(options)', { options: kinds }, [options])
  const database = openWebDatabase()
  return {
    tabHalves: webTabHalfStore(database),
    offlineKeys: webOfflineKeyStore(database),
    records: webStoredRecords(database),
    fetch: globalThis.fetch.bind(globalThis),
    local: webKeyValueStorage(localStorage, window),
    tab: webKeyValueStorage(sessionStorage, window),
    locks: webTabLocks(navigator.locks),
    channel: webTabChannel(),
    page: webPageAttention(document, window),
    connectivity: webConnectivity(navigator, window),
    clock: systemClock,
    stretcher: createStretcher(options.createArgon2Worker),
    authenticator: async () => (await import('../session/ports/web-authenticator.ts')).webAuthenticator(),
  }
}
