import type { Stretcher } from '../argon2/stretcher.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { StoredRecords } from '../session/ports/stored-records.ts'
import type { KeyValueStorage } from '../session/ports/key-value-storage.ts'
import type { OfflineKeyStore } from '../session/ports/offline-key-store.ts'
import type { PageAttention } from '../session/ports/page-attention.ts'
import type { TabChannel } from '../session/ports/tab-channel.ts'
import type { TabHalfStore } from '../session/ports/tab-half-store.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'

/** Ports of a sign-in start; `webSignInStartPorts()` gives those of a browser page. */
export interface SignInStartPorts {
  /** As the browser's. */
  readonly fetch: typeof globalThis.fetch
  /** Storage shared by all tabs. */
  readonly local: KeyValueStorage
  /** Storage of this tab. */
  readonly tab: KeyValueStorage
  /** Keeps this tab's half of the session key. */
  readonly tabHalves: TabHalfStore
  /** Keeps what opens the vault without the server. */
  readonly offlineKeys: OfflineKeyStore
  /** Keeps the sealed records of this device. */
  readonly records: StoredRecords
  /** Makes one tab at a time do what must be done once. */
  readonly locks: TabLocks
  /** Tells other tabs of sign-in, lock and sign-out. */
  readonly channel: TabChannel
  /** Tells whether the page is being looked at. */
  readonly page: PageAttention
  /** Tells whether there is a network. */
  readonly connectivity: Connectivity
  /** The time, and timers. */
  readonly clock: Clock
  /** By what keys are derived from master passwords. */
  readonly stretcher: Stretcher
  /** Keeper of passkeys; asked for when one is used. */
  readonly authenticator: () => Promise<Authenticator>
}
