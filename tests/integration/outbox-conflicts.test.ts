import { itemShownAs, type ItemInput } from '@larets/vault-core'
import { createVault, deleteVault, restoreVault, type VaultId } from '@larets/vault-core/contracts'
import { loginInput } from '@larets/vault-core/testing'
import { describe, expect, it } from 'vitest'
import { become, drain, elsewhere, home, item, named, names, passwordOf, stored } from './outbox/home.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

describe('what another device changed meanwhile', () => {
  const login = (vaultId: VaultId, username: string, password: string): ItemInput => ({
    vaultId,
    ...loginInput({ name: 'Банк', username, password }),
  })

  it('comes together with what waits, where nobody has to choose', async () => {
    const at = await home(server().url)
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
    expect(named(other, 'Банк')).toMatchObject({
      username: { text: 'анна' },
      revision: 3,
      consistent: true,
      rolledBack: false,
    })
    expect(await passwordOf(other, 'Банк')).toBe('их пароль')
  })

  it('waits for the person where both changed a field, with all three versions; nothing is lost whatever they choose', async () => {
    const at = await home(server().url)
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
    expect([versions?.base, versions?.mine, versions?.theirs].map((one) => one?.password?.text)).toEqual([
      'первый',
      'мой',
      'их',
    ])

    const lost = item(vaultId, 'Банк', 'мой')
    const decided = { lost, chosen: item(vaultId, 'Банк', 'их'), decides: versions?.waiting }
    await tab.writes.settle(bank.id, decided, versions?.theirs?.item.revision ?? 0)
    await drain(device)
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0 })
    await other.sync()
    expect(named(other, 'Банк').revision).toBe(4)
    expect(await passwordOf(other, 'Банк')).toBe('их')
  })

  it('deleted elsewhere, waits for the person, who may give it up', async () => {
    const at = await home(server().url)
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
    await drain(device)
    expect(names(tab)).toEqual([])
    expect(tab.client.outbox.state.getSnapshot().conflicts).toBe(0)
  })

  it('a vault that was deleted keeps what waits for it readable, until another is chosen', async () => {
    const at = await home(server().url)
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
    const refused = tab.client.outbox.markOf(id)
    await tab.client.outbox.sendAgain(refused?.kind === 'conflict' ? refused.entry : '')
    await drain(device)
    expect(tab.client.outbox.markOf(id)).toMatchObject({ kind: 'conflict', reason: 'refused', code: 'vault_in_trash' })
    await tab.writes.update(id, item(vaultId, 'Отчёт', 'тайна'), named(tab, 'Отчёт').revision)
    await drain(device)
    expect((await stored(tab)).map((record) => record.vaultId)).toEqual([vaultId, vaultId])
  })

  it('what waits for the person comes back with the item when its deletion is undone, or is not done', async () => {
    const at = await home(server().url)
    const { device, tab, vaultId } = at
    const other = await elsewhere(at)
    await become(device, 'cut')
    const bank = named(tab, 'Банк')
    await tab.writes.update(bank.id, item(vaultId, 'Банк', 'мой'), bank.revision)
    await other.writes.update(bank.id, item(vaultId, 'Банк', 'их'), bank.revision)
    await become(device, 'there')
    await drain(device)
    const blocked = { kind: 'conflict', write: 'update', reason: 'changed' }
    expect(tab.client.outbox.markOf(bank.id)).toMatchObject(blocked)

    await become(device, 'cut')
    await tab.writes.remove(bank.id)
    expect(names(tab)).toEqual([])
    await tab.writes.restore(bank.id)
    expect(tab.client.outbox.markOf(bank.id)).toMatchObject(blocked)
    expect(await passwordOf(tab, 'Банк')).toBe('мой')

    await tab.writes.remove(bank.id)
    await become(device, 'there')
    await drain(device)
    const refused = tab.client.outbox.markOf(bank.id)
    expect(refused).toMatchObject({ kind: 'conflict', write: 'delete' })
    await tab.client.outbox.discard(refused?.kind === 'conflict' ? refused.entry : '')
    expect(tab.client.outbox.markOf(bank.id)).toMatchObject(blocked)
    expect((await tab.client.outbox.versionsOf(bank.id))?.mine.password?.text).toBe('мой')
  })

  it('what was refused goes out when it is sent again, once what it was refused for is gone', async () => {
    const at = await home(server().url)
    const { device, tab } = at
    const { body } = await tab.client.vault.sealNewVault('Работа')
    const work = await tab.client.api.call(createVault, { body })
    await tab.sync()
    await become(device, 'cut')
    const id = await tab.writes.create(item(work.id, 'Отчёт', 'тайна'))
    const other = await elsewhere(at)
    const deleted = await other.client.api.call(deleteVault, { params: { id: work.id }, ifMatch: work.revision })
    await become(device, 'there')
    await drain(device)
    const refused = tab.client.outbox.markOf(id)
    await other.client.api.call(restoreVault, { params: { id: deleted.id } })
    await tab.client.outbox.sendAgain(refused?.kind === 'conflict' ? refused.entry : '')
    await drain(device)
    await tab.sync()
    expect(tab.client.outbox.state.getSnapshot()).toMatchObject({ waiting: 0, conflicts: 0 })
    expect(itemShownAs(tab.items(), id)).toMatchObject({ name: { text: 'Отчёт' }, vaultId: work.id })
  })

  it('changed elsewhere, an item is not deleted unseen', async () => {
    const at = await home(server().url)
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
    const at = await home(server().url)
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
