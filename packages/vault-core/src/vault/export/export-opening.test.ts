import { beforeAll, describe, expect, it, vi } from 'vitest'
import { item as itemSchema, type ItemRecord, type ItemVersions } from '../../contracts/items.ts'
import type { Trash } from '../../contracts/trash.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../../crypto/key-pair.ts'
import { countTasks } from '../../testing/next-tasks.ts'
import { inputIn, makeVault, recordOf, twoVaults } from '../../testing/two-vaults.ts'
import type { ExportScope } from './export-collection.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

const everything: ExportScope = { vaultId: null, trash: null, versionsOf: null }
const deletedAt = '2026-03-01T00:00:00.000Z'

async function open() {
  const all = await twoVaults(keyPair)
  await all.service.open(all.bootstrap)
  return all
}

/**
 * Both vaults, with a third in the trash that holds one login, and one login of the first that was deleted by itself.
 */
async function openWithTrash() {
  const all = await open()
  const { service, vaults } = all
  const third = await makeVault(service, 3, 'Старое')
  await service.open({ vaults: [...vaults, third], logins: [...all.logins] })
  const hidden = recordOf(21, (await service.sealNewItem(inputIn(third, 'Спрятанное'))).body)
  const deleted = { ...recordOf(22, (await service.sealNewItem(inputIn(vaults[0], 'Удалённое'))).body), deletedAt }
  await service.open({ vaults: [...vaults], logins: [...all.logins] })
  const trash: Trash = {
    logins: [{ ...deleted, nightsLeft: 3 }],
    vaults: [{ ...third, deletedAt, nightsLeft: 4 }],
    vaultItems: [hidden],
    revision: 1,
  }
  return { ...all, trash, third }
}

