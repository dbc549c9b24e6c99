import { isVaultError, RequestFailure, type KeysInForce, type VaultClient } from '@larets/vault-core'
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
import { createMemoryBrowser, loginInput, settle, type MemoryBrowser, type MemoryTab } from '@larets/vault-core/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { rememberDerivations } from './schedule/remembered-derivations.ts'
import { kind, restored } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()
beforeAll(() => rememberDerivations())
afterAll(() => void vi.restoreAllMocks())

/** What becomes of a call: of the request, of the answer, of the tab. */
type Fault = 'request lost' | 'answer lost' | 'tab gone before' | 'tab gone after' | 'lock'
const faults = ['request lost', 'answer lost', 'tab gone before', 'tab gone after', 'lock'] as const satisfies readonly Fault[]

/** A browser profile in which the calls of a rotation meet faults, and a server's answers may be others. */
function createProfile() {
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
      const answer = await fetch(`${server().url}${pathname}${search}`, { method, headers, signal, body })
      if (fault === 'lock') page.locked()
      if (fault === 'tab gone after') page.gone()
      if (fault === 'answer lost' || fault === 'tab gone after') {
        await answer.arrayBuffer()
        throw lost()
      }
      if (!answer.ok || !(answer.headers.get('Content-Type') ?? '').includes('json')) return answer
      const truth: unknown = await answer.json()
      return Response.json(page.lie(pathname, truth), { status: answer.status, headers: { ETag: answer.headers.get('ETag') ?? '' } })
    },
  })
  // However long the machine takes for what the clock is moved on over.
  browser.local.set('autoLockTimeout', '-1')
  return { browser, page }
}
type Profile = ReturnType<typeof createProfile>

async function signedIn(person: Person, profile: Profile = createProfile()) {
  const tab = profile.browser.open()
  await tab.client.session.restore()
  await signIn(tab.client, person)
  return { ...profile, tab }
}

async function newAccount() {
  const person = newPerson()
  const { browser } = createProfile()
  await register(browser.open().client, person)
  return person
}

/** Lets the clock of a browser go on until the work has ended. */
async function whileTimePasses<Result>({ clock }: MemoryBrowser, work: Promise<Result>): Promise<Result> {
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

async function load({ vault, api }: VaultClient): Promise<Bootstrap> {
  const all = await api.call(bootstrap, {})
  await vault.open(all)
  const { kind: state } = vault.state.getSnapshot()
  if (state !== 'ready') throw new Error(`the vault is ${state}`)
  return all
}

/** Everything that a person can read of an account, by what it says and not by how it is sealed. */
async function contents(client: VaultClient) {
  const account = await load(client)
  const { vault, api } = client
  const trash = await api.call(listTrash, {})
  const state = vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  const items = await Promise.all(account.logins.map(({ id }) => itemOf(client, id)))
  return {
    vaults: state.vaults.map(({ id, name, overview, consistent, usable }) => ({ id, name, overview, consistent, usable })),
    items,
    trash: await trashOf(client, trash),
  }
}

const plain = ({ item, password, details }: Awaited<ReturnType<VaultClient['vault']['openShown']>>) => ({
  ...{ name: item.name, username: item.username, uris: item.uris, overview: item.overview, vaultId: item.vaultId },
  ...{ consistent: item.consistent, rolledBack: item.rolledBack, duplicate: item.duplicate, tag: item.seal?.tag, password, details },
})

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
      items: state.items.map(({ id, name, username, consistent, rolledBack }) => ({ id, name, username, consistent, rolledBack })),
    }
  }
  return [await shown(null), ...(await Promise.all(trash.vaults.map(({ id }) => id))).length ? await inTurn(trash.vaults.map(({ id }) => () => shown(id))) : []]
}

async function inTurn<Result>(works: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const work of works) results.push(await work())
  return results
}

const login = (vaultId: VaultId, name: string, password: string) => ({ vaultId, ...loginInput({ name, username: `${name}@пример.рф`, password }) })

