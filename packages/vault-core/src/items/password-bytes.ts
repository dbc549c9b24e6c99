import type { ItemRecord } from '../contracts/items.ts'
import type { itemFieldContext } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import type { openBytes2 } from '../crypto/enc-string-v2.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import type { tagBytes } from './item-seal.ts'
import type { OpenedItem } from './opened-item.ts'

/** Opener of strings. It is handed over, so that a caller that loads the rest later has it already. */
export interface OpeningParts {
  readonly openBytes2: typeof openBytes2
  readonly itemFieldContext: typeof itemFieldContext
  readonly tagBytes: typeof tagBytes
}

/**
 * Opens the password of an item for what works without its text. No string is made of it: whoever is given the bytes
 * overwrites them.
 *
 * @param keys of the vault that the record says it is in
 * @returns null for a password that is missing, and for an item whose name did not open
 * @throws VaultError `unsupported_version`, `integrity`
 */
export async function openPasswordBytes(
  { openBytes2, itemFieldContext, tagBytes }: OpeningParts,
  keys: CoreKeys,
  { password }: Pick<ItemRecord, 'password'>,
  { seal }: Pick<OpenedItem, 'seal'>,
): Promise<Bytes | null> {
  if (seal === null || password === null) return null
  return openBytes2(keys, itemFieldContext(tagBytes(seal), 'password'), password)
}
