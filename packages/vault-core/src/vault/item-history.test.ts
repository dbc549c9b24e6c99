import { beforeAll, describe, expect, it } from 'vitest'
import type { ItemRecord } from '../contracts/items.ts'
import type { VaultRecord } from '../contracts/vaults.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { historyOf } from '../items/item-history.ts'
import type { ItemInput } from '../items/item-input.ts'
import { inputOfVersion } from '../items/whole-item.ts'
import { inputIn, recordOf, twoVaults } from '../testing/two-vaults.ts'

let keyPair: KeyPair
beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

/** An item of the first vault that was changed so, one after another; the last is what stands. */
async function changedItem(...changes: readonly Partial<ItemInput>[]) {
  const { service, vaults, logins } = await twoVaults(keyPair)
  const states: ItemRecord[] = [logins[0]]
  let input = inputIn(vaults[0], 'Почта')
  for (const change of changes) {
    const [current] = states
    if (current === undefined) throw new Error('there is a first state')
    await service.open({ vaults: [...vaults], logins: [current] })
    input = { ...input, ...change }
    const { body } = await service.sealItemUpdate(current.id, input)
    const at = new Date(Date.UTC(2026, 0, 1 + states.length)).toISOString()
    states.unshift({ ...recordOf(11, body), revision: current.revision + 1, updatedAt: at })
  }
  const [current, ...versions] = states
  if (current === undefined) throw new Error('there is a last state')
  await service.open({ vaults: [...vaults], logins: [current] })
  return { service, vaults, current, versions, other: logins[1] }
}

describe('the history of an item', () => {
  it('tells of each version what the change after it altered', async () => {
    const { service, vaults, current, versions } = await changedItem(
      { password: 'новый' },
      { name: 'Почта 2', uris: [{ uri: 'https://example.org', match: null }] },
      { overview: { type: 'login', folder: 'abcdefgh', favourite: true } },
    )
    const history = await service.openHistory(current.id, versions, [], historyOf)
    expect(history.map(({ changed }) => changed)).toEqual([
      ['folder', 'favourite'],
      ['name', 'fields.uris'],
      ['fields.password'],
    ])
    expect(history.every(({ genuine }) => genuine)).toBe(true)
    expect(JSON.stringify(history)).not.toContain('секрет')
    const moved = await service.sealItemUpdate(current.id, { ...inputIn(vaults[1], 'Почта 2'), password: 'новый' })
    const [older] = [current]
    await service.open({ vaults: [...vaults], logins: [{ ...recordOf(11, moved.body), revision: 5 }] })
    const [latest] = await service.openHistory(current.id, [older], [], historyOf)
    expect(latest?.changed).toContain('vault')
  })

  it('says which versions would alter nothing if they were brought back', async () => {
    const { service, current, versions } = await changedItem(
      { password: 'новый' },
      { password: 'секрет' },
      { overview: { type: 'login', folder: 'abcdefgh' } },
    )
    const history = await service.openHistory(current.id, versions, [], historyOf)
    expect(history.map(({ changed, isAsNow }) => [changed, isAsNow])).toEqual([
      [['folder'], true],
      [['fields.password'], false],
      [['fields.password'], true],
    ])
  })

  it('tells which earlier passwords there were, and holds none of them', async () => {
    const { service, current, versions } = await changedItem(
      { password: 'второй' },
      { name: 'Почта 2' },
      { password: 'третий' },
    )
    const [renamed, second, first] = versions
    if (renamed === undefined || second === undefined || first === undefined)
      throw new Error('there are three versions')
    const history = await service.openHistory(
      current.id,
      [renamed, { ...renamed, name: 'сервер', revision: 9 }, second, first],
      [],
      historyOf,
    )
    expect(history.map(({ formerPassword }) => formerPassword)).toEqual([
      { kind: 'replaced', until: current.updatedAt },
      { kind: 'unopened' },
      null,
      { kind: 'replaced', until: second.updatedAt },
    ])
    expect(JSON.stringify(history)).not.toMatch(/второй|секрет/u)
  })

  it('tells of a network what was altered, once: its name repeats in the overview', async () => {
    const network = (wifi: Readonly<Record<string, unknown>>, subtitle = 'Dacha') => ({
      overview: { type: 'wifi', subtitle },
      details: { wifi },
    })
    const { service, current, versions } = await changedItem(
      network({ ssid: 'Dacha' }),
      network({ ssid: 'Dacha', password: 'карась' }),
      network({ ssid: 'Dacha-5G', password: 'карась' }, 'Dacha-5G'),
      network({ ssid: 'Dacha-5G', password: 'карась', band: 5 }, 'Dacha-5G'),
    )
    const history = await service.openHistory(current.id, versions.slice(0, 3), [], historyOf)
    expect(history.map(({ changed }) => changed)).toEqual([['other'], ['fields.ssid'], ['fields.password']])
  })

  it('leaves out what a deletion and its undoing replaced: nothing was altered', async () => {
    const { service, current, versions } = await changedItem({ password: 'новый' })
    const [first] = versions
    if (first === undefined) throw new Error('there is a version')
    const deleted = { ...first, revision: 2, deletedAt: first.updatedAt }
    const history = await service.openHistory(current.id, [deleted, first], [], historyOf)
    expect(history.map(({ item }) => item.revision)).toEqual([2])
  })

  it('holds for no version of this item another item’s record, one put together from parts, and one that does not open', async () => {
    const { service, current, versions, other } = await changedItem({ password: 'новый' })
    const [first] = versions
    if (first === undefined) throw new Error('there is a version')
    const foreign = { ...other, id: current.id, vaultId: current.vaultId }
    const mixed = { ...first, password: current.password, revision: 7 }
    const raw = { ...first, name: 'сервер', revision: 8 }
    const history = await service.openHistory(current.id, [raw, mixed, foreign], [], historyOf)
    expect(history.map(({ genuine }) => genuine)).toEqual([false, false, false])
    await expect(service.openHistory(current.id, [other], [], historyOf)).rejects.toMatchObject({
      code: 'answer_differs',
    })
  })

  it('opens with the key of a vault that is deleted since, as it came along, and with no other', async () => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    const [before] = logins
    await service.open({ vaults: [...vaults], logins: [before] })
    const { body } = await service.sealItemUpdate(before.id, inputIn(vaults[1], 'Почта, домой'))
    const current = { ...recordOf(11, body), revision: 2 }
    await service.open({ vaults: [vaults[1]], logins: [current] })
    const genuine = async (kept: readonly VaultRecord[]) =>
      (await service.openHistory(current.id, [before], kept, historyOf)).map((version) => version.genuine)
    expect(await genuine([vaults[0]])).toEqual([true])
    expect((await service.openVersion(before, [vaults[0]])).password).toMatchObject({ trusted: true })
    const swapped = { ...vaults[0], encryptedSymmetricKey: vaults[1].encryptedSymmetricKey }
    const foreign = {
      ...vaults[0],
      encryptedSymmetricKey: (await twoVaults(await importKeyPair(await createKeyPair()))).vaults[0]
        .encryptedSymmetricKey,
    }
    for (const kept of [[], [swapped], [foreign], [vaults[0], { ...vaults[0], id: vaults[1].id }]])
      expect(await genuine(kept)).toEqual([false])
    expect((await service.openVersion(before)).password).toMatchObject({ trusted: false })
    expect(service.state.getSnapshot()).toMatchObject({ vaults: [{ id: vaults[1].id }] })
  })

  it('leaves what was seen of the item as it was: a version is no rollback', async () => {
    const { service, current, versions } = await changedItem({ password: 'новый' })
    await service.openHistory(current.id, versions, [], historyOf)
    const state = service.state.getSnapshot()
    expect(state).toMatchObject({ items: [{ rolledBack: false, revision: 2 }] })
  })
})

