import { isVaultError, type VaultClient } from '@larets/vault-core'
import { createItem, updateItem } from '@larets/vault-core/contracts'
import {
  createMemoryBrowser,
  fetchAccount,
  localKeys,
  loginInput,
  settle,
  tabStorageKeys,
  type MemoryBrowser,
  type MemoryTab,
} from '@larets/vault-core/testing'
import { describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { load } from './kept-accounts.ts'
import { kind, restored, signedIn } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
const { signal } = new AbortController()

/** The network of a browser: it may be cut, or reach no more than a gateway. */
function network() {
  const calls: string[] = []
  const net: { state: 'there' | 'cut' | 'gateway'; readonly calls: string[]; readonly fetch: typeof fetch } = {
    state: 'there',
    calls,
    fetch: send,
  }
  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    net.calls.push(
      `${request.method} ${pathname.replace('/api/v1/', '').replace(/[0-9a-f]{32}$/, '{tabId}')}${search === '' ? '' : '?'}`,
    )
    if (net.state === 'cut') throw new TypeError('Failed to fetch')
    if (net.state === 'gateway') return new Response('<h1>Bad Gateway</h1>', { status: 502 })
    return fetch(request)
  }
  return net
}

/** A browser in whose only tab somebody has loaded a vault with one item. */
async function withOneItem() {
  const net = network()
  const { browser, tab, person } = await signedIn(server().url, { fetch: net.fetch })
  await write(tab.client, 'Банк')
  await load(tab.client)
  await settle()
  return { net, browser, tab, person }
}

