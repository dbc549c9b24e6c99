import type { ItemInput } from '@larets/vault-core'
import { bootstrap, createVault, deleteVault, listTrash, type VaultId } from '@larets/vault-core/contracts'
import { keepChange, loginInput, settle, type MemoryTab } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn, type Person } from './account.ts'
import { load } from './kept-accounts.ts'
import { openDevice, openTab, type Device, type Network, type OutboxTab } from './outbox/device.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

interface Home {
  readonly person: Person
  readonly vaultId: VaultId
  readonly device: Device
  readonly tab: OutboxTab
}

/** Somebody with one browser, in which an item «Банк» was saved with the network. */
async function home(options: { readonly fetch?: typeof globalThis.fetch } = {}): Promise<Home> {
  const person = newPerson()
  const device = openDevice(server().url, options.fetch ?? globalThis.fetch.bind(globalThis))
  const { client } = device.browser.open()
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  const [vault] = (await load(client)).vaults
  if (vault === undefined) throw new Error('registration makes a vault')
  const tab = await openTab(device, person)
  client.dispose()
  await tab.writes.create(item(vault.id, 'Банк', 'первый'))
  await tab.sync()
  return { person, vaultId: vault.id, device, tab: add(device, tab) }
}

function add(device: Device, tab: OutboxTab): OutboxTab {
  device.tabs.push(tab)
  return tab
}

const item = (vaultId: VaultId, name: string, password: string): ItemInput => ({ vaultId, ...loginInput({ name, password }) })

async function become({ net, tabs }: Device, state: Network) {
  net.state = state
  for (const { tab } of tabs) tab.connectivity.become(state !== 'cut')
  await settle()
}

