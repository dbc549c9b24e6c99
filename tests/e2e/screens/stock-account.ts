import type { ItemInput, VaultClient } from '@larets/vault-core'
import {
  bootstrap,
  createItem,
  createVault,
  updateVault,
  type ItemId,
  type VaultId,
} from '@larets/vault-core/contracts'
import { newFolderId } from '@larets/vault-core/items'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { StockedAccount, StockedFolder } from './accounts.ts'

/** The colours that the app offers a second vault and those after it. */
const offered = ['blue', 'violet', 'pink']

/**
 * Registers an account and saves what it keeps, sealed by the product's own code: as a person would, only quicker.
 *
 * @param origin address of the server
 * @returns ids of the items by their names
 */
export async function stockAccount(
  origin: string,
  { account, vaults, logins, notes = [], networks = [], folders = [] }: StockedAccount,
): Promise<ReadonlyMap<string, ItemId>> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  await client.account.checkEmail(account.email)
  await client.account.signIn(account.masterPassword)
  await load(client)
  for (const [index, name] of vaults.entries()) {
    const { body } = await client.vault.sealNewVault(name, { color: offered[index] ?? null, icon: null })
    await client.api.call(createVault, { body })
  }
  const vaultIds = await load(client)
  const ids = new Map<string, ItemId>()
  const placed = await stockFolders(client, vaultIds, folders)
  const save = async ({
    vault = '',
    ...texts
  }: Omit<ItemInput, 'vaultId'> & { readonly vault: string | undefined }) => {
    const vaultId = vaultIds.get(vault)
    if (vaultId === undefined) throw new Error(`«${texts.name}» belongs to a vault that is not there: «${vault}»`)
    const { body } = await client.vault.sealNewItem({ ...texts, vaultId })
    const { id } = await client.api.call(createItem, { body })
    ids.set(texts.name, id)
  }
  for (const { vault, name, ssid, password } of networks) {
    const overview = { type: 'wifi', subtitle: ssid }
    const details = { wifi: { ssid, password, security: 'WPA' } }
    await save({ vault, name, username: null, password: null, overview, details, uris: [] })
  }
  for (const { vault, name, text } of notes) {
    const [overview, details] = [{ type: 'note' }, { note: text }]
    await save({ vault, name, username: null, password: null, overview, details, uris: [] })
  }
  // The list shows the newest first.
  for (const login of logins.toReversed()) {
    const { vault, name, username = null, password = null, addresses = [], totp, tags, favourite } = login
    const uris = addresses.map((uri) => ({ uri, match: null }))
    const folder = placed.get(name)
    const marks = Object.entries({ folder, tags, favourite }).filter(([, value]) => value !== undefined)
    const overview = marks.length === 0 ? null : { type: 'login', ...Object.fromEntries(marks) }
    const details = totp === undefined ? null : { totp }
    await save({ vault, name, username, password, overview, details, uris })
  }
  client.dispose()
  return ids
}

/** Makes the folders. @returns their ids by the names of what they hold */
async function stockFolders(
  client: VaultClient,
  vaultIds: ReadonlyMap<string, VaultId>,
  folders: readonly StockedFolder[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(folders.map(({ name }) => [name, newFolderId()]))
  for (const [vault, id] of vaultIds) {
    const own = folders.filter((folder) => folder.vault === vault)
    if (own.length === 0) continue
    const made = own.map(({ name, inside = '' }) => ({
      id: known.get(name) ?? '',
      name,
      parent: known.get(inside) ?? null,
    }))
    const { overview } = client.vault.contentsOf(id)
    const { body, revision } = await client.vault.sealVaultUpdate(id, { overview: { ...overview, folders: made } })
    await client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })
  }
  return new Map(folders.flatMap(({ name, holds = [] }) => holds.map((item) => [item, known.get(name) ?? ''])))
}

/** Opens what the server has. @returns ids of the vaults by their names */
async function load(client: VaultClient): Promise<ReadonlyMap<string, VaultId>> {
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`The vault is ${state.kind}`)
  return new Map(state.vaults.map(({ id, name }) => [name.text, id]))
}
