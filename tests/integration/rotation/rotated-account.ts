import type { KeysInForce, VaultClient } from '@larets/vault-core'
import {
  bootstrap,
  createItem,
  createVault,
  deleteItem,
  deleteVault,
  listItemVersions,
  listTrash,
  updateItem,
  updateVault,
  type Bootstrap,
  type ItemId,
  type Trash,
  type VaultId,
} from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import { newPerson, register, signIn, type Person } from '../account.ts'

/** Fate of a call: of the request, of the answer, of the tab. */
type Fault = 'request lost' | 'answer lost' | 'tab gone before' | 'tab gone after' | 'lock'
export const faults = [
  'request lost',
  'answer lost',
  'tab gone before',
  'tab gone after',
  'lock',
] as const satisfies readonly Fault[]

/** A browser profile in which the calls of a rotation meet faults, and a server's answers may be others. */
export function createRotationProfile(origin: string) {
  const page = {
    /** By the number of the call among those of the rotation. */
    faults: new Map<number, Fault>(),
    calls: 0,
    gone: () => {},
    locked: () => {},
    lie: (_path: string, truth: unknown): unknown => truth,
  }
  const browser = createMemoryBrowser({
    origin: 'http://vault.test',
    keepsWrites: true,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const { method, headers, signal } = request
      const body = request.body === null ? null : await request.text()
      const isRotation = pathname.includes('/auth/rotation')
      if (isRotation) page.calls += 1
      const fault = isRotation ? page.faults.get(page.calls) : undefined
      const lost = () => new TypeError('Failed to fetch')
      if (fault === 'tab gone before') page.gone()
      if (fault === 'request lost' || fault === 'tab gone before') throw lost()
      const answer = await fetch(`${origin}${pathname}${search}`, { method, headers, signal, body })
      if (fault === 'lock') page.locked()
      if (fault === 'tab gone after') page.gone()
      if (fault === 'answer lost' || fault === 'tab gone after') {
        await answer.arrayBuffer()
        throw lost()
      }
      if (!answer.ok || !(answer.headers.get('Content-Type') ?? '').includes('json')) return answer
      const truth: unknown = await answer.json()
      return Response.json(page.lie(pathname, truth), {
        status: answer.status,
        headers: { ETag: answer.headers.get('ETag') ?? '' },
      })
    },
  })
  // However long the machine takes for what the clock is moved on over.
  browser.local.set('autoLockTimeout', '-1')
  return { browser, page }
}
/** A browser profile of {@link createRotationProfile}. */
export type Profile = ReturnType<typeof createRotationProfile>

/** Makes people and their browsers on a server. */
export function onServer(server: () => { readonly url: string }) {
  const createProfile = () => createRotationProfile(server().url)
  return {
    createProfile,
    /** A tab in which somebody is signed in. */
    signedIn: async (person: Person, profile: Profile = createProfile()) => {
      const tab = profile.browser.open()
      await tab.client.session.restore()
      await signIn(tab.client, person)
      return { ...profile, tab }
    },
    /** A person who was registered. */
    newAccount: async () => {
      const person = newPerson()
      await register(createProfile().browser.open().client, person)
      return person
    },
  }
}

/** Lets the clock of a browser go on until the work has ended. */
export async function whileTimePasses<Result>({ clock }: MemoryBrowser, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    await clock.advance(500)
  }
  return ended
}

export async function load({ vault, api }: VaultClient): Promise<Bootstrap> {
  const all = await api.call(bootstrap, {})
  await vault.open(all)
  const { kind: state } = vault.state.getSnapshot()
  if (state !== 'ready') throw new Error(`the vault is ${state}`)
  return all
}

/** Everything that a person can read of an account, by what it says and not by how it is sealed. */
export async function contents(client: VaultClient) {
  const account = await load(client)
  const { vault, api } = client
  const trash = await api.call(listTrash, {})
  const state = vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  const items = await Promise.all(account.logins.map(({ id }) => itemOf(client, id)))
  return {
    vaults: state.vaults.map(({ id, name, overview, consistent, usable }) => ({
      id,
      name,
      overview,
      consistent,
      usable,
    })),
    items,
    trash: await trashOf(client, trash),
  }
}

