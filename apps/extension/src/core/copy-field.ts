import type { VaultClient } from '@larets/vault-core'
import { customFieldsOf, detailText, itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'

/** Why nothing was copied: there is nothing, it did not open, it is no secret of codes, or the browser refused. */
export type CopyFault = 'nothing_to_copy' | 'untrusted' | 'no_code' | 'clipboard'

/**
 * Puts a field of an item on the clipboard; of the secret of one-time codes its code of now.
 *
 * @param key of the field, in the item's type; `index` tells which of its texts
 * @param copy puts a text on the clipboard, which may be a secret; false where the browser refused
 * @returns null when it was copied
 * @throws VaultError `not_found` | `vault_not_open`
 */
export async function copyField(
  { items, vault }: Pick<VaultClient, 'items' | 'vault'>,
  { id, key, index = 0 }: { readonly id: string; readonly key: string; readonly index?: number | undefined },
  copy: (text: string, isSecret: boolean) => Promise<boolean>,
): Promise<CopyFault | null> {
  const item = items.list().find((one) => one.id === id)
  if (item === undefined) return 'nothing_to_copy'
  const { fields }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
  const field = fields[key]
  if (field === undefined) return 'nothing_to_copy'
  const opened = await (async () => {
    switch (field.place) {
      case 'username':
        return item.username
      case 'password':
        return vault.openPassword(item.id)
      case 'uris':
        return item.uris[index]?.uri ?? null
      case 'details': {
        const details = await vault.openDetails(item.id)
        if (details === null || !details.trusted) return details
        const text = detailText(details.value, key, field)
        return text === null ? null : { trusted: true, text }
      }
      case 'fields': {
        const details = await vault.openDetails(item.id)
        if (details === null || !details.trusted) return details
        const text = customFieldsOf(details.value)[index]?.value
        return text === undefined ? null : { trusted: true, text }
      }
    }
  })()
  if (opened === null) return 'nothing_to_copy'
  if (!opened.trusted) return 'untrusted'
  const text = field.kind === 'oneTimeCode' ? await codeOfNow(opened.text) : opened.text
  if (text === null) return 'no_code'
  return (await copy(text, field.secret)) ? null : 'clipboard'
}

/** The code to be typed now; null for what is no secret of codes. */
export async function codeOfNow(secret: string): Promise<string | null> {
  const { createCodes, readTotp } = await import('@larets/vault-core/totp')
  const read = readTotp(secret)
  return read.ok ? createCodes(read.totp).toCopy(Date.now()).code : null
}
