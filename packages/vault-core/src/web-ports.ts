import { webPageAttention } from './session/page-attention.ts'
import { systemClock } from './session/clock.ts'
import { webKeyValueStorage } from './session/key-value-storage.ts'
import { webTabChannel } from './session/tab-channel.ts'
import { webTabLocks } from './session/tab-locks.ts'
import { openWebDatabase } from './session/web-database.ts'
import type { VaultClientPorts } from './vault-client.ts'

/** The ports of a real browser page. */
export function webPorts(): VaultClientPorts {
  return {
    ...openWebDatabase(),
    fetch: globalThis.fetch.bind(globalThis),
    local: webKeyValueStorage(localStorage, window),
    tab: webKeyValueStorage(sessionStorage, window),
    locks: webTabLocks(navigator.locks),
    channel: webTabChannel(),
    page: webPageAttention(document, window),
    clock: systemClock,
  }
}
