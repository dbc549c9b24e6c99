import type { AccountAhead } from '../account/account-ahead.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { EmailStores } from '../session/move-email.ts'
import type { SessionService } from '../session/session-service.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import type { EntrancePorts } from './entrance-ports.ts'

const entranceParts = Symbol('parts of an entrance')

/** What a vault client shares with its entrance, and nobody else gets. */
export interface EntranceParts {
  readonly ports: EntrancePorts
  readonly api: ApiClient
  readonly session: SessionService
  readonly keyRing: KeyRing
  /** What a sign-in has asked for before there was a client. */
  readonly ahead: AccountAhead
  /** What this device remembers of accounts. */
  readonly kept: EmailStores
  readonly exchange: TokenExchange
  /** Id of the account of this tab, locked or not; null where there is none. */
  readonly userId: () => UserId | null
  /** Ends timers and listeners, and empties the key ring. */
  readonly dispose: () => void
}

interface WithParts {
  readonly [entranceParts]: EntranceParts
}

/** What is told of an entrance, over the parts that a client is put together from. */
export const withParts = <Told extends object>(told: Told, parts: EntranceParts): Told & WithParts => ({ ...told, [entranceParts]: parts })

/** @throws TypeError for what `createEntrance` did not make */
export function partsOf(entrance: object): EntranceParts {
  if (!hasParts(entrance)) throw new TypeError('This is no entrance of createEntrance')
  return entrance[entranceParts]
}

const hasParts = (entrance: object): entrance is WithParts => entranceParts in entrance
