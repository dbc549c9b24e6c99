import { listTrash } from '@larets/vault-core/contracts'
import { settle, type MemoryTab } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { newPerson, register } from './account.ts'
import { openDevice, openTab } from './outbox/device.ts'
import { add, become, drain, home, item, named, names, passwordOf, stored, waiting } from './outbox/home.ts'
import { endOnServer, kind } from './tabs.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

describe('a new item whose answer was lost', () => {
  it('and which the server tells of meanwhile stays the one that its form was opened over, and an edit goes over it', async () => {
    const { device, tab, vaultId } = await home(server().url)
    device.net.losing = Number.POSITIVE_INFINITY
    await tab.writes.create(item(vaultId, 'Новый', 'первый'))
    const opened = named(tab, 'Новый')
    await tab.sync()
    expect(await stored(tab)).toHaveLength(2)
    expect(names(tab)).toEqual(['Новый', 'Банк'])
    expect(tab.client.outbox.markOf(opened.id)).toBeNull()
    expect((await tab.writes.reread(opened.id))?.item.id).toBe(opened.id)
    await tab.writes.update(opened.id, item(vaultId, 'Новый', 'второй'), opened.revision)
    expect(tab.client.outbox.markOf(opened.id)).toEqual({ kind: 'waiting', write: 'update' })
    expect(await passwordOf(tab, 'Новый')).toBe('второй')

    device.net.losing = 0
    await drain(device)
    expect(names(tab)).toEqual(['Новый', 'Банк'])
    expect((await stored(tab)).map(({ id }) => id)).toEqual([named(tab, 'Новый').id, named(tab, 'Банк').id])
    expect(await passwordOf(tab, 'Новый')).toBe('второй')
  })

  it('and is deleted before it comes is in the trash', async () => {
    const { device, tab, vaultId } = await home(server().url)
    device.net.losing = Number.POSITIVE_INFINITY
    await tab.writes.create(item(vaultId, 'Новый', 'первый'))
    await tab.sync()
    await tab.writes.remove(named(tab, 'Новый').id)
    expect(names(tab)).toEqual(['Банк'])
    device.net.losing = 0
    await drain(device)
    expect(await stored(tab)).toHaveLength(1)
    expect((await tab.client.api.call(listTrash, {})).logins).toHaveLength(1)
  })
})