describe('what is opened for an export', () => {
  it('is everything of all vaults, or of one', async () => {
    const { service, vaults } = await open()
    const { contents, leftOut } = await service.exportItems(everything, async (collection) => collection)
    expect(leftOut).toBe(0)
    expect(contents.vaults.map(({ name }) => name)).toEqual(['Личное', 'Работа'])
    expect(contents.vaults[0]?.items).toEqual([
      {
        ...{ name: 'Почта', username: 'анна', password: 'секрет', overview: null, details: null },
        uris: [{ uri: 'https://example.ru', match: null }],
        ...{
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
          deletedAt: null,
          history: [],
        },
      },
    ])
    const one = await service.exportItems({ ...everything, vaultId: vaults[1].id }, async (collection) => collection)
    expect(one.contents.vaults.map(({ name, items }) => [name, items.length])).toEqual([['Работа', 1]])
  })

  it('is some items alone, where they were chosen, and no other vault or folder', async () => {
    const { service, vaults, logins } = await open()
    const itemIds = new Set<string>([logins[1].id])
    const { contents, leftOut } = await service.exportItems(
      { ...everything, itemIds },
      async (collection) => collection,
    )
    expect(leftOut).toBe(0)
    expect(contents.vaults.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Работа', ['Банк']],
    ])

    const folders = [
      { id: 'aaaaaaaa', name: 'Банки', parent: null },
      { id: 'bbbbbbbb', name: 'Карты', parent: 'aaaaaaaa' },
      { id: 'cccccccc', name: 'Тайное', parent: null },
    ]
    const { body } = await service.sealVaultUpdate(vaults[0].id, { name: 'Личное', overview: { folders } })
    const placed = recordOf(
      50,
      (await service.sealNewItem({ ...inputIn(vaults[0], 'В папке'), overview: { folder: 'bbbbbbbb' } })).body,
    )
    await service.open({ vaults: [{ ...vaults[0], ...body, revision: 2 }, vaults[1]], logins: [...logins, placed] })
    const one = await service.exportItems(
      { ...everything, itemIds: new Set<string>([placed.id]) },
      async (collection) => collection,
    )
    expect(one.contents.vaults.flatMap(({ overview }) => overview.folders.map(({ name }) => name))).toEqual([
      'Банки',
      'Карты',
    ])
  })

  it('has the trash where that is wanted: deleted vaults, and what was deleted by itself', async () => {
    const { service, trash, vaults } = await openWithTrash()
    const { contents } = await service.exportItems({ ...everything, trash }, async (collection) => collection)
    expect(contents.vaults.map(({ name, deletedAt: at }) => [name, at])).toEqual([
      ['Личное', null],
      ['Работа', null],
      ['Старое', deletedAt],
    ])
    expect(contents.vaults[0]?.items.map(({ name, deletedAt: at }) => [name, at])).toEqual([
      ['Почта', null],
      ['Удалённое', deletedAt],
    ])
    expect(contents.vaults[2]?.items.map(({ name }) => name)).toEqual(['Спрятанное'])
    const one = await service.exportItems(
      { ...everything, trash, vaultId: vaults[0].id },
      async (collection) => collection,
    )
    expect(one.contents.vaults.map(({ items }) => items.length)).toEqual([2])
  })

  it('has what items were before, also in a vault that is no more, and of this very item alone', async () => {
    const { service, vaults, logins, third, trash } = await openWithTrash()
    const update = await service.sealItemUpdate(logins[0].id, {
      ...inputIn(vaults[0], 'Новая почта'),
      password: 'новый',
    })
    const now: ItemRecord = itemSchema.parse({ ...logins[0], ...update.body, revision: 2 })
    await service.open({ vaults: [...vaults], logins: [now, logins[1]] })
    const elsewhere = { ...trash.vaultItems[0], id: now.id }
    const versions: ItemVersions = { versions: [logins[0], itemSchema.parse(elsewhere), logins[1]], vaults: [third] }
    const versionsOf = vi.fn(async () => versions)
    const { contents } = await service.exportItems({ ...everything, versionsOf }, async (collection) => collection)
    expect(versionsOf).toHaveBeenCalledExactlyOnceWith(now.id)
    expect(contents.vaults[0]?.items[0]).toMatchObject({ name: 'Новая почта', password: 'новый' })
    expect(contents.vaults[0]?.items[0]?.history.map(({ name }) => name)).toEqual(['Почта'])
  })

  it('asks for no history of what lies in the trash, of which the server tells none', async () => {
    const { service, trash } = await openWithTrash()
    const changed: Trash = {
      ...trash,
      logins: trash.logins.map((record) => ({ ...record, revision: 2 })),
      vaultItems: trash.vaultItems.map((record) => ({ ...record, revision: 2 })),
    }
    const versionsOf = vi.fn<NonNullable<ExportScope['versionsOf']>>()
    const { contents } = await service.exportItems(
      { ...everything, trash: changed, versionsOf },
      async (collection) => collection,
    )
    expect(contents.vaults.map(({ items }) => items.length)).toEqual([2, 1, 1])
    expect(versionsOf).not.toHaveBeenCalled()
  })

  it('leaves out, and counts, what did not open and what was put together by the server', async () => {
    const { service, vaults, logins } = await open()
    const forged = itemSchema.parse({ ...logins[0], password: logins[1].password })
    const swapped = itemSchema.parse({
      ...recordOf(30, (await service.sealNewItem(inputIn(vaults[0], 'Без логина'))).body),
      username: null,
    })
    await service.open({ vaults: [...vaults], logins: [forged, logins[1], swapped] })
    const { contents, leftOut } = await service.exportItems(everything, async (collection) => collection)
    expect(leftOut).toBe(2)
    expect(contents.vaults.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(['Банк'])
  })

  it('leaves out the older of two records of one item', async () => {
    const { service, vaults, logins } = await open()
    const update = await service.sealItemUpdate(logins[0].id, inputIn(vaults[0], 'Новая почта'))
    const again: ItemRecord = itemSchema.parse({ ...recordOf(40, update.body) })
    await service.open({ vaults: [...vaults], logins: [logins[0], again] })
    const { contents, leftOut } = await service.exportItems(everything, async (collection) => collection)
    expect(contents.vaults[0]?.items.map(({ name }) => name)).toEqual(['Новая почта'])
    expect(leftOut).toBe(1)
  })

  it('is opened a few items in a task, with word of how far it is', async () => {
    const { service, vaults } = await open()
    const bodies = await Promise.all(
      Array.from({ length: 35 }, (_, n) => service.sealNewItem(inputIn(vaults[0], `Сайт ${n}`))),
    )
    await service.open({ vaults: [...vaults], logins: bodies.map(({ body }, index) => recordOf(100 + index, body)) })
    const onTask = vi.fn()
    countTasks(onTask)
    const told: (readonly number[])[] = []
    await service.exportItems({ ...everything, onProgress: (...progress) => told.push(progress) }, async () => null)
    expect(told).toEqual([
      [10, 35],
      [20, 35],
      [30, 35],
      [35, 35],
    ])
    expect(onTask.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  it('is given up at the lock, before it is written and while it is', async () => {
    const { service, account } = await open()
    const write = vi.fn(async () => null)
    const early = service.exportItems({ ...everything, onProgress: () => account.reopen() }, write)
    await expect(early).rejects.toMatchObject({ code: 'stale_epoch' })
    expect(write).not.toHaveBeenCalled()

    const { service: other, account: others } = await open()
    const late = other.exportItems(everything, async (_, signal) => {
      others.reopen()
      expect(signal.aborted).toBe(true)
      return 'a file'
    })
    await expect(late).rejects.toMatchObject({ code: 'stale_epoch' })
    account.lock()
    await expect(service.exportItems(everything, write)).rejects.toMatchObject({ code: 'locked' })
  })

  it('is given up when whoever wanted it does not want it any more', async () => {
    const { service } = await open()
    const given = new AbortController()
    given.abort(new Error('left'))
    await expect(service.exportItems({ ...everything, signal: given.signal }, async () => null)).rejects.toThrow('left')
  })
})
