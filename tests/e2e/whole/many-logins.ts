import { bootstrap, createItem, updateVault } from '@larets/vault-core/contracts'
import { newFolderId } from '@larets/vault-core/items'
import { createMemoryBrowser, loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'

/** Calls under way at a time: the server writes what comes together in one transaction. */
const concurrentCalls = 64

const kinds = ['Магазин', 'Форум', 'Банк', 'Почта', 'Библиотека', 'Страховая', 'Поликлиника', 'Ёлочный базар']

/** Folders at the vault's root, and in each of them. */
const shelves = 30
const drawersInShelf = 9
/** How many folders the account has. */
export const folderCount = shelves * (1 + drawersInShelf)
/** How many tags there are; each item has one. */
const tagCount = 20

/** Name of the `number`-th folder, from 0: first those at the root. */
export const folderName = (number: number): string =>
  number < shelves ? `Полка ${number + 1}` : `Ящик ${number - shelves + 1}`

const shelfOf = (drawer: number): number => Math.floor((drawer - shelves) / drawersInShelf)
const folderOf = (login: number): number => login % folderCount

/** Whether the `login`-th login stands in a folder, or in one inside it. */
export function isInFolder(login: number, folder: number): boolean {
  const place = folderOf(login)
  return place === folder || (place >= shelves && shelfOf(place) === folder)
}

/** The `number`-th login that is saved, from 1: each has another name, username and address. */
export function manyLogin(number: number) {
  return {
    name: `${kinds[number % kinds.length] ?? ''} ${number}`,
    username: `irina.${number}@example.test`,
    password: `Пароль-${number}`,
    address: `https://site-${number}.example.test/вход`,
  }
}

/** Registers an account, signs in to it and opens its one vault, in this process. */
export async function openOwnAccount(origin: string, account: Account) {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  await client.account.checkEmail(account.email)
  await client.account.signIn(account.masterPassword)
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  const vault = state.kind === 'ready' ? state.vaults[0] : undefined
  if (vault === undefined) throw new Error(`The vault is ${state.kind}`)
  return { client, vaultId: vault.id }
}

/**
 * Registers an account and saves many logins in the folders of its first vault, each with a tag, sealed by the
 * product's own code and sent by its own calls, many at a time. The server's rate limits must be lifted.
 *
 * @param origin address of the server
 * @param count how many logins, at most 50,000
 */
export async function stockManyLogins(origin: string, account: Account, count: number): Promise<void> {
  const { client, vaultId: id } = await openOwnAccount(origin, account)
  const ids = Array.from({ length: folderCount }, newFolderId)
  const folders = ids.map((id, number) => {
    const parent = number < shelves ? null : (ids[shelfOf(number)] ?? null)
    return { id, name: folderName(number), parent }
  })
  const { overview } = client.vault.contentsOf(id)
  const { body, revision } = await client.vault.sealVaultUpdate(id, { overview: { ...overview, folders } })
  await client.api.call(updateVault, { params: { id }, body: { id, ...body }, ifMatch: revision })

  let next = 1
  const save = async () => {
    while (next <= count) {
      const { address, ...texts } = manyLogin(next)
      const folder = ids[folderOf(next)]
      const overview = {
        type: 'login',
        tags: [`Метка ${(next % tagCount) + 1}`],
        ...(folder === undefined ? {} : { folder }),
      }
      next += 1
      const uris = [{ uri: address, match: null }]
      const { body } = await client.vault.sealNewItem({ ...loginInput({ ...texts, uris }), overview, vaultId: id })
      await client.api.call(createItem, { body })
    }
  }
  await Promise.all(Array.from({ length: concurrentCalls }, save))
  client.dispose()
}
