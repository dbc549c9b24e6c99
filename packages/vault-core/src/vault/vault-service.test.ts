import { beforeAll, describe, expect, it, vi } from 'vitest'
import { item as itemSchema } from '../contracts/items.ts'
import { vault as vaultSchema, type VaultRecord } from '../contracts/vaults.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import type { ItemInput } from '../items/item-input.ts'
import { loginInput } from '../testing/login-input.ts'
import { settle } from '../testing/manual-clock.ts'
import { inputIn, makeVault, ready, recordOf, twoVaults, unlockedService, uuid } from '../testing/two-vaults.ts'
import type { VaultService } from './vault-service.ts'

let keyPair: KeyPair
let other: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
  other = await importKeyPair(await createKeyPair())
})

describe('opening', () => {
  it('gives vaults and logins in the order they came, passwords still sealed', async () => {
    const { service, bootstrap } = await twoVaults(keyPair)
    await service.open(bootstrap)
    expect(ready(service).vaults.map(({ name }) => name.text)).toEqual(['Личное', 'Работа'])
    expect(ready(service).items.map(({ name }) => name.text)).toEqual(['Почта', 'Банк'])
    expect(JSON.stringify(ready(service))).not.toContain('секрет')
  })

  it('keeps what has not changed and opens what has', async () => {
    const { service, bootstrap, logins, vaults } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const [before] = ready(service).items
    const change = await service.sealItemUpdate(logins[1].id, inputIn(vaults[1], 'Новый банк'))
    const changed = { ...recordOf(12, change.body), revision: 2 }
    await service.open({ vaults: [...vaults], logins: [{ ...logins[0] }, changed] })
    const [kept, renewed] = ready(service).items
    expect(kept).toBe(before)
    expect(renewed?.name.text).toBe('Новый банк')
    expect(service.search('банк')).toEqual(new Set([logins[1].id]))
  })

  it('never tells a login that changed as gone', async () => {
    const { service, vaults, logins, bootstrap } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const published: string[] = []
    service.state.subscribe(() =>
      published.push(
        ready(service)
          .items.map(({ name }) => name.text)
          .join(' '),
      ),
    )
    const changed = { ...logins[0], revision: 2, ...(await service.sealNewItem(inputIn(vaults[0], 'Новая'))).body }
    await service.open({ ...bootstrap, logins: [itemSchema.parse(changed), logins[1]] })
    expect(published).toEqual(['Новая Банк'])
  })

  it('lets the later of two calls win', async () => {
    const { service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await Promise.all([service.open(bootstrap), service.open({ vaults: [...vaults], logins: [logins[1]] })])
    expect(ready(service).items.map(({ name }) => name.text)).toEqual(['Банк'])
  })

  it('forgets a login that is gone', async () => {
    const { service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    await service.open({ vaults: [...vaults], logins: [logins[0]] })
    expect(ready(service).items).toHaveLength(1)
    expect(service.search('банк')).toEqual(new Set())
    await expect(service.openPassword(logins[1].id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('searching', () => {
  /** A note of many in one vault, as the server keeps it. */
  async function noteRecord(service: VaultService, vault: VaultRecord, n: number, note: string) {
    const input = { ...inputIn(vault, `Заметка ${n}`), username: null, password: null, overview: { type: 'note' } }
    const { body } = await service.sealNewItem({ ...input, details: { note } })
    return recordOf(n, body)
  }

  async function withNotes(count: number) {
    const all = await twoVaults(keyPair)
    const { service, vaults } = all
    await service.open({ vaults: [...vaults], logins: [] })
    const texts = Array.from({ length: count }, (_, index) => `Показания счётчика: ${1000 + index}`)
    const notes = await Promise.all(texts.map((text, index) => noteRecord(service, vaults[0], 100 + index, text)))
    const bootstrap = { vaults: [...vaults], logins: notes }
    await service.open(bootstrap)
    return { ...all, notes, bootstrap }
  }

  /** Searches until everything that waited is open. */
  const finds = (service: VaultService, query: string) => expect.poll(() => service.search(query))

  it('finds what stands in notes, of which there are many, and tells that there is more', async () => {
    const { service, notes } = await withNotes(35)
    const published = vi.fn()
    service.state.subscribe(published)
    expect(service.search('счетчика')).toEqual(new Set())
    await finds(service, 'счетчика').toEqual(new Set(notes.map(({ id }) => id)))
    expect(published).toHaveBeenCalled()
    expect(service.search('1007 показания')).toEqual(new Set([notes[7]?.id]))
    expect(service.search('заметка 107 1007')).toEqual(new Set([notes[7]?.id]))
  })

  it('never finds by a secret, or by what nobody typed', async () => {
    const { service, vaults } = await twoVaults(keyPair)
    await service.open({ vaults: [...vaults], logins: [] })
    const network = { ssid: 'ДачаУреки', password: 'карасьщука', security: 'WPA', hidden: 'true' }
    const parts = [
      { details: { totp: 'JBSWY3DPEHPK3PXP' } },
      { overview: { type: 'wifi' }, details: { wifi: network } },
    ]
    const bodies = await Promise.all(
      parts.map((part) => service.sealNewItem({ ...inputIn(vaults[0], 'Банк'), ...part })),
    )
    const logins = bodies.map(({ body }, index) => recordOf(100 + index, body))
    await service.open({ vaults: [...vaults], logins })
    await finds(service, 'уреки').toEqual(new Set([logins[1]?.id]))
    for (const query of ['JBSWY3DPEHPK3PXP', 'карасьщука', 'WPA', 'true'])
      expect(service.search(query)).toEqual(new Set())
  })

  it('opens no note before somebody searches', async () => {
    const { service } = await withNotes(1)
    const published = vi.fn()
    service.state.subscribe(published)
    expect(service.search('  ')).toBeNull()
    await settle()
    expect(published).not.toHaveBeenCalled()
  })

  it('finds a changed note by its new text, and one that came, without being asked anew', async () => {
    const { service, vaults, notes, bootstrap } = await withNotes(2)
    await finds(service, '1001').toEqual(new Set([notes[1]?.id]))
    const changed = { ...(await noteRecord(service, vaults[0], 100, 'Код от домофона')), revision: 2 }
    const came = await noteRecord(service, vaults[0], 102, 'Домофон на даче')
    await service.open({ ...bootstrap, logins: [itemSchema.parse(changed), ...notes.slice(1), came] })
    await finds(service, 'домофон').toEqual(new Set([changed.id, came.id]))
    expect(service.search('1000')).toEqual(new Set())
  })

  it('forgets what stands in notes at the lock, and whatever was being opened then', async () => {
    const { service, account, notes, bootstrap } = await withNotes(12)
    await finds(service, '1003').toEqual(new Set([notes[3]?.id]))
    account.reopen()
    expect(service.search('1003')).toEqual(new Set())
    await service.open(bootstrap)
    expect(service.search('1003')).toEqual(new Set())
    account.lock()
    account.open(keyPair)
    await settle()
    await service.open(bootstrap)
    const found = ['1003', '1004'].map((query) => service.search(query))
    expect(found).toEqual([new Set(), new Set()])
  })

  it('does not find by the words of the server in details that do not open', async () => {
    const { service, notes, bootstrap } = await withNotes(2)
    const [, second] = notes
    const details = second?.details ?? ''
    const swapped = notes.map((note, index) => (index === 0 ? { ...note, details, revision: 9 } : note))
    await service.open({ ...bootstrap, logins: swapped })
    await finds(service, '1001').toEqual(new Set([second?.id]))
    expect(service.search(details)).toEqual(new Set())
  })
})

describe('locking', () => {
  it('leaves nothing open, and the same ciphertext opens again', async () => {
    const { account, service, bootstrap, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    account.lock()
    expect(service.state.getSnapshot()).toEqual({ kind: 'closed' })
    expect(service.search('почта')).toEqual(new Set())
    await expect(service.openPassword(logins[0].id)).rejects.toMatchObject({ code: 'vault_not_open' })
    account.open(keyPair)
    await service.open(bootstrap)
    expect(ready(service).items).toHaveLength(2)
  })

  it('throws away what was being opened', async () => {
    const { account, service, bootstrap } = await twoVaults(keyPair)
    account.reopen()
    const opening = service.open(bootstrap)
    account.lock()
    await opening
    expect(service.state.getSnapshot()).toEqual({ kind: 'closed' })
  })

  it('throws away a password that was being opened', async () => {
    const { account, service, bootstrap, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const opening = service.openPassword(logins[0].id)
    account.lock()
    await expect(opening).rejects.toMatchObject({ code: 'stale_epoch' })
  })

  it('opens nothing while the key ring is empty', async () => {
    const { account, service, bootstrap } = await twoVaults(keyPair)
    account.lock()
    await service.open(bootstrap)
    expect(service.state.getSnapshot()).toEqual({ kind: 'closed' })
  })
})

describe('a lying server', () => {
  it('that sends no vault raises an alarm', async () => {
    const { service } = unlockedService(keyPair)
    await service.open({ vaults: [], logins: [] })
    expect(service.state.getSnapshot()).toEqual({ kind: 'failed', code: 'no_vaults' })
  })

  it('that puts in a vault key of its own gets no login saved under it', async () => {
    const { service, vaults } = await twoVaults(keyPair)
    const foreign = await makeVault(unlockedService(other).service, 1, 'Личное')
    await service.open({ vaults: [foreign, vaults[1]], logins: [] })
    expect(ready(service).vaults).toMatchObject([{ usable: false, name: { trusted: false } }, { usable: true }])
    await expect(service.sealNewItem(inputIn(foreign, 'Почта'))).rejects.toMatchObject({ code: 'vault_not_open' })
  })

  it('that sends one vault twice under two ids opens neither', async () => {
    const { service, vaults } = await twoVaults(keyPair)
    const twin = vaultSchema.parse({ ...vaults[0], id: uuid(3) })
    await service.open({ vaults: [vaults[0], twin, vaults[1]], logins: [] })
    expect(ready(service).vaults.map(({ usable }) => usable)).toEqual([false, false, true])
  })

  it('that moves a record to another vault gets it shown as untrusted', async () => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    await service.open({ vaults: [...vaults], logins: [{ ...logins[0], vaultId: vaults[1].id }] })
    expect(ready(service).items).toMatchObject([{ name: { trusted: false }, consistent: false }])
  })

  it('that swaps passwords between records gets them refused when opened', async () => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    const twin = recordOf(13, (await service.sealNewItem({ ...inputIn(vaults[0], 'Другая'), password: 'иной' })).body)
    await service.open({ vaults: [...vaults], logins: [{ ...logins[0], password: twin.password }] })
    expect(ready(service).items).toMatchObject([{ name: { trusted: true }, consistent: false }])
    await expect(service.openPassword(logins[0].id)).resolves.toEqual({ trusted: false, text: twin.password })
  })

  it('that sends a record twice, or an old one beside the new, gets it marked', async () => {
    const { service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const change = await service.sealItemUpdate(logins[0].id, inputIn(vaults[0], 'Новое имя'))
    const newer = recordOf(14, change.body)
    await service.open({ vaults: [...vaults], logins: [newer, logins[0], logins[0]] })
    expect(ready(service).items).toMatchObject([
      { name: { text: 'Новое имя' }, duplicate: false },
      { name: { text: 'Почта' }, duplicate: true },
    ])
  })
})

describe('a server that goes back to an older revision', () => {
  async function changed() {
    const { account, service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const change = await service.sealItemUpdate(logins[0].id, inputIn(vaults[0], 'Новое имя'))
    const newer = { ...bootstrap, logins: [{ ...recordOf(11, change.body), revision: 2 }, logins[1]] }
    await service.open(newer)
    return { account, service, newer, older: { ...bootstrap }, vaults, logins }
  }

  it('gets it marked, and the mark goes when the newer one is back', async () => {
    const { service, older, newer } = await changed()
    expect(ready(service).items).toMatchObject([{ rolledBack: false }, { rolledBack: false }])
    await service.open(older)
    expect(ready(service).items).toMatchObject([{ name: { text: 'Почта' }, rolledBack: true }, { rolledBack: false }])
    await service.open(newer)
    expect(ready(service).items).toMatchObject([{ rolledBack: false }, { rolledBack: false }])
  })

  it('gets it marked also after a lock, and not in another account’s session', async () => {
    const { account, service, older } = await changed()
    account.lock()
    account.open(keyPair)
    await service.open(older)
    expect(ready(service).items[0]?.rolledBack).toBe(true)
    account.comeAgain()
    await service.open(older)
    expect(ready(service).items[0]?.rolledBack).toBe(false)
  })

  it('gets a change of the old one sealed as newer than both', async () => {
    const { service, older, vaults, logins } = await changed()
    await service.open(older)
    const { body } = await service.sealItemUpdate(logins[0].id, inputIn(vaults[0], 'Снова'))
    await service.open({ vaults: [...vaults], logins: [{ ...recordOf(11, body), revision: 3 }] })
    expect(ready(service).items).toMatchObject([{ seal: { rev: 3 }, rolledBack: false }])
  })
})

describe('the words of a server', () => {
  const words = 'слова сервера'
  const typed = (vault: VaultRecord): ItemInput => ({
    vaultId: vault.id,
    ...loginInput({ name: 'я', username: 'я', password: 'я' }),
  })

  it.each([
    ['name', { name: words }],
    ['username', { username: words }],
    ['password', { password: words }],
    ['overview', { overview: words }],
    ['details', { details: words }],
    ['address', { uris: [{ uri: words, match: null }] }],
  ] as const)('in the place of a %s are never sealed, in whatever field they are typed', async (_, change) => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    const uris = 'uris' in change ? [...change.uris] : logins[0].uris
    await service.open({ vaults: [...vaults], logins: [{ ...logins[0], ...change, uris }] })
    const { id } = logins[0]
    const inputs: Partial<ItemInput>[] = [
      { name: words },
      { username: ` ${words} ` },
      { password: words },
      { overview: { subtitle: words } },
      { overview: { tags: ['я', words] } },
      { details: { note: words } },
      { details: { fields: [{ value: words }] } },
      { uris: [{ uri: words, match: null }] },
    ]
    for (const input of inputs) {
      await expect(service.sealItemUpdate(id, { ...typed(vaults[0]), ...input })).rejects.toMatchObject({
        code: 'untrusted_value',
      })
    }
    await expect(service.sealItemUpdate(id, typed(vaults[0]))).resolves.toMatchObject({ id })
  })

  it('in a vault that does not open are not sealed by a move to one that does', async () => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    const foreign = await makeVault(unlockedService(other).service, 1, 'Личное')
    await service.open({ vaults: [foreign, vaults[1]], logins: [{ ...logins[0], password: words }] })
    const moved = { ...typed(vaults[1]), password: words }
    await expect(service.sealItemUpdate(logins[0].id, moved)).rejects.toMatchObject({ code: 'untrusted_value' })
  })

  it('in the place of a vault’s name are not sealed', async () => {
    const { service, vaults } = await twoVaults(keyPair)
    await service.open({ vaults: [{ ...vaults[0], name: words }, vaults[1]], logins: [] })
    expect(ready(service).vaults).toMatchObject([{ usable: true, name: { trusted: false } }, {}])
    const overChanged = { overChanged: true }
    await expect(service.sealVaultUpdate(vaults[0].id, { name: words }, overChanged)).rejects.toMatchObject({
      code: 'untrusted_value',
    })
    await expect(service.sealVaultUpdate(vaults[0].id, { name: 'Личное' }, overChanged)).resolves.toMatchObject({
      id: vaults[0].id,
    })
  })
})

describe('saving', () => {
  it('raises the revision inside the seal and keeps the tag, also on a move', async () => {
    const { service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const [before] = ready(service).items
    const moved = await service.sealItemUpdate(logins[0].id, inputIn(vaults[1], 'Почта'))
    await service.open({ vaults: [...vaults], logins: [{ ...recordOf(11, moved.body), revision: 2 }] })
    const [after] = ready(service).items
    expect(after).toMatchObject({ vaultId: vaults[1].id, consistent: true, seal: { rev: 2, tag: before?.seal?.tag } })
    await expect(service.openPassword(logins[0].id)).resolves.toEqual({ trusted: true, text: 'секрет' })
  })

  it('goes over the revision its input was made from, not over one that came since', async () => {
    const { service, bootstrap, vaults, logins } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const elsewhere = await service.sealItemUpdate(logins[0].id, inputIn(vaults[0], 'С другого устройства'))
    await service.open({ vaults: [...vaults], logins: [{ ...recordOf(11, elsewhere.body), revision: 2 }] })
    const input = inputIn(vaults[0], 'Почта')
    await expect(service.sealItemUpdate(logins[0].id, input, 1)).resolves.toMatchObject({ revision: 1 })
    await expect(service.sealItemUpdate(logins[0].id, input)).resolves.toMatchObject({ revision: 2 })
  })

  it('gives one of several with the same tag a tag of its own, so that the other is itself again', async () => {
    const { service, vaults, logins } = await twoVaults(keyPair)
    const own = recordOf(13, (await service.sealNewItem(inputIn(vaults[0], 'Форум'))).body)
    await service.open({ vaults: [...vaults], logins: [{ ...own, name: logins[0].name }, logins[0]] })
    expect(ready(service).items).toMatchObject([{ duplicate: true }, { duplicate: true }])
    const { body } = await service.sealItemUpdate(own.id, inputIn(vaults[0], 'Форум'))
    await service.open({ vaults: [...vaults], logins: [{ ...recordOf(13, body), revision: 2 }, logins[0]] })
    expect(ready(service).items).toMatchObject([
      { duplicate: false, rolledBack: false },
      { duplicate: false, rolledBack: false },
    ])
  })

  it('renames a vault without touching its key', async () => {
    const { service, bootstrap, vaults } = await twoVaults(keyPair)
    await service.open(bootstrap)
    const { id, revision, body } = await service.sealVaultUpdate(vaults[0].id, { name: 'Семья' })
    expect({ id, revision }).toEqual({ id: vaults[0].id, revision: 1 })
    expect(body.encryptedSymmetricKey).toBe(vaults[0].encryptedSymmetricKey)
    expect(JSON.stringify(body)).not.toContain('Семья')
  })

  it('tells listeners each time something is open', async () => {
    const { account, service, bootstrap } = await twoVaults(keyPair)
    account.reopen()
    const heard = vi.fn<() => void>()
    service.state.subscribe(heard)
    await service.open(bootstrap)
    expect(heard.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(ready(service).items).toHaveLength(2)
  })
})
