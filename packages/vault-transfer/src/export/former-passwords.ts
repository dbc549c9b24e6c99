import { detailText, typeNameOf, itemTypes, type ItemToSeal, type ExportedItem } from '@larets/vault-core/items'

/** A password that an item had, and until when: ISO 8601. */
export interface FormerPassword {
  readonly password: string
  readonly until: string
}

const passwordIn = (item: ItemToSeal) =>
  typeNameOf(item.overview) === 'wifi'
    ? detailText(item.details, 'password', itemTypes.wifi.fields.password)
    : item.password

/** The passwords that an item had before, latest first, each once. */
export function formerPasswords(item: ExportedItem): readonly FormerPassword[] {
  const known = new Set([passwordIn(item) ?? '', ''])
  let until = item.updatedAt
  return item.history.flatMap((version) => {
    const password = passwordIn(version) ?? ''
    const found = known.has(password) ? [] : [{ password, until }]
    known.add(password)
    until = version.updatedAt
    return found
  })
}
