import { pinsPlace, type Box } from '@larets/vault-core/testing'
import type { VaultClient } from '@larets/vault-core'
import {
  bootstrap,
  createItem,
  createVault,
  updateItem,
  updateVault,
  type Bootstrap,
} from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput, type MemoryBrowser } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const load = (client: VaultClient) => client.api.call(bootstrap, {})

function shown(client: VaultClient) {
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  return state
}

/** Opens what a server sends. Marks of what was seen in other pages come a moment later. */
async function open(client: VaultClient, sent: Bootstrap) {
  await client.vault.open(sent)
  return shown(client)
}

const items = (client: VaultClient) => expect.poll(() => shown(client).items)
const vaults = (client: VaultClient) => expect.poll(() => shown(client).vaults)
const userOf = (client: VaultClient) => client.session.sealedAccount().user.id
const kept = (browser: MemoryBrowser, client: VaultClient) => browser.pins.get(userOf(client), pinsPlace)

/** Opens what a server sends something new with, and waits until what was seen of it is kept. */
async function openAndKeep(browser: MemoryBrowser, client: VaultClient, sent: Bootstrap) {
  const first = await kept(browser, client)
  const state = await open(client, sent)
  await expect.poll(async () => (await kept(browser, client))?.iv).not.toEqual(first?.iv)
  return state
}

/** A new page of the same browser, in which the person signs in again. */
async function newPage(
  browser: MemoryBrowser,
  person: Person,
  own: Parameters<MemoryBrowser['open']>[1] = {},
): Promise<VaultClient> {
  const { client } = browser.open(undefined, own)
  await client.session.restore()
  const { kind } = client.session.state.getSnapshot()
  if (kind === 'loggedOut') await client.account.checkEmail(person.email)
  await client.account.signIn(person.masterPassword)
  return client
}

/** A person whose device has seen an item at its second sealing, and what the server had before. */
async function seenTwice() {
  const { browser, tab, person } = await signedIn(server().url)
  const { client } = tab
  // One by one: what is kept late would be kept over what a test does to it.
  const [vault] = (await openAndKeep(browser, client, await load(client))).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const input = (password: string) => ({ vaultId: vault.id, ...loginInput({ name: 'Банк', password }) })
  const { body } = await client.vault.sealNewItem(input('первый'))
  const { id } = await client.api.call(createItem, { body })
  const before = await load(client)
  await openAndKeep(browser, client, before)
  // Sealed over the same record, and never saved.
  const other = await client.vault.sealItemUpdate(id, input('другой'))
  const change = await client.vault.sealItemUpdate(id, input('второй'))
  await client.api.call(updateItem, { params: { id }, body: change.body, ifMatch: change.revision })
  const after = await load(client)
  await openAndKeep(browser, client, after)
  const userId = userOf(client)
  tab.client.session.logout()
  tab.close()
  return { browser, person, userId, id, vaultId: vault.id, input, before, after, other }
}

