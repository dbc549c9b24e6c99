import type { ApiClient } from '../api/api-client.ts'
import type { AccountChanges } from '../session/account-changes.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { StoredAccount } from '../sync/apply-delta.ts'
import type { Hints } from '../sync/hints.ts'
import type { LocalCopy } from '../sync/local-copy.ts'
import type { VaultService } from '../vault/vault-service.ts'

/** Surroundings of a replica. */
export interface ReplicaPorts {
  readonly api: ApiClient
  readonly scopes: AccountScopes
  readonly vault: Pick<VaultService, 'open' | 'noteDeleted'>
  readonly changes: Pick<AccountChanges, 'listen' | 'onReturn'>
  readonly hints: Hints
  readonly localCopy: LocalCopy
  readonly clock: Clock
  /** Fetches the account: what has changed since, or everything. */
  readonly fetchAccount: (known: StoredAccount | undefined, signal: AbortSignal) => Promise<StoredAccount>
}
