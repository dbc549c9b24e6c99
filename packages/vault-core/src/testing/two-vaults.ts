import type { Bootstrap } from '../contracts/bootstrap.ts'
import { item, type ItemBody, type ItemRecord } from '../contracts/items.ts'
import { vault, type VaultRecord } from '../contracts/vaults.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import type { ItemInput } from '../items/item-input.ts'
import { openedScopes } from './opened-scopes.ts'
import { createVaultService, type VaultService } from '../vault/vault-service.ts'
import { loginInput } from './login-input.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const moment = '2026-01-01T00:00:00.000Z'
const meta = { revision: 1, createdAt: moment, updatedAt: moment, deletedAt: null }

/** The n-th of some ids. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A vault service that is unlocked. */
export function unlockedService(keyPair: KeyPair) {
  const account = openedScopes(keyPair)
  return { account, service: createVaultService({ scopes: account.scopes }) }
}

/** A new vault as a server would send it. */
export async function makeVault(service: VaultService, n: number, name: string): Promise<VaultRecord> {
  return vault.parse({ id: uuid(n), ownerId: owner, ...meta, ...(await service.sealNewVault(name)).body })
}

/** A sealed item as a server would send it. */
export const recordOf = (n: number, body: ItemBody): ItemRecord =>
  item.parse({ id: uuid(n), userId: owner, ...meta, ...body })

/** A login to be saved in a vault. */
export const inputIn = ({ id: vaultId }: VaultRecord, name: string): ItemInput => ({
  vaultId,
  ...loginInput({
    name,
    username: 'анна',
    password: 'секрет',
    uris: [{ uri: 'https://example.ru', match: null }],
  }),
})

/** Two vaults with a login each, as a server would send them. */
export async function twoVaults(keyPair: KeyPair) {
  const { account, service } = unlockedService(keyPair)
  const vaults = [await makeVault(service, 1, 'Личное'), await makeVault(service, 2, 'Работа')] as const
  await service.open({ vaults: [...vaults], logins: [] })
  const logins = [
    recordOf(11, (await service.sealNewItem(inputIn(vaults[0], 'Почта'))).body),
    recordOf(12, (await service.sealNewItem(inputIn(vaults[1], 'Банк'))).body),
  ] as const
  const bootstrap: Bootstrap = { vaults: [...vaults], logins: [...logins] }
  return { account, service, vaults, logins, bootstrap }
}

/** The open vaults, once all of them are. */
export function ready(service: VaultService) {
  const state = service.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  return state
}