describe('a device that has seen a newer state, after signing out and in again', () => {
  it('marks an item that the server sends as it was before', async () => {
    const { browser, person, before, after } = await seenTwice()
    const client = await newPage(browser, person)
    await open(client, before)
    await items(client).toMatchObject([{ seal: { rev: 1 }, consistent: true, rolledBack: true }])
    expect((await open(client, after)).items).toMatchObject([{ seal: { rev: 2 }, rolledBack: false }])
  })

  it('marks another record of the same revision', async () => {
    const { browser, person, after, other } = await seenTwice()
    const client = await newPage(browser, person)
    const forked = { ...after, logins: after.logins.map((login) => ({ ...login, ...other.body })) }
    await open(client, forked)
    await items(client).toMatchObject([{ seal: { rev: 2 }, consistent: true, rolledBack: true }])
    expect((await open(client, after)).items).toMatchObject([{ seal: { rev: 2 }, rolledBack: false }])
  })

  it('has its owner told, once a stay, of an older state and of what nobody with the keys sealed', async () => {
    const { browser, person, after, before } = await seenTwice()
    const client = await newPage(browser, person)
    await open(client, before)
    await items(client).toMatchObject([{ rolledBack: true }])
    const kinds = async () => (await client.events.list(null)).events.map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['rollback_found'])
    const foreign = { ...after, logins: after.logins.map((login) => ({ ...login, username: login.name })) }
    await open(client, foreign)
    await items(client).toMatchObject([{ consistent: false }])
    await expect.poll(kinds).toEqual(['foreign_change_found', 'rollback_found'])
    await open(client, before)
    await items(client).toMatchObject([{ rolledBack: true }])
    expect(await kinds()).toHaveLength(2)
  })

  it('tells an old name of a vault', async () => {
    const { browser, person, vaultId, after } = await seenTwice()
    const client = await newPage(browser, person)
    await open(client, after)
    const sealed = await client.vault.sealVaultUpdate(vaultId, { name: 'Новое' })
    await client.api.call(updateVault, {
      params: { id: vaultId },
      body: { id: vaultId, ...sealed.body },
      ifMatch: sealed.revision,
    })
    const renamed = await openAndKeep(browser, client, await load(client))
    expect(renamed.vaults).toMatchObject([{ name: { text: 'Новое' }, consistent: true }])
    client.session.logout()

    const again = await newPage(browser, person)
    await open(again, after)
    await vaults(again).toMatchObject([{ name: { text: 'Персональное' }, consistent: false }])
  })

  it('saves over the old state with a number that is newer than all it has seen', async () => {
    const { browser, person, id, input, before } = await seenTwice()
    const client = await newPage(browser, person)
    await open(client, before)
    await items(client).toMatchObject([{ rolledBack: true }])
    const { body } = await client.vault.sealItemUpdate(id, input('третий'))
    const [old] = before.logins
    if (old === undefined) throw new Error('there is an item')
    const saved = await client.vault.openRecord({ ...old, ...body, revision: 2 })
    expect(saved.item).toMatchObject({ seal: { rev: 3 }, rolledBack: false })
  })

  it('forgets it with the device, and not before', async () => {
    const { browser, person, before } = await seenTwice()
    const client = await newPage(browser, person)
    await client.session.forgetDevice()
    const again = await newPage(browser, person)
    expect(await kept(browser, again)).toBeNull()
    await open(again, before)
    await expect.poll(() => kept(browser, again)).not.toBeNull()
    expect(shown(again).items).toMatchObject([{ rolledBack: false }])
  })

  it('shows another person nothing of it, and keeps it for the first', async () => {
    const { browser, person, before } = await seenTwice()
    const stranger = newPerson()
    const { client } = browser.open()
    await client.session.restore()
    await register(client, stranger)
    await signIn(client, stranger)
    await open(client, await load(client))
    await expect.poll(() => kept(browser, client)).not.toBeNull()
    client.session.logout()
    const again = await newPage(browser, person)
    await open(again, before)
    await items(again).toMatchObject([{ rolledBack: true }])
  })
})

describe('a server that went back honestly', () => {
  it('is accepted by the person once, for all pages and from then on', async () => {
    const { browser, person, id, input, before } = await seenTwice()
    const client = await newPage(browser, person)
    await open(client, before)
    await items(client).toMatchObject([{ rolledBack: true }])
    const first = await kept(browser, client)
    client.vault.acceptServerState()
    expect(shown(client).items).toMatchObject([{ rolledBack: false }])
    await expect.poll(async () => (await kept(browser, client))?.iv).not.toEqual(first?.iv)
    client.session.logout()

    const again = await newPage(browser, person)
    await open(again, before)
    const [old] = before.logins
    if (old === undefined) throw new Error('there is an item')
    const saved = async () => {
      const { body } = await again.vault.sealItemUpdate(id, input('третий'))
      return again.vault.openRecord({ ...old, ...body })
    }
    // Newer than all that was seen before: what is kept is known here.
    await expect.poll(async () => (await saved()).item.seal?.rev).toBe(3)
    expect(shown(again).items).toMatchObject([{ rolledBack: false }])
  })
})

