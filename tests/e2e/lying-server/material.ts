import type { ItemInput } from '@larets/vault-core'
import type { Bootstrap, ItemRecord, VaultRecord } from '@larets/vault-core/contracts'
import type { Owner } from '../harness/owner.ts'

/** A login in which nothing is left out. */
type TypedLogin = ItemInput & { readonly username: string; readonly password: string }

/** Real ciphertext for the proxy to change, and what a person knows of it. */
export interface Material {
  /** The login that is lied about, as the server honestly has it: its second revision. */
  readonly victim: ItemRecord
  /** Values that the owner typed for it. */
  readonly typed: TypedLogin
  /** The first revision of the same login. */
  readonly older: ItemRecord
  readonly typedBefore: TypedLogin
  /** Another login of the same vault. */
  readonly other: ItemRecord
  readonly typedOther: TypedLogin
  /** Another vault of the same account. */
  readonly otherVault: VaultRecord
  readonly otherVaultName: string
}

let made = 0

/** Saves a login twice, another login and another vault, with words that no other test uses. */
export async function makeMaterial(owner: Owner): Promise<Material> {
  made += 1
  const mark = String(made).padStart(3, '0')
  const [vault] = (await owner.bootstrap()).vaults
  if (vault === undefined) throw new Error('The account has no vault')
  const login = (name: string) => ({
    vaultId: vault.id,
    name: `${name} ${mark}`,
    username: `anna-${mark}@example.test`,
    password: `Пароль ${name} ${mark}`,
    overview: { tags: [`метка-${mark}`] },
    details: { note: `Заметка ${name} ${mark}` },
    uris: [
      { uri: `https://mail-${mark}.example.test/`, match: 1 },
      { uri: `https://login-${mark}.example.test/`, match: null },
    ],
  })
  const typed = login('Почта')
  const typedBefore = { ...typed, password: `Старый пароль ${mark}` }
  const typedOther = login('Банк')
  const otherVaultName = `Дача ${mark}`
  const older = await owner.addItem(typedBefore)
  return {
    older,
    typedBefore,
    victim: await owner.changeItem(older.id, typed),
    typed,
    other: await owner.addItem(typedOther),
    typedOther,
    otherVault: await owner.addVault(otherVaultName),
    otherVaultName,
  }
}

/** Puts records in the place of one. */
export function inPlaceOf(victim: ItemRecord, told: readonly ItemRecord[]): (honest: Bootstrap) => Bootstrap {
  return (honest) => ({
    ...honest,
    logins: honest.logins.flatMap((login) => (login.id === victim.id ? told : [login])),
  })
}

/** The string of a field that was saved. */
export function present(wire: string | null): string {
  if (wire === null) throw new Error('The field was not saved')
  return wire
}