/** Lets everything go out that can. */
async function drain({ browser, tabs }: Device) {
  for (let round = 0; round < 40; round += 1) {
    await settle()
    await browser.clock.advance(2_500)
    const states = tabs.map(({ client }) => client.outbox.state.getSnapshot())
    if (states.every(({ waiting, isSending }) => waiting === 0 && !isSending)) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Names in the order of the list. */
const names = ({ items }: OutboxTab) => items().map(({ name }) => name.text)
function named({ items }: OutboxTab, name: string) {
  const found = items().find((one) => one.name.text === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const passwordOf = async (tab: OutboxTab, name: string) => (await tab.client.vault.openPassword(named(tab, name).id))?.text
const stored = async ({ client }: OutboxTab) => (await client.api.call(bootstrap, {})).logins
const waiting = ({ client }: OutboxTab) => client.outbox.state.getSnapshot().waiting

/** Another browser of the person. */
async function elsewhere({ person }: Home) {
  const device = openDevice(server().url, globalThis.fetch.bind(globalThis))
  return add(device, await openTab(device, person))
}

describe('without the network', () => {
  it('items are added, changed and deleted, shown so, and all of it is on the server afterwards, once and in its order', async () => {
    const { device, tab, vaultId } = await home()
    await become(device, 'cut')
    for (const name of ['Первый', 'Второй', 'Третий']) await tab.writes.create(item(vaultId, name, name))
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'новый'), bank.revision)
    await tab.writes.remove(named(tab, 'Второй').id)
    expect(names(tab)).toEqual(['Третий', 'Первый', 'Банк'])
    expect(await passwordOf(tab, 'Банк')).toBe('новый')
    expect([...(tab.client.vault.search('первый') ?? [])]).toEqual([named(tab, 'Первый').id])
    expect(tab.client.outbox.markOf(bank.id)).toEqual({ kind: 'waiting', write: 'update' })
    expect(tab.client.outbox.markOf(named(tab, 'Третий').id)).toEqual({ kind: 'waiting', write: 'create' })
    expect(waiting(tab)).toBe(5)

    await become(device, 'there')
    await drain(device)
    expect(waiting(tab)).toBe(0)
    expect((await stored(tab)).map(({ id }) => id)).toEqual([named(tab, 'Третий').id, named(tab, 'Первый').id, bank.id])
    expect((await tab.client.api.call(listTrash, {})).logins).toHaveLength(1)
    expect(names(tab)).toEqual(['Третий', 'Первый', 'Банк'])
    expect(tab.items().map(({ id }) => tab.client.vault.recordOf(id))).toEqual(await stored(tab))
  })

  it('what waits is there after a lock, a reload and a browser that was closed, and nowhere in the clear', async () => {
    const { person, device, tab, vaultId } = await home()
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Самолёт', 'тайна'))
    tab.client.session.lock()
    expect(tab.client.outbox.state.getSnapshot()).toEqual({ waiting: 0, conflicts: 0, isSending: false, marks: new Map() })
    expect(tab.client.outbox.markOf('waiting-')).toBeNull()
    await tab.client.account.unlock(person.masterPassword)
    await tab.show()
    await expect.poll(() => names(tab)).toEqual(['Самолёт', 'Банк'])

    tab.client.session.lock()
    tab.tab.close()
    device.tabs.length = 0
    const again = add(device, await openTab(device, person, tab.tab))
    await expect.poll(() => names(again)).toEqual(['Самолёт', 'Банк'])
    const rows = await device.browser.outbox.list(again.client.session.sealedAccount().user.id)
    expect(rows).toHaveLength(1)
    const written = rows.map(({ sealed }) => new TextDecoder().decode(sealed.ciphertext)).join('')
    for (const secret of ['Самолёт', 'тайна', 'create', vaultId]) expect(written).not.toContain(secret)

    again.tab.crash()
    device.tabs.length = 0
    device.net.state = 'there'
    const later = add(device, await openTab(device, person))
    await expect.poll(() => names(later)).toEqual(['Самолёт', 'Банк'])
    await drain(device)
    expect(await stored(later)).toHaveLength(2)
  })

  it('an item is made a favourite and moved, beside what waits of it', async () => {
    const { device, tab, vaultId } = await home()
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    const favourite = (on: boolean) => (one: ItemInput) => ({ ...one, overview: { ...one.overview, type: 'login', favourite: on } })
    await expect(keepChange(tab.client, bank.id, favourite(true))).resolves.toEqual({ done: [bank.id], failed: [] })
    await tab.writes.update(bank.id, { ...item(vaultId, 'Банк', 'новый'), overview: { type: 'login', favourite: true, folder: 'папка' } }, named(tab, 'Банк').revision)
    expect(waiting(tab)).toBe(1)
    await expect(keepChange(tab.client, bank.id, favourite(true))).resolves.toEqual({ done: [bank.id], failed: [] })
    await become(device, 'there')
    await drain(device)
    expect(named(tab, 'Банк')).toMatchObject({ revision: 2, overview: { value: { favourite: true, folder: 'папка' } } })
    expect(await passwordOf(tab, 'Банк')).toBe('новый')
    await expect(keepChange(tab.client, bank.id, null)).resolves.toEqual({ done: [bank.id], failed: [] })
    await drain(device)
    expect(await stored(tab)).toEqual([])
  })

  it('an edit that was not sent is replaced by a newer one; a deletion of it follows, and can be taken back', async () => {
    const { device, tab, vaultId } = await home()
    await become(device, 'cut')
    const id = await tab.writes.create(item(vaultId, 'Почта', 'первый'))
    for (const password of ['второй', 'третий']) {
      await tab.writes.update(id, item(vaultId, 'Почта', password), named(tab, 'Почта').revision)
    }
    expect(waiting(tab)).toBe(1)
    await tab.writes.remove(id)
    expect(names(tab)).toEqual(['Банк'])
    await tab.writes.restore(id)
    expect(await passwordOf(tab, 'Почта')).toBe('третий')
    await become(device, 'there')
    await drain(device)
    expect(named(tab, 'Почта')).toMatchObject({ revision: 1 })
    expect(tab.client.outbox.follow(id)).toBe(named(tab, 'Почта').id)
  })

  it('a form that was made before another tab’s edit is refused as by the server, and merges', async () => {
    const { person, device, tab, vaultId } = await home()
    const other = add(device, await openTab(device, person, tab.tab))
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их'), bank.revision)
    await settle()
    expect(await passwordOf(tab, 'Банк')).toBe('их')
    await expect(tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), bank.revision)).rejects.toMatchObject({ status: 412 })
    const now = await tab.writes.reread(bank.id)
    expect(now?.password?.text).toBe('их')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), now?.item.revision)
    await become(device, 'there')
    await drain(device)
    expect(await passwordOf(other, 'Банк')).toBe('мой')
  })
})