describe('a vault that a server sends no longer', () => {
  /** A person whose device has seen two vaults, and what the server sends without the second. */
  async function seenTwoVaults() {
    const { browser, tab, person } = await signedIn(server().url)
    const { client } = tab
    await openAndKeep(browser, client, await load(client))
    const work = await client.api.call(createVault, await client.vault.sealNewVault('Работа'))
    const all = await load(client)
    await openAndKeep(browser, client, all)
    const without: Bootstrap = { ...all, vaults: all.vaults.filter(({ id }) => id !== work.id) }
    return { browser, tab, person, work, all, without }
  }
  const vanished = (client: VaultClient) => client.vault.vanished.getSnapshot()

  it('is told by its name at once, and answered for once, for all pages', async () => {
    const { browser, tab, person, without } = await seenTwoVaults()
    await open(tab.client, without)
    expect(vanished(tab.client)).toMatchObject([{ name: 'Работа' }])
    tab.client.session.logout()

    const client = await newPage(browser, person)
    await open(client, without)
    await expect.poll(() => vanished(client)).toMatchObject([{ name: 'Работа' }])
    const before = await kept(browser, client)
    client.vault.answerForVanished(vanished(client).map(({ tag }) => tag))
    expect(vanished(client)).toEqual([])
    await expect.poll(async () => (await kept(browser, client))?.iv).not.toEqual(before?.iv)
    client.session.logout()

    let read = 0
    const box: Box = {
      ...browser.box,
      get: async (...args) => {
        const found = await browser.box.get(...args)
        if (args[1] === 'pins') read += 1
        return found
      },
    }
    const again = await newPage(browser, person, { box })
    await open(again, without)
    await expect.poll(() => read).toBeGreaterThan(1)
    expect(vanished(again)).toEqual([])
  })

  it('is told again when it was back in between', async () => {
    const { browser, tab, person, all, without } = await seenTwoVaults()
    await open(tab.client, without)
    tab.client.vault.answerForVanished(vanished(tab.client).map(({ tag }) => tag))
    await open(tab.client, all)
    await open(tab.client, without)
    expect(vanished(tab.client)).toMatchObject([{ name: 'Работа' }])
    const before = await kept(browser, tab.client)
    await open(tab.client, all)
    expect(vanished(tab.client)).toEqual([])
    expect(before).not.toBeNull()
    tab.client.session.logout()
    const client = await newPage(browser, person)
    await open(client, without)
    await expect.poll(() => vanished(client)).toMatchObject([{ name: 'Работа' }])
  })

  it('is not missing when it is there and does not open, or when the server names it as damaged', async () => {
    const { tab, work, all, without } = await seenTwoVaults()
    await open(tab.client, { ...without, damaged: [{ kind: 'vault', id: work.id }] })
    expect(vanished(tab.client)).toEqual([])
    const broken = all.vaults.map((vault) =>
      vault.id === work.id ? { ...vault, encryptedSymmetricKey: '1.broken' } : vault,
    )
    expect((await open(tab.client, { ...all, vaults: broken })).vaults).toMatchObject([
      { usable: true },
      { usable: false },
    ])
    expect(vanished(tab.client)).toEqual([])
    await open(tab.client, without)
    expect(vanished(tab.client)).toHaveLength(1)
  })

  it('is told no more after a lock, and again after the unlocking', async () => {
    const { tab, person, without } = await seenTwoVaults()
    await open(tab.client, without)
    expect(vanished(tab.client)).toHaveLength(1)
    tab.client.session.lock()
    expect(vanished(tab.client)).toEqual([])
    await tab.client.account.unlock(person.masterPassword)
    await open(tab.client, without)
    await expect.poll(() => vanished(tab.client)).toMatchObject([{ name: 'Работа' }])
  })

  it('counts as deleted once the person accepts the server’s state', async () => {
    const { tab, without } = await seenTwoVaults()
    await open(tab.client, without)
    tab.client.vault.acceptServerState()
    expect(vanished(tab.client)).toEqual([])
  })
})