async function write(client: VaultClient, name: string) {
  const [vault] = (await load(client)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const { body } = await client.vault.sealNewItem({
    vaultId: vault.id,
    ...loginInput({ name, password: `Пароль: ${name}` }),
  })
  await client.api.call(createItem, { body })
}

async function writeElsewhere(person: Person, name: string) {
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  await client.session.restore()
  await signIn(client, person)
  await write(client, name)
  client.dispose()
}

const userOf = ({ session }: VaultClient) => session.sealedAccount().user.id

/** Opens all that the browser keeps, as a start does. */
async function openCopy({ client }: Pick<MemoryTab, 'client'>) {
  const copy = await client.localCopy.read(userOf(client))
  if (copy === null) throw new Error('nothing is kept')
  await client.vault.open(copy.account)
  return { copy, items: shownIn({ client }) }
}

function shownIn({ client }: Pick<MemoryTab, 'client'>) {
  const state = client.vault.state.getSnapshot()
  return 'items' in state ? state.items : []
}

describe('without the network, a reload', () => {
  it('while locked shows the lock screen, which opens what was loaded; what has changed since comes with the network', async () => {
    const { net, browser, tab, person } = await withOneItem()
    tab.client.session.lock()
    await settle()
    net.state = 'cut'
    const again = await restored(browser, browser.reload(tab))
    expect(again.client.session.state.getSnapshot()).toMatchObject({ kind: 'locked', user: { email: person.email } })
    await expect(again.client.account.unlock('неверный')).rejects.toMatchObject({ code: 'wrong_master_password' })
    await again.client.account.unlock(person.masterPassword)
    const { copy, items } = await openCopy(again)
    expect(items.map(({ name }) => name.text)).toEqual(['Банк'])
    const [item] = items
    if (item === undefined) throw new Error('there is an item')
    expect((await again.client.vault.openPassword(item.id))?.text).toBe('Пароль: Банк')
    expect([...(again.client.vault.search('банк') ?? [])]).toEqual([item.id])

    await writeElsewhere(person, 'Почта')
    net.state = 'there'
    net.calls.length = 0
    const now = await fetchAccount(again.client.api, copy.account, signal)
    expect(net.calls).toEqual(['GET sync?'])
    await again.client.vault.open(now)
    expect(shownIn(again).map(({ name }) => name.text)).toEqual(['Почта', 'Банк'])
  })

  it('while locked keeps the session for later: nothing is cleared, and the next one while online asks as ever', async () => {
    const { net, browser, tab, person } = await withOneItem()
    tab.client.session.lock()
    net.state = 'cut'
    const offline = await restored(browser, browser.reload(tab))
    await browser.clock.advance(60_000)
    expect(kind(offline)).toBe('locked')
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
    net.state = 'there'
    const online = await restored(browser, browser.reload(offline))
    expect(online.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    expect(browser.local.get(localKeys.accessToken)).toBeNull()
  })

  it('while locked is one too where a gateway answers in the place of the server', async () => {
    const { net, browser, tab } = await withOneItem()
    tab.client.session.lock()
    net.state = 'gateway'
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('locked')
  })

  it('while locked asks for the e-mail’s password where another address has been asked for since', async () => {
    const { net, browser, tab } = await withOneItem()
    tab.client.session.lock()
    net.state = 'cut'
    browser.local.set(localKeys.email, 'boris@example.ru')
    expect(kind(await restored(browser, browser.reload(tab)))).toBe('emailChecked')
  })

  it('of a tab whose browser was closed clears nothing until the network is back', async () => {
    const { net, browser, tab, person } = await withOneItem()
    tab.close()
    net.state = 'cut'
    const fresh = browser.open()
    fresh.connectivity.become(false)
    await restored(browser, fresh)
    await browser.clock.advance(60_000)
    expect(fresh.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    expect(fresh.storage.get(tabStorageKeys.encryptedPrivateKey)).toBeNull()
    expect(browser.local.get(localKeys.accessToken)).not.toBeNull()
    net.state = 'there'
    fresh.connectivity.become(true)
    await browser.clock.advance(3_000)
    expect(browser.local.get(localKeys.accessToken)).toBeNull()
  })
})

/**
 * Has a snapshot lie in the browser, as large vaults leave one. @returns whether it is there, and whether another can
 * come
 */
async function withSnapshot({ snapshots }: MemoryBrowser, { client }: MemoryTab) {
  const [userId, state] = [userOf(client), client.vault.state.getSnapshot()]
  const vault = state.kind === 'ready' ? state.vaults[0] : undefined
  if (vault === undefined) throw new Error('there is a vault')
  const sealed = { cursor: '', iv: new Uint8Array(12), ciphertext: new Blob([new Uint8Array(16)]) }
  const isThere = async () => (await snapshots.list(userId)).has(vault.id)
  await snapshots.put(userId, vault.id, sealed)
  expect(await isThere()).toBe(true)
  const canCome = async () => {
    await snapshots.put(userId, vault.id, sealed)
    return isThere()
  }
  return { isThere, canCome }
}

describe('what the browser keeps', () => {
  it('stays over a lock and a forced sign-out, and goes with one that was chosen', async () => {
    const { browser, tab, person } = await withOneItem()
    const userId = userOf(tab.client)
    const snapshot = await withSnapshot(browser, tab)
    tab.client.session.lock()
    await settle()
    expect(await browser.records.hasRoom(userId)).toBe(true)
    expect(await snapshot.isThere()).toBe(true)
    await tab.client.account.unlock(person.masterPassword)
    browser.local.remove(localKeys.accessToken)
    browser.local.remove(localKeys.refreshToken)
    await expect(load(tab.client)).rejects.toSatisfy((error) => isVaultError(error, 'tokens_missing'))
    expect(kind(tab)).toBe('loggedOut')
    expect(await browser.records.hasRoom(userId)).toBe(true)
    expect(await snapshot.isThere()).toBe(true)
    await tab.client.account.checkEmail(person.email)
    await tab.client.account.signIn(person.masterPassword)
    expect((await openCopy(tab)).items.map(({ name }) => name.text)).toEqual(['Банк'])
    tab.client.session.logout()
    await settle()
    expect(await browser.records.hasRoom(userId)).toBe(false)
    expect(await snapshot.isThere()).toBe(false)
    expect(await snapshot.canCome()).toBe(false)
  })

  it('goes with «forget this device», whoever’s it is', async () => {
    const { browser, tab } = await withOneItem()
    const userId = userOf(tab.client)
    const snapshot = await withSnapshot(browser, tab)
    await tab.client.session.forgetDevice()
    expect(await browser.records.hasRoom(userId)).toBe(false)
    expect(await snapshot.isThere()).toBe(false)
    expect(await snapshot.canCome()).toBe(false)
  })

  it('is no more believed than the server: an older copy that somebody put back is marked, until the server is asked', async () => {
    const { browser, tab } = await withOneItem()
    const { client } = tab
    const older = await client.localCopy.read(userOf(client))
    const [bank] = (await load(client)).items
    if (bank === undefined || older === null) throw new Error('there is an item, and a copy of it')
    const { id, vaultId } = bank
    const { body, revision: ifMatch } = await client.vault.sealItemUpdate(id, {
      vaultId,
      ...loginInput({ name: 'Банк 2' }),
    })
    await client.api.call(updateItem, { params: { id }, body, ifMatch })
    await load(client)
    await settle()
    client.localCopy.keep(userOf(client), older)
    await settle()
    const again = await restored(browser, browser.reload(tab))
    const { copy } = await openCopy(again)
    await vi.waitFor(() => expect(shownIn(again)).toMatchObject([{ name: { text: 'Банк' }, rolledBack: true }]))
    await again.client.vault.open(await fetchAccount(again.client.api, copy.account, signal))
    expect(shownIn(again)).toMatchObject([{ name: { text: 'Банк 2' }, rolledBack: false }])
  })
})

describe('after the browser was closed', () => {
  /** The tab goes, and with it all that was the tab's own. */
  async function closed(chooses: boolean) {
    const all = await withOneItem()
    const { client } = all.tab
    expect(client.offlineUnlock.chosen.getSnapshot()).toBe(false)
    if (chooses) await client.offlineUnlock.choose(true)
    expect(client.offlineUnlock.chosen.getSnapshot()).toBe(chooses)
    const user = userOf(client)
    all.tab.close()
    return { ...all, user }
  }

  it('what was loaded opens without the network, where the person chose so', async () => {
    const { net, browser, person } = await closed(true)
    net.state = 'cut'
    const again = await restored(browser, browser.open())
    await browser.clock.advance(60_000)
    expect(again.client.session.state.getSnapshot()).toMatchObject({ kind: 'locked', user: { email: person.email } })
    await expect(again.client.account.unlock('неверный')).rejects.toMatchObject({ code: 'wrong_master_password' })
    await again.client.account.unlock(person.masterPassword)
    expect((await openCopy(again)).items.map(({ name }) => name.text)).toEqual(['Банк'])
    net.state = 'there'
    await write(again.client, 'Почта')
    await load(again.client)
    expect(shownIn(again).map(({ name }) => name.text)).toEqual(['Почта', 'Банк'])
  })

  it('nothing opens without the network where nobody chose so', async () => {
    const { net, browser, person, user } = await closed(false)
    net.state = 'cut'
    const again = await restored(browser, browser.open())
    expect(again.client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
    expect(await browser.offlineKeys.find(user)).toBeNull()
  })

  it('with the network the session ends as ever, and the key goes with it; the choice stays for the next sign-in', async () => {
    const { browser, person, user } = await closed(true)
    expect(await browser.offlineKeys.find(user)).not.toBeNull()
    const again = await restored(browser, browser.open())
    await browser.clock.advance(60_000)
    expect(kind(again)).toBe('emailChecked')
    expect(await browser.offlineKeys.find(user)).toBeNull()
    await signIn(again.client, person)
    await vi.waitFor(() => expect(again.client.offlineUnlock.chosen.getSnapshot()).toBe(true))
    expect(await browser.offlineKeys.find(user)).not.toBeNull()
  })

  it('the key is gone after a sign-out', async () => {
    const { browser, tab, user } = await closed(true)
    const again = await restored(browser, browser.open(tab))
    await vi.waitFor(() => expect(again.client.offlineUnlock.chosen.getSnapshot()).toBe(true))
    expect(await browser.offlineKeys.find(user)).not.toBeNull()
    again.client.session.logout()
    await settle()
    expect(await browser.offlineKeys.find(user)).toBeNull()
    expect(again.client.offlineUnlock.chosen.getSnapshot()).toBeNull()
  })

  it('the key is gone when another person signs in', async () => {
    const { browser, user } = await closed(true)
    const again = browser.open()
    await again.client.session.restore()
    expect(await browser.offlineKeys.find(user)).not.toBeNull()
    const other = newPerson()
    await register(again.client, other)
    await signIn(again.client, other)
    await vi.waitFor(async () => expect(await browser.offlineKeys.find(user)).toBeNull())
  })

  it('nothing is left where the person has chosen otherwise since, or the device was forgotten', async () => {
    const { browser, tab, user } = await closed(true)
    const again = await restored(browser, browser.open(tab))
    expect(kind(again)).toBe('loggedIn')
    await again.client.offlineUnlock.choose(false)
    expect(await browser.offlineKeys.find(user)).toBeNull()
    await again.client.offlineUnlock.choose(true)
    expect(await browser.offlineKeys.find(user)).not.toBeNull()
    await again.client.session.forgetDevice()
    expect(await browser.offlineKeys.find(user)).toBeNull()
    expect(
      await browser.offlineKeys.keep(user, { encryptedPrivateKey: '', authSalt: '', passwordSalt: '', kdf: 1 }),
    ).toBe(false)
  })
})