/** Adds an item. */
async function add({ vault, api }: VaultClient, vaultId: VaultId, name: string, password = 'тайна'): Promise<ItemId> {
  return (await api.call(createItem, { body: (await vault.sealNewItem(login(vaultId, name, password))).body })).id
}

async function change(client: VaultClient, id: ItemId, password: string) {
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
async function furnish(client: VaultClient, size = 2) {
  const { vaults } = await load(client)
  const [home] = vaults
  if (home === undefined) throw new Error('registration makes a vault')
  const made = await client.vault.sealNewVault('Работа')
  const work = await client.api.call(createVault, { body: made.body })
  await load(client)
  const folders = [{ id: 'папка-1', name: 'Папка', parent: null }]
  const arranged = await client.vault.sealVaultUpdate(home.id, { overview: { folders, colour: 'red' } })
  await client.api.call(updateVault, { params: { id: home.id }, body: { id: home.id, ...arranged.body }, ifMatch: arranged.revision })
  const ids: ItemId[] = []
  for (let index = 0; index < size; index += 1) ids.push(await add(client, index % 2 === 0 ? home.id : work.id, `Запись ${index}`))
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

const rotate = async ({ client }: MemoryTab, { masterPassword }: Person): Promise<KeysInForce> =>
  (await client.account.rotation.prepare({ masterPassword })).finish()

const publicKeyOf = ({ client }: MemoryTab) => client.session.sealedAccount().user.publicKey

describe('a rotation of the keys', () => {
  it('leaves every item, version, folder and what lies in the trash as it was, under other keys', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    await furnish(here.tab.client)
    const before = await contents(here.tab.client)
    const records = await load(here.tab.client)
    const publicKey = publicKeyOf(here.tab)
    expect(await rotate(here.tab, person)).toBe('new')
    expect(kind(here.tab)).toBe('loggedIn')
    expect(publicKeyOf(here.tab)).not.toBe(publicKey)
    expect(await contents(here.tab.client)).toEqual(before)
    const after = await load(here.tab.client)
    for (const vault of after.vaults) {
      const old = records.vaults.find(({ id }) => id === vault.id)
      expect([vault.name, vault.encryptedSymmetricKey, vault.overview]).not.toContain(old?.name)
      expect(vault).toMatchObject({ keyEpoch: 2, previousKeys: [{ keyEpoch: 1 }] })
      expect(vault.previousKeys?.[0]?.encryptedSymmetricKey).not.toBe(old?.encryptedSymmetricKey)
    }
    const texts = (all: Bootstrap) => all.logins.flatMap(({ name, username, password }) => [name, username, password])
    expect(texts(after).filter((text) => texts(records).includes(text))).toEqual([])
    // A device that has never been here.
    const there = await signedIn(person)
    expect(await contents(there.tab.client)).toEqual(before)
  })

  it('again and again leaves all of it as it was, with whatever is written in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('rotate', 'add', 'change', 'delete', 'rename'), { minLength: 2, maxLength: 6 }),
        async (steps) => {
          const person = await newAccount()
          const { tab } = await signedIn(person)
          const { client } = tab
          const { home } = await furnish(client)
          for (const [index, step] of [...steps, 'rotate' as const].entries()) {
            const { logins } = await load(client)
            const id = logins[index % Math.max(1, logins.length)]?.id
            if (step === 'add') await add(client, home, `Ещё ${index}`)
            if (step === 'change' && id !== undefined) await change(client, id, `пароль ${index}`)
            if (step === 'delete' && id !== undefined) await client.api.call(deleteItem, { params: { id } })
            if (step === 'rename') {
              const { body, revision } = await client.vault.sealVaultUpdate(home, { name: `Имя ${index}` })
              await client.api.call(updateVault, { params: { id: home }, body: { id: home, ...body }, ifMatch: revision })
            }
            if (step !== 'rotate') continue
            const before = await contents(client)
            expect(await rotate(tab, person)).toBe('new')
            expect(await contents(client)).toEqual(before)
          }
          const there = await signedIn(person)
          expect(await contents(there.tab.client)).toEqual(await contents(client))
        },
      ),
      { numRuns: scheduleRuns(4) },
    )
  })

  it('stages again what was written while it was under way', async () => {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { home, first } = await furnish(here.tab.client)
    const prepared = await here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    await load(there.tab.client)
    await add(there.tab.client, home, 'С другого устройства')
    if (first !== undefined) await change(there.tab.client, first, 'сменён по дороге')
    const before = await contents(there.tab.client)
    expect(await prepared.finish()).toBe('new')
    expect(await contents(here.tab.client)).toEqual(before)
  })

  it('ends other devices, which come in again over what the old key vouches for, and lose nothing that they keep', async () => {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { home, first } = await furnish(here.tab.client)
    await load(there.tab.client)
    const draft = there.tab.client.drafts.open('form')
    draft.note({ typed: 'черновик' })
    await draft.keep()
    if (first === undefined) throw new Error('no item')
    // What it wrote and nobody has heard of yet.
    const userId = there.tab.client.session.sealedAccount().user.id
    there.tab.connectivity.become(false)
    const { body } = await there.tab.client.vault.sealNewItem(login(home, 'Без сети', 'ждёт'))
    await there.tab.client.outbox.keep({ kind: 'create', body, isTried: false })
    const changed = await there.tab.client.vault.sealItemUpdate(first, login(home, 'Запись 0', 'правка без сети'))
    await there.tab.client.outbox.keep({ kind: 'update', id: first, revision: changed.revision, bodies: [changed.body], isTried: false })
    expect(await there.browser.outbox.list(userId)).toHaveLength(2)
    expect(await rotate(here.tab, person)).toBe('new')

    there.tab.connectivity.become(true)
    await there.tab.client.api.call(bootstrap, {}).catch(() => undefined)
    await vi.waitFor(() => expect(kind(there.tab)).not.toBe('loggedIn'))
    await signIn(there.tab.client, person)
    expect(publicKeyOf(there.tab)).toBe(publicKeyOf(here.tab))
    await load(there.tab.client)
    await whileTimePasses(there.browser, vi.waitFor(async () => expect(await there.browser.outbox.list(userId)).toEqual([]), { timeout: 30_000 }))
    await load(here.tab.client)
    const shown = await contents(here.tab.client)
    expect(shown.items.find(({ name }) => name.text === 'Без сети')).toMatchObject({ consistent: true, password: { text: 'ждёт', trusted: true } })
    expect(shown.items.find(({ id }) => id === first)).toMatchObject({ consistent: true, password: { text: 'правка без сети', trusted: true } })
    const taken = await there.tab.client.drafts.take('form')
    expect(taken?.contents).toEqual({ typed: 'черновик' })
  })

  it('takes the other tabs of the browser along: they lock, keep their drafts, and open with the new key', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    await furnish(here.tab.client)
    const other = await restored(here.browser, here.browser.open())
    await other.client.account.unlock(person.masterPassword)
    const draft = other.client.drafts.open('form')
    draft.note({ typed: 'в другой вкладке' })
    const before = await contents(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    await vi.waitFor(() => expect(kind(other)).toBe('locked'))
    await other.client.account.unlock(person.masterPassword)
    expect(publicKeyOf(other)).toBe(publicKeyOf(here.tab))
    expect(await contents(other.client)).toEqual(before)
    await vi.waitFor(async () => expect((await other.client.drafts.take('form'))?.contents).toEqual({ typed: 'в другой вкладке' }))
    // A reload finds the new key, and so does whoever slept.
    const again = await restored(here.browser, here.browser.reload(here.tab))
    expect(kind(again)).toBe('loggedIn')
    expect(await contents(again.client)).toEqual(before)
  })

  it('leaves what a device has seen in force: what is older than that is still told', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { first } = await furnish(here.tab.client)
    await load(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    const rotated = await load(here.tab.client)
    if (first === undefined) throw new Error('no item')
    await change(here.tab.client, first, 'после смены')
    await load(here.tab.client)
    // What it has seen is kept beside everything else: each new tab is shown the older state, until one knows.
    await expect
      .poll(async () => {
        const { client } = await restored(here.browser, here.browser.open())
        await client.account.unlock(person.masterPassword)
        await client.vault.open({ ...rotated })
        const isTold = () => {
          const state = client.vault.state.getSnapshot()
          return 'items' in state && state.items.find(({ id }) => id === first)?.rolledBack === true
        }
        // A while: what is kept is read beside the opening.
        for (let round = 0; round < 100 && !isTold(); round += 1) {
          await settle()
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        const told = isTold()
        client.dispose()
        return told
      }, { timeout: 90_000 })
      .toBe(true)
  })

  it('waits for what is not sent, and is refused while that cannot be', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { home } = await furnish(here.tab.client)
    await load(here.tab.client)
    here.tab.connectivity.become(false)
    await here.tab.client.outbox.ready()
    const { body } = await here.tab.client.vault.sealNewItem(login(home, 'Ждёт', 'ждёт'))
    await here.tab.client.outbox.keep({ kind: 'create', body, isTried: false })
    await expect(whileTimePasses(here.browser, rotate(here.tab, person))).rejects.toMatchObject({ code: 'waits_to_be_sent' })
    here.tab.connectivity.become(true)
    expect(await whileTimePasses(here.browser, rotate(here.tab, person))).toBe('new')
    expect((await contents(here.tab.client)).items.map(({ name }) => name.text)).toContain('Ждёт')
  })

  it('asks for the master password', async () => {
    const person = await newAccount()
    const { tab, page } = await signedIn(person)
    await expect(tab.client.account.rotation.prepare({ masterPassword: 'другой' })).rejects.toMatchObject({ code: 'wrong_master_password' })
    expect(page.calls).toBe(0)
    expect(await tab.client.account.rotation.isBegun()).toBe(false)
  })
})