const plain = ({ item, password, details }: Awaited<ReturnType<VaultClient['vault']['openShown']>>) => ({
  ...{ name: item.name, username: item.username, uris: item.uris, overview: item.overview, vaultId: item.vaultId },
  ...{
    consistent: item.consistent,
    rolledBack: item.rolledBack,
    duplicate: item.duplicate,
    tag: tagOf(item),
    password,
    details,
  },
})

/** Of what type its texts are is nobody's concern here. */
const tagOf = ({ seal }: Pick<Awaited<ReturnType<VaultClient['vault']['openShown']>>['item'], 'seal'>): string | null =>
  seal?.tag ?? null

async function itemOf({ vault, api }: VaultClient, id: ItemId) {
  const { versions, vaults } = await api.call(listItemVersions, { params: { id } })
  const history = await Promise.all(versions.map(async (version) => plain(await vault.openVersion(version, vaults))))
  return { id, ...plain(await vault.openShown(id)), history }
}

async function trashOf({ vault }: VaultClient, trash: Trash) {
  const shown = async (within: VaultId | null) => {
    await vault.trash.open(trash, within)
    const state = vault.trash.state.getSnapshot()
    if (state.kind !== 'ready') throw new Error(`the trash is ${state.kind}`)
    return {
      vaults: state.vaults.map(({ id, name, consistent }) => ({ id, name, consistent })),
      items: state.items.map(({ id, name, username, consistent, rolledBack }) => ({
        id,
        name,
        username,
        consistent,
        rolledBack,
      })),
    }
  }
  return inTurn([null, ...trash.vaults.map(({ id }) => id)].map((within) => () => shown(within)))
}

async function inTurn<Result>(works: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const work of works) results.push(await work())
  return results
}

export const login = (vaultId: VaultId, name: string, password: string) => ({
  vaultId,
  ...loginInput({ name, username: `${name}@пример.рф`, password }),
})

/** Adds an item. */
export async function add(
  { vault, api }: VaultClient,
  vaultId: VaultId,
  name: string,
  password = 'тайна',
): Promise<ItemId> {
  return (await api.call(createItem, { body: (await vault.sealNewItem(login(vaultId, name, password))).body })).id
}

export async function change(client: VaultClient, id: ItemId, password: string) {
  await load(client)
  const { vaultId, name } = client.vault.recordOf(id) && plainName(client, id)
  const { body, revision } = await client.vault.sealItemUpdate(id, login(vaultId, name, password))
  await client.api.call(updateItem, { params: { id }, body, ifMatch: revision })
}
function plainName({ vault }: VaultClient, id: ItemId) {
  const state = vault.state.getSnapshot()
  const found = 'items' in state ? state.items.find((item) => item.id === id) : undefined
  if (found === undefined) throw new Error('no such item')
  return { vaultId: found.vaultId, name: found.name.text }
}

/** An account with some of everything. */
export async function furnish(client: VaultClient, size = 2) {
  const { vaults } = await load(client)
  const [home] = vaults
  if (home === undefined) throw new Error('registration makes a vault')
  const made = await client.vault.sealNewVault('Работа')
  const work = await client.api.call(createVault, { body: made.body })
  await load(client)
  const folders = [{ id: 'папка-1', name: 'Папка', parent: null }]
  const arranged = await client.vault.sealVaultUpdate(home.id, { overview: { folders, colour: 'red' } })
  await client.api.call(updateVault, {
    params: { id: home.id },
    body: { id: home.id, ...arranged.body },
    ifMatch: arranged.revision,
  })
  const ids: ItemId[] = []
  for (let index = 0; index < size; index += 1)
    ids.push(await add(client, index % 2 === 0 ? home.id : work.id, `Запись ${index}`))
  const [first] = ids
  if (first !== undefined) await change(client, first, 'новая тайна')
  const gone = await add(client, home.id, 'Удалённая')
  await client.api.call(deleteItem, { params: { id: gone } })
  const old = await client.api.call(createVault, { body: (await client.vault.sealNewVault('Старое')).body })
  await load(client)
  await add(client, old.id, 'В удалённом')
  await client.api.call(deleteVault, { params: { id: old.id } })
  return { home: home.id, work: work.id, first }
}

export const rotate = async ({ client }: MemoryTab, { masterPassword }: Person): Promise<KeysInForce> =>
  (await client.account.rotation.prepare({ masterPassword })).finish()

export const publicKeyOf = ({ client }: MemoryTab) => client.session.sealedAccount().user.publicKey
