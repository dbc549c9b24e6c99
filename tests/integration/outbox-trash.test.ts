import { emptyTrash, listTrash } from '@larets/vault-core/contracts'
import { fetchTrash, settle } from '@larets/vault-core/testing'
import { expect, it } from 'vitest'
import { openTab, type OutboxTab } from './outbox/device.ts'
import { add, become, drain, elsewhere, home, item, named, names, passwordOf, stored, waiting } from './outbox/home.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

const userOf = ({ client }: OutboxTab) => client.session.sealedAccount().user.id

/** The trash as this browser keeps it, with what waits: names, deleted last first, opened. */
async function trashOf(tab: OutboxTab): Promise<readonly string[]> {
  const { client } = tab
  const kept = await client.localCopy.trash.read(userOf(tab))
  if (kept === null) throw new Error('nothing is kept')
  await client.vault.trash.open(client.outbox.overlayTrash(kept.trash))
  const state = client.vault.trash.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the trash is ${state.kind}`)
  expect(
    state.items.filter(({ consistent, rolledBack, nightsLeft }) => !consistent || rolledBack || nightsLeft > 30),
  ).toEqual([])
  return state.items.map(({ name }) => name.text)
}
const inTrash = async ({ client }: OutboxTab) => (await client.api.call(listTrash, {})).logins

/**
 * A browser that knows what is in the trash: «Старое», deleted with the network, beside «Банк» and «Почта», which live.
 */
async function withTrash() {
  const place = await home(server().url)
  const { device, tab, vaultId } = place
  for (const name of ['Старое', 'Почта']) await tab.writes.create(item(vaultId, name, `пароль ${name}`))
  const old = named(tab, 'Старое').id
  await tab.writes.remove(old)
  await fetchTrash(tab.client, userOf(tab))
  await tab.sync()
  await settle()
  const join = async () => {
    await become(device, 'there')
    await drain(device)
  }
  return { ...place, old, cut: () => become(device, 'cut'), join }
}

it('without the network the trash is read after a reload, with what is deleted and restored meanwhile, and the server has it so afterwards', async () => {
  const { person, device, tab, old, cut, join } = await withTrash()
  await cut()
  await tab.writes.remove(named(tab, 'Почта').id)
  expect(await trashOf(tab)).toEqual(['Почта', 'Старое'])
  await expect(tab.bulk.change([old], { kind: 'restore' })).resolves.toEqual({ done: [old], failed: [] })
  expect(await trashOf(tab)).toEqual(['Почта'])
  expect(names(tab)).toEqual(['Старое', 'Банк'])
  expect(tab.client.outbox.markOf(old)).toEqual({ kind: 'waiting', write: 'restore' })

  tab.client.session.lock()
  tab.tab.close()
  device.tabs.length = 0
  const again = add(device, await openTab(device, person, tab.tab))
  await expect.poll(() => names(again)).toEqual(['Старое', 'Банк'])
  expect(await trashOf(again)).toEqual(['Почта'])
  expect(await passwordOf(again, 'Старое')).toBe('пароль Старое')

  await join()
  expect(waiting(again)).toBe(0)
  expect((await stored(again)).map(({ id }) => id)).toEqual([named(again, 'Старое').id, named(again, 'Банк').id])
  expect(await inTrash(again)).toHaveLength(1)
  expect(await trashOf(again)).toEqual(['Почта'])
  expect(again.items().map(({ id }) => again.client.vault.recordOf(id))).toEqual(await stored(again))
})

it('what is restored twice without the network waits once, and is restored once', async () => {
  const { tab, old, cut, join } = await withTrash()
  await cut()
  await tab.bulk.change([old], { kind: 'restore' })
  await tab.writes.restore(old)
  expect(names(tab)).toEqual(['Почта', 'Старое', 'Банк'])
  expect(waiting(tab)).toBe(1)

  await join()
  expect(waiting(tab)).toBe(0)
  expect((await stored(tab)).map(({ id }) => id)).toContain(old)
})

it('what is restored is edited and deleted again before anything is sent', async () => {
  const { tab, vaultId, old, cut, join } = await withTrash()
  await cut()
  await tab.bulk.change([old], { kind: 'restore' })
  await tab.writes.update(old, item(vaultId, 'Старое', 'новый'), named(tab, 'Старое').revision)
  expect(await passwordOf(tab, 'Старое')).toBe('новый')
  await tab.writes.remove(old)
  expect(names(tab)).toEqual(['Почта', 'Банк'])
  expect(await trashOf(tab)).toEqual(['Старое'])
  await tab.bulk.change([old], { kind: 'restore' })
  expect(await passwordOf(tab, 'Старое')).toBe('новый')
  await join()
  expect(waiting(tab)).toBe(0)
  expect(await passwordOf(tab, 'Старое')).toBe('новый')
  expect(await inTrash(tab)).toEqual([])
  expect(await stored(tab)).toHaveLength(3)
})

it('a deletion that the server has done is undone without the network, though nobody has looked into the trash since', async () => {
  const { device, tab, vaultId } = await home(server().url)
  await tab.writes.create(item(vaultId, 'Почта', 'первый'))
  const all = [named(tab, 'Почта').id, named(tab, 'Банк').id]
  await tab.bulk.change(all, { kind: 'delete' })
  expect(await inTrash(tab)).toHaveLength(2)
  await become(device, 'cut')
  await expect(tab.bulk.change(all, { kind: 'restore' })).resolves.toEqual({ done: all, failed: [] })
  expect(names(tab)).toEqual(['Почта', 'Банк'])
  await become(device, 'there')
  await drain(device)
  expect(waiting(tab)).toBe(0)
  expect(await inTrash(tab)).toEqual([])
  expect(await stored(tab)).toHaveLength(2)

  await tab.writes.remove(named(tab, 'Почта').id)
  await become(device, 'cut')
  await tab.writes.restore(all[0] ?? named(tab, 'Почта').id)
  expect(names(tab)).toEqual(['Почта', 'Банк'])
  await become(device, 'there')
  await drain(device)
  expect(await inTrash(tab)).toEqual([])
})

it('a restoring whose answer was lost is not done twice, and one of what is gone for good waits for the person', async () => {
  const place = await withTrash()
  const { device, tab, old, cut, join } = place
  device.net.losing = 1
  await tab.bulk.change([old], { kind: 'restore' })
  await drain(device)
  expect(waiting(tab)).toBe(0)
  expect(named(tab, 'Старое').revision).toBe(3)

  await tab.writes.remove(old)
  const other = await elsewhere(place)
  await cut()
  await tab.bulk.change([old], { kind: 'restore' })
  await other.client.api.call(emptyTrash, {})
  await join()
  expect(tab.client.outbox.markOf(old)).toMatchObject({ kind: 'conflict', write: 'restore', reason: 'gone' })
})