describe('a rotation that is interrupted', () => {
  /** Comes back to what is left of a tab, whatever became of it, and to the account. */
  async function comeBack(profile: Profile, person: Person): Promise<MemoryTab> {
    profile.page.faults.clear()
    const tab = await restored(profile.browser, profile.browser.open())
    if (kind(tab) === 'locked') await tab.client.account.unlock(person.masterPassword).catch(() => undefined)
    if (kind(tab) === 'loggedIn') await whileTimePasses(profile.browser, settledKeys(tab)).catch(() => undefined)
    if (kind(tab) === 'locked') await tab.client.account.unlock(person.masterPassword)
    if (kind(tab) === 'emailChecked') await tab.client.account.signIn(person.masterPassword)
    else if (kind(tab) === 'loggedOut') await signIn(tab.client, person)
    return tab
  }
  async function settledKeys({ client }: MemoryTab) {
    while ((await client.account.rotation.inForce()) === 'unknown') await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('at any of its calls is gone on with, or dropped whole, and loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...faults)), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('go on', 'drop'),
        async (meeting, then) => {
          const person = await newAccount()
          const profile = await signedIn(person)
          const { page, browser } = profile
          await furnish(profile.tab.client)
          const before = await contents(profile.tab.client)
          const old = publicKeyOf(profile.tab)
          page.calls = 0
          page.faults = new Map(meeting)
          const gone = Promise.withResolvers<'gone'>()
          page.gone = () => {
            profile.tab.crash()
            gone.resolve('gone')
          }
          page.locked = () => profile.tab.client.session.lock()
          // Nothing that is under way in a page that is gone ever comes to an end.
          const outcome = await whileTimePasses(browser, Promise.race([gone.promise, rotate(profile.tab, person).catch((error: unknown) => error)]))
          if (outcome !== 'new') {
            const isTyped = outcome === 'gone' || outcome === 'unknown' || outcome === 'old' || isVaultError(outcome) || outcome instanceof RequestFailure || outcome instanceof TypeError
            expect(isTyped).toBe(true)
          }
          profile.tab.close()
          const tab = await comeBack(profile, person)
          expect(kind(tab)).toBe('loggedIn')
          expect(await contents(tab.client)).toEqual(before)
          if (outcome === 'new') expect(publicKeyOf(tab)).not.toBe(old)
          if (publicKeyOf(tab) === old && then === 'go on') {
            expect(await whileTimePasses(browser, rotate(tab, person))).toBe('new')
            expect(publicKeyOf(tab)).not.toBe(old)
          } else if (publicKeyOf(tab) === old) {
            await tab.client.account.rotation.drop()
            expect(await tab.client.account.rotation.isBegun()).toBe(false)
          }
          expect(await contents(tab.client)).toEqual(before)
          const there = await signedIn(person)
          expect(await contents(there.tab.client)).toEqual(before)
          expect(publicKeyOf(there.tab)).toBe(publicKeyOf(tab))
        },
      ),
      { numRuns: scheduleRuns(12) },
    )
  })

  it('goes on with the keys that it drew, and stages only what is missing', async () => {
    const person = await newAccount()
    const profile = await signedIn(person)
    await furnish(profile.tab.client, 4)
    const before = await contents(profile.tab.client)
    await profile.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    const staged = profile.page.calls
    expect(await profile.tab.client.account.rotation.isBegun()).toBe(true)
    profile.page.calls = 0
    expect(await rotate(profile.tab, person)).toBe('new')
    // Opened, listed, finished: nothing was staged.
    expect(profile.page.calls).toBe(3)
    expect(staged).toBeGreaterThan(3)
    expect(await contents(profile.tab.client)).toEqual(before)
  })

  it('does not go on with another pair than was drawn here', async () => {
    const person = await newAccount()
    const profile = await signedIn(person)
    await profile.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    const old = publicKeyOf(profile.tab)
    profile.page.lie = (path, truth) => (path.endsWith('/rotation/open') ? Object.assign({}, truth, { publicKey: old }) : truth)
    await expect(rotate(profile.tab, person)).rejects.toMatchObject({ code: 'answer_differs' })
    expect(publicKeyOf(profile.tab)).toBe(old)
  })
})