describe('what makes a write wait', () => {
  it('is no answer and a gateway’s; what the server answers stays the failure of the form', async () => {
    const answers: number[] = []
    const { device, tab, vaultId } = await home({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const status = request.method === 'POST' && request.url.endsWith('/v1/logins') ? answers.shift() : undefined
        return status === undefined ? fetch(request) : Response.json({ name: '', message: '' }, { status })
      },
    })
    for (const status of [429, 500, 422]) {
      answers.push(status)
      await expect(tab.writes.create(item(vaultId, `Ответ ${status}`, ''))).rejects.toMatchObject({ status })
    }
    expect(waiting(tab)).toBe(0)
    for (const status of [502, 503, 504]) {
      answers.push(status)
      await tab.writes.create(item(vaultId, `Ответ ${status}`, ''))
      await drain(device)
    }
    expect((await stored(tab)).length).toBe(4)
    expect(names(tab)).toEqual(['Ответ 504', 'Ответ 503', 'Ответ 502', 'Банк'])
  })

  it('a write that was done, and whose answer was lost, is not done again', async () => {
    const { device, tab, vaultId } = await home()
    device.net.losing = 3
    await tab.writes.create(item(vaultId, 'Почта', 'первый'))
    await tab.writes.update(named(tab, 'Почта').id, item(vaultId, 'Почта', 'второй'), named(tab, 'Почта').revision)
    await drain(device)
    expect(waiting(tab)).toBe(0)
    expect(await stored(tab)).toHaveLength(2)
    expect(await passwordOf(tab, 'Почта')).toBe('второй')
  })
})

it('what was added so long ago that the server may not know its key any more is looked for, and not added again', async () => {
  const adding: string[] = []
  const { person, device, tab, vaultId } = await home({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/v1/logins')) adding.push(request.headers.get('Idempotency-Key') ?? '')
      return fetch(request)
    },
  })
  device.net.losing = 1
  adding.length = 0
  await tab.writes.create(item(vaultId, 'Почта', ''))
  await become(device, 'cut')
  const before = adding.length
  tab.client.session.lock()
  device.browser.clock.sleep(31 * 86_400_000)
  await tab.client.account.unlock(person.masterPassword)
  await tab.show()
  await expect.poll(() => waiting(tab)).toBe(1)
  await become(device, 'there')
  await drain(device)
  expect(waiting(tab)).toBe(0)
  expect([before, adding.length]).toEqual([1, 1])
  expect(await stored(tab)).toHaveLength(2)
})

