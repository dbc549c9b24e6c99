import type { ApiClient } from '../api/api-client.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountChanges } from '../session/account-changes.ts'
import type { Session } from '../session/session.ts'
import type { LocalCopy } from '../sync/local-copy.ts'
import type { VaultService } from '../vault/vault-service.ts'
import type { Replica } from './replica.ts'

/** Parts of a client that writes go through. */
export interface WriteParts {
  readonly api: ApiClient
  readonly session: Session
  readonly vault: VaultService
  readonly outbox: Outbox
  readonly changes: AccountChanges
  readonly localCopy: LocalCopy
  readonly replica: Replica
}