describe('bringing a version back', () => {
  it('saves all of it again, where the item stands now', async () => {
    const { service, vaults, current, versions } = await changedItem(
      { password: 'новый', username: null, details: { note: 'прежняя заметка', later: [1] } },
      { name: 'Почта 2', details: null },
    )
    const [before] = versions
    if (before === undefined) throw new Error('there is a version')
    const now = '2026-11-23T08:00:00.000Z'
    const place = { vaultId: vaults[1].id, overview: null }
    const input = inputOfVersion(await service.openVersion(before), place, { password: 'новый', now })
    expect(input).toEqual({
      ...inputIn(vaults[1], 'Почта'),
      password: 'новый',
      username: null,
      details: { note: 'прежняя заметка', later: [1] },
    })
    if (input === null) throw new Error('the version opened')
    const { body, revision } = await service.sealItemUpdate(current.id, input)
    expect(revision).toBe(3)
    const restored = { ...recordOf(11, body), revision: 4 }
    await service.open({ vaults: [...vaults], logins: [restored] })
    expect(service.state.getSnapshot()).toMatchObject({
      items: [{ name: { text: 'Почта' }, consistent: true, rolledBack: false }],
    })
  })

  it('leaves folder, tags and favourite as they are, and notes when the password came', async () => {
    const { service, vaults, versions } = await changedItem(
      { overview: { type: 'login', folder: 'oldfolde', tags: ['было'], subtitle: 'x', passwordChangedAt: 'then' } },
      { overview: { type: 'login' } },
    )
    const [before] = versions
    if (before === undefined) throw new Error('there is a version')
    const version = await service.openVersion(before)
    const place = {
      vaultId: vaults[0].id,
      overview: { trusted: true, value: { folder: 'newfolde', favourite: true } },
    } as const
    const restored = (password: string | null) => inputOfVersion(version, place, { password, now: 'now' })?.overview
    const kept = { type: 'login', subtitle: 'x', folder: 'newfolde', favourite: true }
    expect(restored('другой')).toEqual({ ...kept, passwordChangedAt: 'now' })
    expect(restored(version.password?.text ?? null)).toEqual(kept)
  })

  it('takes nothing that did not open', async () => {
    const { service, current, versions } = await changedItem({ password: 'новый' })
    const [before] = versions
    if (before === undefined) throw new Error('there is a version')
    for (const part of [
      { username: 'сервер' },
      { password: 'сервер' },
      { details: '{"note":"сервер"}' },
      { overview: '{}' },
    ]) {
      const version = await service.openVersion({ ...before, ...part })
      expect(
        inputOfVersion(version, { vaultId: current.vaultId, overview: null }, { password: null, now: '' }),
      ).toBeNull()
    }
  })
})