describe('a server that lies about a rotation', () => {
  /** An account that was rotated while a device was away, and that device. */
  async function rotatedAway() {
    const person = await newAccount()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    const { first, home } = await furnish(here.tab.client)
    await load(there.tab.client)
    const old = await load(here.tab.client)
    expect(await rotate(here.tab, person)).toBe('new')
    await there.tab.client.api.call(bootstrap, {}).catch(() => undefined)
    await vi.waitFor(() => expect(kind(there.tab)).not.toBe('loggedIn'))
    return { person, here, there, old, first, home }
  }

  it('has no other public key accepted, whatever stands in the way back', async () => {
    const { person, there } = await rotatedAway()
    const foreign = await signedIn(await newAccount())
    const publicKey = publicKeyOf(foreign.tab)
    for (const lie of [
      (path: string, truth: unknown) => (path.endsWith('/previous-keys') ? { keys: [] } : truth),
      (path: string, truth: unknown) => (path.endsWith('/me') ? Object.assign({}, truth, { publicKey }) : truth),
    ]) {
      there.page.lie = lie
      await expect(signIn(there.tab.client, person)).rejects.toMatchObject({ code: 'public_key_changed' })
      expect(kind(there.tab)).not.toBe('loggedIn')
    }
    there.page.lie = (_path, truth) => truth
    await signIn(there.tab.client, person)
    expect(kind(there.tab)).toBe('loggedIn')
  })

  it('has nothing that is sealed under an old key taken for what lives', async () => {
    const { person, there, old, first } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    const replayed = old.logins.find(({ id }) => id === first)
    if (replayed === undefined) throw new Error('no item')
    for (const keyEpoch of [undefined, 1, 2]) {
      const logins = now.logins.map((record) => (record.id === first ? { ...replayed, revision: record.revision + 1, keyEpoch } : record))
      await there.tab.client.vault.open({ ...now, logins })
      const state = there.tab.client.vault.state.getSnapshot()
      const shown = 'items' in state ? state.items.find(({ id }) => id === first) : undefined
      expect(shown).toMatchObject({ consistent: false, seal: null, name: { trusted: false } })
      await expect(there.tab.client.vault.openPassword(replayed.id)).resolves.toMatchObject({ trusted: false })
    }
  })

  it('has no old vault taken for that of now', async () => {
    const { person, there, old } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    const [replayed] = old.vaults
    if (replayed === undefined) throw new Error('no vault')
    const swapped = now.vaults.map((vault) => (vault.id === replayed.id ? { ...replayed, revision: vault.revision + 1 } : vault))
    const old2 = now.vaults.map((vault) => {
      const [previous] = vault.previousKeys ?? []
      return vault.id === replayed.id && previous !== undefined ? { ...vault, encryptedSymmetricKey: previous.encryptedSymmetricKey, revision: vault.revision + 1 } : vault
    })
    for (const vaults of [swapped, old2]) {
      await there.tab.client.vault.open({ ...now, vaults })
      const state = there.tab.client.vault.state.getSnapshot()
      expect('vaults' in state ? state.vaults.find(({ id }) => id === replayed.id) : undefined).toMatchObject({ usable: false, consistent: false })
    }
  })

  it('makes old versions unreadable by dropping a key, and nothing else', async () => {
    const { person, there, first } = await rotatedAway()
    await signIn(there.tab.client, person)
    const now = await there.tab.client.api.call(bootstrap, {})
    await there.tab.client.vault.open({ ...now, vaults: now.vaults.map(({ previousKeys: _, ...vault }) => vault) })
    if (first === undefined) throw new Error('no item')
    const { versions, vaults } = await there.tab.client.api.call(listItemVersions, { params: { id: first } })
    const opened = await Promise.all(versions.map((version) => there.tab.client.vault.openVersion(version, vaults)))
    expect(opened.length).toBeGreaterThan(0)
    for (const { item } of opened) expect(item).toMatchObject({ consistent: false, name: { trusted: false } })
    expect(await there.tab.client.vault.openShown(first)).toMatchObject({ item: { consistent: true }, password: { trusted: true } })
  })

  it('has nothing sealed anew that is not what was last sealed here', async () => {
    const person = await newAccount()
    const here = await signedIn(person)
    const { first } = await furnish(here.tab.client)
    const before = await load(here.tab.client)
    const victim = before.logins.find(({ id }) => id === first)
    const donor = before.logins.find(({ id }) => id !== first)
    if (victim === undefined || donor === undefined) throw new Error('no item')
    // The password of another item in the place of this one's.
    here.page.lie = (path, truth) => {
      if (!path.endsWith('/auth/rotation') || typeof truth !== 'object' || truth === null || !('logins' in truth) || !Array.isArray(truth.logins)) return truth
      return { ...truth, logins: truth.logins.map((record) => (record.id === first ? { ...record, password: donor.password } : record)) }
    }
    const prepared = await here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })
    expect(prepared.left).toBe(1)
    // And an older version of it.
    const { versions } = await here.tab.client.api.call(listItemVersions, { params: { id: victim.id } })
    here.page.lie = (path, truth) => {
      if (!path.endsWith('/auth/rotation') || typeof truth !== 'object' || truth === null || !('logins' in truth) || !Array.isArray(truth.logins)) return truth
      return { ...truth, logins: truth.logins.map((record) => (record.id === first ? { ...versions[0], revision: record.revision } : record)) }
    }
    await expect(here.tab.client.account.rotation.prepare({ masterPassword: person.masterPassword })).rejects.toMatchObject({ code: 'rolled_back' })
  })
})