describe('what another device changed meanwhile', () => {
  const login = (vaultId: VaultId, username: string, password: string): ItemInput => ({ vaultId, ...loginInput({ name: 'Банк', username, password }) })

  it('comes together with what waits, where nobody has to choose', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, login(vaultId, 'анна', 'первый'), bank.revision)
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их пароль'), bank.revision)
    await become(device, 'there')
    await drain(device)
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0 })
    await other.sync()
    expect(named(other, 'Банк')).toMatchObject({ username: { text: 'анна' }, revision: 3, consistent: true, rolledBack: false })
    expect(await passwordOf(other, 'Банк')).toBe('их пароль')
  })

  it('waits for the person where both changed a field, with all three versions; nothing is lost whatever they choose', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), bank.revision)
    await tab.writes.create(item(vaultId, 'После', ''))
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их'), bank.revision)
    await become(device, 'there')
    await drain(device)
    const mark = tab.client.outbox.markOf(bank.id)
    expect(mark).toMatchObject({ kind: 'conflict', reason: 'changed', write: 'update' })
    // The rest of the line goes on.
    expect(await stored(tab)).toHaveLength(2)
    expect(await passwordOf(tab, 'Банк')).toBe('мой')
    expect(named(tab, 'Банк')).toMatchObject({ consistent: true, rolledBack: false })
    const versions = await tab.client.outbox.versionsOf(bank.id)
    expect([versions?.base, versions?.mine, versions?.theirs].map((one) => one?.password?.text)).toEqual(['первый', 'мой', 'их'])

    const lost = item(vaultId, 'Банк', 'мой')
    await tab.writes.settle(bank.id, { lost, chosen: item(vaultId, 'Банк', 'их') }, versions?.theirs?.item.revision ?? 0)
    await drain(device)
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0 })
    await other.sync()
    expect(named(other, 'Банк').revision).toBe(4)
    expect(await passwordOf(other, 'Банк')).toBe('их')
  })

  it('deleted elsewhere, waits for the person, who may give it up', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), bank.revision)
    await other.writes.remove(bank.id)
    await become(device, 'there')
    await drain(device)
    await tab.sync()
    const mark = tab.client.outbox.markOf(bank.id)
    expect(mark).toMatchObject({ kind: 'conflict', reason: 'gone' })
    expect(await passwordOf(tab, 'Банк')).toBe('мой')
    await tab.client.outbox.discard(mark?.kind === 'conflict' ? mark.entry : '')
    await settle()
    expect(names(tab)).toEqual([])
    expect(tab.client.outbox.state.getSnapshot().conflicts).toBe(0)
  })

  it('a vault that was deleted keeps what waits for it readable, until another is chosen', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    const { body } = await tab.client.vault.sealNewVault('Работа')
    const work = await tab.client.api.call(createVault, { body })
    await tab.sync()
    await become(device, 'cut')
    const id = await tab.writes.create(item(work.id, 'Отчёт', 'тайна'))
    await other.client.api.call(deleteVault, { params: { id: work.id }, ifMatch: work.revision })
    await become(device, 'there')
    await drain(device)
    await tab.sync()
    expect(tab.client.outbox.markOf(id)).toMatchObject({ kind: 'conflict', reason: 'refused', code: 'vault_in_trash' })
    expect(await passwordOf(tab, 'Отчёт')).toBe('тайна')
    await tab.writes.update(id, item(vaultId, 'Отчёт', 'тайна'), named(tab, 'Отчёт').revision)
    await drain(device)
    expect((await stored(tab)).map((record) => record.vaultId)).toEqual([vaultId, vaultId])
  })

  it('changed elsewhere, an item is not deleted unseen', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.remove(bank.id)
    expect(names(tab)).toEqual([])
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их'), bank.revision)
    await become(device, 'there')
    await drain(device)
    await tab.sync()
    expect(tab.client.outbox.markOf(bank.id)).toMatchObject({ kind: 'conflict', write: 'delete', reason: 'changed' })
    expect(await passwordOf(tab, 'Банк')).toBe('их')
    await tab.writes.remove(bank.id)
    await drain(device)
    expect(await stored(tab)).toEqual([])
  })

  it('what was not deleted unseen, and is edited then, stays, with what both made of it', async () => {
    const at = await home()
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.remove(bank.id)
    await other.writes.update(bank.id, login(vaultId, 'анна', 'первый'), bank.revision)
    await become(device, 'there')
    await drain(device)
    // This tab has not heard yet of what the other device made of it.
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), named(tab, 'Банк').revision)
    await drain(device)
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0 })
    await other.sync()
    expect(named(other, 'Банк')).toMatchObject({ username: { text: 'анна' }, revision: 3 })
    expect(await passwordOf(other, 'Банк')).toBe('мой')
  })
})

describe('a sign-out', () => {
  const userOf = ({ client }: MemoryTab) => client.session.sealedAccount().user.id

  it('that is chosen would lose what waits, and does', async () => {
    const { device, tab, vaultId } = await home()
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(false)
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Почта', ''))
    const userId = userOf(tab.tab)
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(true)
    tab.client.session.lock()
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(true)
    tab.client.session.logout()
    await settle()
    await expect(device.browser.outbox.list(userId)).resolves.toEqual([])
  })

  it('that the server forces keeps it for the same person, and shows another none of it', async () => {
    const { person, device, tab, vaultId } = await home()
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Почта', ''))
    tab.client.session.refused('refused')
    tab.tab.close()
    device.tabs.length = 0
    await become(device, 'there')
    const stranger = newPerson()
    const { client } = device.browser.open()
    await client.session.restore()
    await register(client, stranger)
    client.dispose()
    const theirs = await openTab(device, stranger)
    expect(names(theirs)).toEqual([])
    expect(theirs.client.outbox.state.getSnapshot().waiting).toBe(0)
    theirs.client.session.logout()
    theirs.tab.close()
    const again = add(device, await openTab(device, person))
    await expect.poll(() => names(again)).toEqual(['Почта', 'Банк'])
    await drain(device)
    expect(await stored(again)).toHaveLength(2)
  })
})

it('a client that keeps no writes fails as ever', async () => {
  const { person, vaultId } = await home()
  const plain = openDevice(server().url, globalThis.fetch.bind(globalThis), { keepsWrites: false })
  const tab = add(plain, await openTab(plain, person))
  await become(plain, 'cut')
  expect(tab.client.outbox.isOn).toBe(false)
  await expect(tab.writes.create(item(vaultId, 'Почта', ''))).rejects.toMatchObject({ failure: { kind: 'network' } })
  await expect(tab.client.outbox.isAtStake()).resolves.toBe(false)
})