describe('a page that another one has overtaken', () => {
  it('marks nothing, and misses nothing, when it opens what it was sent before', async () => {
    const { browser, tab, person } = await signedIn(server().url)
    const [vault] = (await open(tab.client, await load(tab.client))).vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    const input = (password: string) => ({ vaultId: vault.id, ...loginInput({ name: 'Банк', password }) })
    const { id } = await tab.client.api.call(createItem, await tab.client.vault.sealNewItem(input('первый')))
    const before = await load(tab.client)
    await open(tab.client, before)

    const other = browser.open(tab)
    await other.client.session.restore()
    if (other.client.session.state.getSnapshot().kind !== 'loggedIn')
      await other.client.account.unlock(person.masterPassword)
    await open(other.client, before)
    const change = await other.client.vault.sealItemUpdate(id, input('второй'))
    await other.client.api.call(updateItem, { params: { id }, body: change.body, ifMatch: change.revision })
    await other.client.api.call(createVault, await other.client.vault.sealNewVault('Работа'))
    const first = await kept(browser, other.client)
    await open(other.client, await load(other.client))
    await expect.poll(async () => (await kept(browser, other.client))?.iv).not.toEqual(first?.iv)

    // The same ciphertext, as after a save of something else: what is kept is read for the merge, and not held against
    // it.
    const box = await kept(browser, tab.client)
    await open(tab.client, { ...before })
    const read = await load(tab.client)
    expect(box).not.toBeNull()
    expect(shown(tab.client).items).toMatchObject([{ rolledBack: false }])
    expect(tab.client.vault.vanished.getSnapshot()).toEqual([])
    // The state that it is sent now is taken for what it is.
    expect((await open(tab.client, read)).items).toMatchObject([{ seal: { rev: 2 }, rolledBack: false }])
    expect((await open(tab.client, before)).items).toMatchObject([{ rolledBack: true }])
  })
})

describe('what is kept', () => {
  it('is one sealed blob an account, written once for all items', async () => {
    const browser = createMemoryBrowser({ origin: server().url })
    let written = 0
    const found: string[] = []
    const counting: Box = {
      ...browser.box,
      get: async (...args) => {
        if (args[1] === 'pins') found.push(args[0])
        return browser.box.get(...args)
      },
      change: async (...args) => {
        if (args[1] === 'pins') written += 1
        return browser.box.change(...args)
      },
    }
    const person = newPerson()
    const { client } = browser.open(undefined, { box: counting })
    await client.session.restore()
    await register(client, person)
    await signIn(client, person)
    const [vault] = (await open(client, await load(client))).vaults
    if (vault === undefined) throw new Error('registration makes a vault')
    for (let index = 0; index < 120; index += 1) {
      const { body } = await client.vault.sealNewItem({ vaultId: vault.id, ...loginInput({ name: `Тайна ${index}` }) })
      await client.api.call(createItem, { body })
    }
    written = 0
    const all = await load(client)
    await open(client, all)
    expect(shown(client).items).toHaveLength(120)
    await expect.poll(() => written).toBe(1)
    const { length } = found
    await open(client, { ...all })
    await expect.poll(() => found.length).toBeGreaterThan(length)
    expect(written).toBe(1)
    const sealed = await kept(browser, client)
    const text = Buffer.concat(Object.values(sealed ?? {})).toString('latin1')
    expect(text.length).toBeGreaterThan(120 * 48)
    for (const { seal } of shown(client).items) expect(text).not.toContain(seal?.tag ?? 'no seal')
  })

  it('that was changed on the disk is dropped, and what is seen from then on counts', async () => {
    const { browser, person, userId, before, after } = await seenTwice()
    const sealed = await browser.pins.get(userId, pinsPlace)
    sealed?.ciphertext.fill(7)
    if (sealed !== null) await browser.pins.put(userId, pinsPlace, sealed)
    const client = await newPage(browser, person)
    await open(client, before)
    await expect.poll(async () => (await kept(browser, client))?.iv).not.toEqual(sealed?.iv)
    expect(shown(client).items).toMatchObject([{ rolledBack: false }])
    await open(client, after)
    expect((await open(client, before)).items).toMatchObject([{ rolledBack: true }])
  })

  it('holds up nothing where the browser refuses it or never answers', async () => {
    const refuse = () => Promise.reject(new Error('no IndexedDB'))
    const silent = () => new Promise<never>(() => undefined)
    for (const call of [refuse, silent]) {
      const box = { admit: call, list: call, get: call, change: call, update: call, forget: call, forgetAll: call }
      const { tab } = await signedIn(server().url, { own: { box } })
      const state = await open(tab.client, await load(tab.client))
      expect(state.vaults).toHaveLength(1)
      tab.close()
    }
  })
})
