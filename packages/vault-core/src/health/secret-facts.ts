import type { ItemRecord } from '../contracts/items.ts'
import type { StrengthLevel } from '../generator/strength-rating.ts'
import type { OpenedItem } from '../items/opened-item.ts'

/** The sealed parts of an item that a check opens. Can be posted to a worker. */
export type SealedSecrets = Pick<ItemRecord, 'id' | 'vaultId' | 'password' | 'details'> &
  Pick<OpenedItem, 'type' | 'seal'>

/** Facts that a check tells of an item's secrets. It holds none. */
export interface SecretFacts {
  /** Item that they are about. */
  readonly id: string
  /** False when something that was to be looked at did not open: nothing is known then. */
  readonly isOpen: boolean
  /** How strong its password is; null where it has none, or an empty one. */
  readonly level: StrengthLevel | null
  /** Equal for equal passwords, and of no use beyond that; null where a password is not to be compared. */
  readonly fingerprint: string | null
  /** The last day on which the card or paper is good, as `2026-01-31`; null for what says none. */
  readonly expiresOn: string | null
}
