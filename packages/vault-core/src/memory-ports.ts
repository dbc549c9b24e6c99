import { createStretcher } from './argon2/stretcher.ts'
import { checkArguments } from './errors.ts'
import { memoryBox } from './browser/box.ts'
import { systemClock } from './session/ports/clock.ts'
import { memoryKeyValueArea } from './session/ports/key-value-storage.ts'
import { memoryOfflineKeyStore } from './session/ports/offline-key-store.ts'
import { noAuthenticator } from './session/ports/no-authenticator.ts'
import { never } from './session/settings.ts'
import { memoryTabRoom } from './session/ports/tab-channel.ts'
import { memoryTabHalfStore } from './session/ports/tab-half-store.ts'
import { memoryTabLocks } from './session/ports/tab-locks.ts'
import { memoryLocalRecords } from './sync/local-records.ts'
import type { VaultClientPorts } from './vault-client.ts'

const unchanging = () => () => undefined

/**
 * The ports of a program without a browser, as Node, Deno or a worker: everything is kept in memory and ends with the
 * process. There are no passkeys, and nobody is taken for idle.
 *
 * @param options.fetch in place of the runtime's own
 * @param options.createArgon2Worker makes the worker of the entry `argon2-worker`; without it keys are derived in this
 *   thread, which takes about a second
 *
 * @example
 * const client = createVaultClient({ origin: 'https://vault.example', ports: memoryPorts(), keepsWrites: true })
 */
export function memoryPorts(
  options: { readonly fetch?: typeof globalThis.fetch; readonly createArgon2Worker?: () => Worker } = {},
): VaultClientPorts {
  const kinds = { fetch: 'function?', createArgon2Worker: 'function?' } as const
  checkArguments('memoryPorts(options)', { options: kinds }, [options])
  const { fetch = globalThis.fetch.bind(globalThis), createArgon2Worker } = options
  const local = memoryKeyValueArea().join()
  // Nobody is there whose doing would put the lock off.
  local.set('autoLockTimeout', String(never))
  return {
    fetch,
    local,
    tab: memoryKeyValueArea().join(),
    tabHalves: memoryTabHalfStore(),
    offlineKeys: memoryOfflineKeyStore(),
    box: memoryBox(),
    records: memoryLocalRecords(),
    locks: memoryTabLocks(),
    channel: memoryTabRoom().join(),
    page: { isVisible: () => true, isFocused: () => true, onChange: unchanging, onActivity: unchanging },
    leaving: { onHide: unchanging, askBeforeLeaving: unchanging },
    connectivity: { isOnline: () => true, onChange: unchanging },
    clock: systemClock,
    stretcher: createStretcher(createArgon2Worker),
    authenticator: noAuthenticator,
  }
}
