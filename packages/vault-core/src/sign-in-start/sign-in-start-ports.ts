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
  readonly fetch: typeof globalThis.fetch
  /** Storage shared by all tabs. */
  readonly local: KeyValueStorage
  /** Storage of this tab. */
  readonly tab: KeyValueStorage
  readonly tabHalves: TabHalfStore
  readonly offlineKeys: OfflineKeyStore
  readonly records: StoredRecords
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly page: PageAttention
  readonly connectivity: Connectivity
  readonly clock: Clock
  /** By what keys are derived from master passwords. */
  readonly stretcher: Stretcher
  /** Keeper of passkeys; asked for when one is used. */
  readonly authenticator: () => Promise<Authenticator>
}
