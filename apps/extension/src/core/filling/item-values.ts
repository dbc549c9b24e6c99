import type { OpenedItem, VaultClient } from '@larets/vault-core'
import { detailText, itemTypes, type ItemField } from '@larets/vault-core/items'
import type { FillValues } from '../../messages/fields.ts'
import { codeOfNow } from '../copy-field.ts'

/** Kinds of values that a login has. */
export type LoginValue = 'username' | 'password' | 'code'

/** Read as any type's field, as some have their values in a part of the details. */
const secretOfCodes: Pick<ItemField, 'part'> & object = itemTypes.login.fields.totp

/** What a login may have, before anything of it is opened. */
export function mayHave(item: OpenedItem): readonly LoginValue[] {
  const has: LoginValue[] = []
  if (item.username !== null && item.username.text !== '') has.push('username')
  if (item.hasPassword) has.push('password')
  if (item.hasDetails) has.push('code')
  return has
}

/**
 * Opens values of a login, and nothing that is not asked for.
 *
 * @returns what there is of them; null where one did not decrypt: then nothing of the item is to be trusted
 * @throws VaultError `not_found` | `vault_not_open`
 */
export async function openValues(
  item: OpenedItem,
  wanted: readonly LoginValue[],
  vault: Pick<VaultClient['vault'], 'openPassword' | 'openDetails'>,
): Promise<FillValues | null> {
  const values: FillValues = {}
  if (wanted.includes('username') && item.username !== null) {
    if (!item.username.trusted) return null
    values.username = item.username.text
  }
  if (wanted.includes('password')) {
    const password = await vault.openPassword(item.id)
    if (password?.trusted === false) return null
    if (password !== null) values.password = password.text
  }
  if (wanted.includes('code')) {
    const details = await vault.openDetails(item.id)
    if (details?.trusted === false) return null
    const secret = details === null ? null : detailText(details.value, 'totp', secretOfCodes)
    const code = secret === null ? null : await codeOfNow(secret)
    if (code !== null) values.code = code
  }
  return values
}
