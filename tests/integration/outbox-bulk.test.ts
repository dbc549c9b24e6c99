import { batchItems, listTrash, type ItemId } from '@larets/vault-core/contracts'
import { describe, expect, it } from 'vitest'
import { openTab, type OutboxTab } from './outbox/device.ts'
import { add, become, drain, elsewhere, home, item, named, names, passwordOf, stored, waiting } from './outbox/home.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const favourite = { kind: 'overview', favourite: true } as const
const isFavourite = (tab: OutboxTab, name: string) => {
  const { overview } = named(tab, name)
  return overview?.trusted === true && overview.value.favourite === true
}

/** Calls of many writes that reached the server, as they were sent. */
interface Sent {
  readonly key: string | null
  readonly body: string
}

/** A person's browser with so many items, and the calls of many writes from then on. */
async function homeWith(count: number, answer: (request: Request) => Response | null = () => null) {
  const calls: Sent[] = []
  let isSetUp = false
  const place = await home(server().url, {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (isSetUp && request.url.endsWith(batchItems.path)) {
        calls.push({ key: request.headers.get('Idempotency-Key'), body: await request.clone().text() })
        const other = answer(request)
        if (other !== null) return other
      }
      return fetch(request)
    },
  })
  const { tab, vaultId } = place
  const some = Array.from({ length: count }, (_, place) => `Элемент ${place + 1}`)
  const sealed = await Promise.all(some.map((name) => tab.client.vault.sealNewItem(item(vaultId, name, name))))
  const operations = sealed.map(({ body }) => ({ kind: 'create' as const, body }))
  await tab.client.api.call(batchItems, { body: { operations } })
  await tab.sync()
  isSetUp = true
  return { ...place, calls, some, ids: () => some.map((name) => named(tab, name).id) }
}

/** Of what the server has, the least first. */
const revisions = async (tab: OutboxTab) =>
  (await stored(tab)).map(({ revision }) => revision).toSorted((one, other) => one - other)

const operationsOf = ({ body }: Sent) => batchItems.body.parse(JSON.parse(body)).operations

