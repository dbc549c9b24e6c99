import { webDraftStore } from './drafts/web-draft-store.ts'
import { webOutboxStore } from './outbox/web-outbox-store.ts'
import { webPageLeaving } from './drafts/page-leaving.ts'
import { webPageAttention } from './session/ports/page-attention.ts'
import { webConnectivity } from './session/ports/connectivity.ts'
import { systemClock } from './session/ports/clock.ts'
import { webKeyValueStorage } from './session/ports/key-value-storage.ts'
import { webTabChannel } from './session/ports/tab-channel.ts'
import { webTabLocks } from './session/ports/tab-locks.ts'
import { webOfflineKeyStore } from './session/ports/web-offline-key-store.ts'
import { webPinBox } from './session/ports/web-pin-box.ts'
import { openWebDatabase, webTabHalfStore } from './session/ports/web-database.ts'
import { webLocalRecords } from './sync/web-local-records.ts'
import type { VaultClientPorts } from './vault-client.ts'

/** The ports of a real browser page. */
export function webPorts(): VaultClientPorts {
  const database = openWebDatabase()
  return {
    tabHalves: webTabHalfStore(database),
    offlineKeys: webOfflineKeyStore(database),
    drafts: webDraftStore(database),
    pins: webPinBox(database),
    records: webLocalRecords(database),
    outbox: webOutboxStore(database),
    fetch: globalThis.fetch.bind(globalThis),
    local: webKeyValueStorage(localStorage, window),
    tab: webKeyValueStorage(sessionStorage, window),
    locks: webTabLocks(navigator.locks),
    channel: webTabChannel(),
    page: webPageAttention(document, window),
    connectivity: webConnectivity(navigator, window),
    leaving: webPageLeaving(document, window),
    clock: systemClock,
  }
}
