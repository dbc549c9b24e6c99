import type { ItemOverview, OpenedJson } from '@larets/vault-core/items'
import type { OpenedText } from './opened-text.ts'

/** One address of an item, and how it is matched to a page. */
export type ItemUri = {
  /** The address as it was saved. */
  readonly uri: OpenedText
  /** 0 domain, 1 host, 2 starts with, 3 exact, 4 regular expression, 5 never; null means the account's default. */
  readonly match: number | null
}

/** An item as the list and the panel show it. It never carries the password or the details. */
export type ItemView = {
  /** The item's id. */
  readonly id: string
  /** The id of the vault that holds it. */
  readonly vaultId: string
  /** Name of its type, such as `login` or `note`; one that this version does not know is shown as far as it can be. */
  readonly type: string
  /** Its name. */
  readonly name: OpenedText
  /** Its user name; null when none was saved. */
  readonly username: OpenedText | null
  /** Its overview; null when none was saved. */
  readonly overview: OpenedJson<ItemOverview> | null
  /** Whether a password was saved. */
  readonly hasPassword: boolean
  /** Whether details were saved. */
  readonly hasDetails: boolean
  /** Its addresses, in the order they were saved. */
  readonly uris: readonly ItemUri[]
  /** False when the record's seal does not fit: someone changed it without the vault's key. */
  readonly consistent: boolean
  /** True when the server sent the same record twice and this is the older copy. */
  readonly duplicate: boolean
  /** True when this is an older version than one that was shown before. */
  readonly rolledBack: boolean
  /** When it was created, ISO 8601. */
  readonly createdAt: string
  /** When it was last changed, ISO 8601. */
  readonly updatedAt: string
}