describe('many items at once, without the network', () => {
  it('are changed and deleted, shown so, and go out together, in calls that hold the limits', async () => {
    const { device, tab, calls, ids } = await homeWith(230)
    await become(device, 'cut')
    const all = ids()
    const through: number[] = []
    await expect(tab.bulk.change(all, favourite, { onProgress: (count) => through.push(count) })).resolves.toEqual({
      done: all,
      failed: [],
    })
    expect(through).toEqual([200, 230])
    const gone = all.slice(0, 3)
    await tab.bulk.change(gone, { kind: 'delete' })
    expect(waiting(tab)).toBe(233)
    expect(names(tab)).toHaveLength(228)
    expect(isFavourite(tab, 'Элемент 230')).toBe(true)
    expect(tab.client.outbox.markOf(all[9] ?? '')).toEqual({ kind: 'waiting', write: 'update' })

    await become(device, 'there')
    await drain(device)
    expect(waiting(tab)).toBe(0)
    // A write that stands on one of a call goes out after it.
    expect(calls.map((call) => operationsOf(call).length)).toEqual([200, 33])
    expect((await tab.client.api.call(listTrash, {})).logins.map(({ id }) => id).toSorted()).toEqual(gone.toSorted())
    const records = await stored(tab)
    expect(records).toHaveLength(228)
    expect(tab.items().map(({ id }) => tab.client.vault.recordOf(id))).toEqual(records)
    expect(isFavourite(tab, 'Элемент 230')).toBe(true)
  })

  it('a change of what waits already replaces it, and one of what is new goes out with it', async () => {
    const { device, tab, calls, ids, vaultId } = await homeWith(2)
    await become(device, 'cut')
    const added = await tab.writes.create(item(vaultId, 'Новый', 'новый'))
    const all = [...ids(), added]
    await tab.bulk.change(all, favourite)
    await tab.bulk.change(all, { kind: 'overview', addTags: ['поездка'] })
    expect(waiting(tab)).toBe(3)
    await become(device, 'there')
    await drain(device)
    expect(calls.map((call) => operationsOf(call).length)).toEqual([2])
    for (const name of ['Элемент 1', 'Элемент 2', 'Новый']) {
      expect(named(tab, name)).toMatchObject({ overview: { value: { favourite: true, tags: ['поездка'] } } })
    }
    expect(await revisions(tab)).toEqual([1, 1, 2, 2])
  })

  it('a deletion is taken back, whether it waits still or may be done', async () => {
    let isCutting = false
    const { device, tab, calls, ids } = await homeWith(3, () => {
      if (isCutting) tab.tab.connectivity.become(false)
      return null
    })
    await become(device, 'cut')
    const all = ids()
    await tab.bulk.change(all, favourite)
    await tab.bulk.change(all, { kind: 'delete' })
    expect(names(tab)).toEqual(['Банк'])
    await expect(tab.bulk.change(all, { kind: 'restore' })).resolves.toEqual({ done: all, failed: [] })
    expect(names(tab)).toHaveLength(4)
    expect(waiting(tab)).toBe(3)
    await become(device, 'there')
    await drain(device)

    device.net.losing = 1
    isCutting = true
    await tab.bulk.change(all, { kind: 'delete' })
    expect(waiting(tab)).toBe(3)
    await expect(tab.bulk.change(all, { kind: 'restore' })).resolves.toEqual({ done: all, failed: [] })
    isCutting = false
    await become(device, 'there')
    await drain(device)
    expect(waiting(tab)).toBe(0)
    // The deletion went out again as it was: it may have been done, and was.
    expect(calls.slice(1, 3).map(({ key }) => key)).toEqual([calls[1]?.key, calls[1]?.key])
    expect(names(tab)).toHaveLength(4)
    expect(await stored(tab)).toHaveLength(4)
    expect(isFavourite(tab, 'Элемент 3')).toBe(true)
  })

  it('a call whose answer was lost is repeated to the byte under its key, also by the page after this one', async () => {
    const { person, device, tab, calls, ids } = await homeWith(3)
    await become(device, 'cut')
    await tab.bulk.change(ids(), favourite)
    device.net.losing = 1
    await become(device, 'there')
    await expect.poll(() => calls.length).toBe(1)
    await expect.poll(() => tab.client.outbox.state.getSnapshot().isSending).toBe(false)
    // An edit made since stands on what may be done.
    const first = named(tab, 'Элемент 1')
    await tab.writes.update(
      first.id,
      { ...item(first.vaultId, 'Элемент 1', 'новый'), overview: { type: 'login', favourite: true } },
      first.revision,
    )
    tab.client.session.lock()
    tab.tab.close()
    device.tabs.length = 0
    const again = add(device, await openTab(device, person, tab.tab))
    await drain(device)
    expect(waiting(again)).toBe(0)
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    expect(await passwordOf(again, 'Элемент 1')).toBe('новый')
    for (const one of ['Элемент 1', 'Элемент 2', 'Элемент 3']) expect(isFavourite(again, one)).toBe(true)
    expect(await revisions(again)).toEqual([1, 2, 2, 3])
  })

  it('what another device has changed meanwhile is merged, what it deleted waits for the person, and the others go through', async () => {
    const place = await homeWith(4)
    const { device, tab, vaultId, ids } = place
    const other = await elsewhere(place)
    await become(device, 'cut')
    const all = ids()
    await tab.bulk.change(all, favourite)
    await tab.bulk.change(all.slice(3), { kind: 'delete' })
    await other.writes.update(
      named(other, 'Элемент 1').id,
      item(vaultId, 'Элемент 1', 'их'),
      named(other, 'Элемент 1').revision,
    )
    await other.writes.remove(named(other, 'Элемент 2').id)
    await other.writes.update(
      named(other, 'Элемент 4').id,
      item(vaultId, 'Элемент 4', 'их'),
      named(other, 'Элемент 4').revision,
    )
    await become(device, 'there')
    await drain(device)
    const { outbox } = tab.client
    expect(outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 2 })
    expect(outbox.markOf(all[1] ?? '')).toMatchObject({ kind: 'conflict', write: 'update', reason: 'gone' })
    // An item that was deleted here has been changed there: nothing is deleted before the person has seen it.
    expect(outbox.markOf(all[3] ?? '')).toMatchObject({ kind: 'conflict', write: 'delete', reason: 'changed' })
    await tab.sync()
    for (const one of ['Элемент 1', 'Элемент 4']) expect(await passwordOf(tab, one)).toBe('их')
    for (const one of ['Элемент 1', 'Элемент 3', 'Элемент 4']) expect(isFavourite(tab, one)).toBe(true)
  })

  it('a call that is refused as a whole goes out write by write', async () => {
    const { device, tab, calls, ids } = await homeWith(3, () =>
      Response.json({ name: '', message: '', code: 'invalid' }, { status: 422 }),
    )
    await become(device, 'cut')
    await tab.bulk.change(ids(), favourite)
    await become(device, 'there')
    await drain(device)
    expect(calls).toHaveLength(1)
    expect(waiting(tab)).toBe(0)
    expect(await revisions(tab)).toEqual([1, 2, 2, 2])
  })

  it('what is answered to something else waits for the person', async () => {
    const { device, tab, ids } = await homeWith(2, () => Response.json({ results: [] }))
    await become(device, 'cut')
    await tab.bulk.change(ids(), favourite)
    await become(device, 'there')
    await drain(device)
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 2 })
    for (const id of ids())
      expect(tab.client.outbox.markOf(id)).toMatchObject({ reason: 'refused', code: 'answer_differs' })
  })
})

it('a change of many that gets no answer waits, and is done once', async () => {
  const { device, tab, ids } = await homeWith(3)
  device.net.state = 'gateway'
  const all: readonly ItemId[] = ids()
  await expect(tab.bulk.change(all, favourite)).resolves.toEqual({ done: all, failed: [] })
  expect(waiting(tab)).toBe(3)
  device.net.state = 'there'
  await drain(device)
  expect(waiting(tab)).toBe(0)
  expect(await revisions(tab)).toEqual([1, 2, 2, 2])
})