describe('without the network', () => {
  it('items are added, changed and deleted, shown so, and all of it is on the server afterwards, once and in its order', async () => {
    const { device, tab, vaultId } = await home(server().url)
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
    const { person, device, tab, vaultId } = await home(server().url)
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Самолёт', 'тайна'))
    tab.client.session.lock()
    expect(tab.client.outbox.state.getSnapshot()).toEqual({
      waiting: 0,
      conflicts: 0,
      isSending: false,
      marks: new Map(),
    })
    expect(tab.client.outbox.markOf('waiting-')).toBeNull()
    await tab.client.account.unlock(person.masterPassword)
    await tab.show()
    await expect.poll(() => names(tab)).toEqual(['Самолёт', 'Банк'])

    tab.client.session.lock()
    tab.tab.close()
    device.tabs.length = 0
    const again = add(device, await openTab(device, person, tab.tab))
    await expect.poll(() => names(again)).toEqual(['Самолёт', 'Банк'])
    const rows = [...(await device.browser.writes.list(again.client.session.sealedAccount().user.id)).values()]
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
    const { device, tab, vaultId } = await home(server().url)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    const favourite = { kind: 'overview', favourite: true } as const
    await expect(tab.bulk.change([bank.id], favourite)).resolves.toEqual({ done: [bank.id], failed: [] })
    await tab.writes.update(
      bank.id,
      { ...item(vaultId, 'Банк', 'новый'), overview: { type: 'login', favourite: true, folder: 'папка' } },
      named(tab, 'Банк').revision,
    )
    expect(waiting(tab)).toBe(1)
    await expect(tab.bulk.change([bank.id], favourite)).resolves.toEqual({ done: [bank.id], failed: [] })
    await become(device, 'there')
    await drain(device)
    expect(named(tab, 'Банк')).toMatchObject({ revision: 2, overview: { value: { favourite: true, folder: 'папка' } } })
    expect(await passwordOf(tab, 'Банк')).toBe('новый')
    await expect(tab.bulk.change([bank.id], { kind: 'delete' })).resolves.toEqual({ done: [bank.id], failed: [] })
    await drain(device)
    expect(await stored(tab)).toEqual([])
  })

  it('an edit that was not sent is replaced by a newer one; a deletion of it follows, and can be taken back', async () => {
    const { device, tab, vaultId } = await home(server().url)
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
    const { person, device, tab, vaultId } = await home(server().url)
    const other = add(device, await openTab(device, person, tab.tab))
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их'), bank.revision)
    await settle()
    expect(await passwordOf(tab, 'Банк')).toBe('их')
    await expect(tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), bank.revision)).rejects.toMatchObject({
      status: 412,
    })
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
    const { device, tab, vaultId } = await home(server().url, {
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
    const { device, tab, vaultId } = await home(server().url)
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
  const { person, device, tab, vaultId } = await home(server().url, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/v1/logins'))
        adding.push(request.headers.get('Idempotency-Key') ?? '')
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

it('a write that is always refused as stale is brought together with what is there, and sent again with pauses', async () => {
  let refusals = 0
  let isRefusing = false
  const stale = { name: 'Устарело', message: 'Запись изменилась', code: 'stale_revision' }
  const { device, tab, vaultId } = await home(server().url, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!isRefusing || request.method !== 'PATCH') return fetch(request)
      refusals += 1
      return Response.json(stale, { status: 412 })
    },
  })
  await become(device, 'cut')
  const bank = named(tab, 'Банк')
  await tab.writes.update(bank.id, item(vaultId, 'Банк', 'второй'), bank.revision)
  isRefusing = true
  await become(device, 'there')
  const { state } = tab.client.outbox
  await expect.poll(() => [refusals, state.getSnapshot().isSending]).toEqual([3, false])
  await device.browser.clock.advance(1_000)
  expect(refusals).toBe(3)
  isRefusing = false
  await drain(device)
  expect(waiting(tab)).toBe(0)
  expect(await passwordOf(tab, 'Банк')).toBe('второй')
})

describe('a sign-out', () => {
  const userOf = ({ client }: MemoryTab) => client.session.sealedAccount().user.id

  it('that is chosen would lose what waits, and does', async () => {
    const { device, tab, vaultId } = await home(server().url)
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(false)
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Почта', ''))
    const userId = userOf(tab.tab)
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(true)
    tab.client.session.lock()
    await expect(tab.client.outbox.isAtStake()).resolves.toBe(true)
    tab.client.session.logout()
    await settle()
    await expect(device.browser.writes.list(userId)).resolves.toEqual(new Map())
  })

  it('that the server forces keeps it for the same person, and shows another none of it', async () => {
    const { person, device, tab, vaultId } = await home(server().url)
    await become(device, 'cut')
    await tab.writes.create(item(vaultId, 'Почта', ''))
    await endOnServer(server().url, device.browser)
    await become(device, 'there')
    await expect.poll(() => kind(tab.tab)).toBe('emailChecked')
    tab.tab.close()
    device.tabs.length = 0
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
  const { person, vaultId } = await home(server().url)
  const plain = openDevice(server().url, globalThis.fetch.bind(globalThis), { keepsWrites: false })
  const tab = add(plain, await openTab(plain, person))
  await become(plain, 'cut')
  expect(tab.client.outbox.isOn).toBe(false)
  await expect(tab.writes.create(item(vaultId, 'Почта', ''))).rejects.toMatchObject({ failure: { kind: 'network' } })
  await expect(tab.client.outbox.isAtStake()).resolves.toBe(false)
})
