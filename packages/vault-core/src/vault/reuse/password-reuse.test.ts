import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import { item as itemSchema, type ItemRecord } from '../../contracts/items.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../../crypto/key-pair.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { countTasks } from '../../testing/next-tasks.ts'
import { settle } from '../../testing/manual-clock.ts'
import { inputIn, ready, recordOf, twoVaults, uuid } from '../../testing/two-vaults.ts'
import type { VaultService } from '../vault-service.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  // Stands in the way of the methods themselves.
  for (const name of ['sign', 'decrypt', 'generateKey']) Reflect.deleteProperty(crypto.subtle, name)
})

/**
 * Stands before a method of WebCrypto, and tells what it was given and what it answered; whoever is told may hold it
 * up.
 */
function watch(
  name: 'sign' | 'decrypt' | 'generateKey',
  tell: (given: readonly unknown[], answered: unknown) => unknown,
) {
  const { subtle } = crypto
  const call: unknown = Reflect.get(subtle, name)
  if (typeof call !== 'function') throw new Error(`WebCrypto has no ${name}`)
  Reflect.set(subtle, name, async (...given: unknown[]) => {
    const answered: unknown = await Reflect.apply(call, subtle, given)
    await tell(given, answered)
    return answered
  })
}

/** The bytes that WebCrypto was given or gave, not copied. */
function bytesOf(given: unknown): Uint8Array {
  if (given instanceof ArrayBuffer) return new Uint8Array(given)
  if (given instanceof Uint8Array) return given
  throw new TypeError('bytes expected')
}

/** A login with that password, or none. */
const login = (vault: VaultRecord, password: string | null): ItemInput => ({ ...inputIn(vault, 'Форум'), password })

/** «Почта» in the first vault and «Банк» in the second with one password, and what else is wanted, all open. */
async function openedWith(...inputs: readonly ((vaults: readonly [VaultRecord, VaultRecord]) => ItemInput)[]) {
  const all = await twoVaults(keyPair)
  const { service, vaults, bootstrap } = all
  const made: ItemRecord[] = []
  for (const [index, input] of inputs.entries())
    made.push(recordOf(100 + index, (await service.sealNewItem(input(vaults))).body))
  const whole: Bootstrap = { ...bootstrap, logins: [...bootstrap.logins, ...made] }
  await service.open(whole)
  return { ...all, made, bootstrap: whole }
}

/** Ids of all items that share their password with that one, once that is known. */
const sharing =
  ({ reuse }: VaultService, { id }: ItemRecord) =>
  () => {
    const shared = reuse.getSnapshot()
    return shared === null ? 'unknown' : (shared.get(id)?.toSorted() ?? [])
  }

const idsOf = (...records: readonly ItemRecord[]) => records.map(({ id }) => id).toSorted()

describe('a password', () => {
  it('of items in several vaults is the same; one that nobody else has is told of nobody', async () => {
    const { service, logins, made } = await openedWith(([vault]) => login(vault, 'другой'))
    expect(service.reuse.getSnapshot()).toBeNull()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    expect([...(service.reuse.getSnapshot()?.keys() ?? [])].toSorted()).toEqual(idsOf(...logins))
    expect(made).toHaveLength(1)
  })

  it('is not compared before somebody asks', async () => {
    const { service } = await openedWith()
    await settle()
    expect(service.reuse.getSnapshot()).toBeNull()
  })

  it('that is empty, or not there, is no password', async () => {
    const { service, logins, made } = await openedWith(
      ...['', '', null, null].map(
        (password) =>
          ([vault]: readonly [VaultRecord, VaultRecord]) =>
            login(vault, password),
      ),
    )
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    expect(made.filter(({ id }) => service.reuse.getSnapshot()?.has(id) === true)).toEqual([])
  })

  it('is compared in many items, a few in one task of the thread', async () => {
    const { service, logins, made } = await openedWith(
      ...Array.from(
        { length: 45 },
        () =>
          ([vault]: readonly [VaultRecord, VaultRecord]) =>
            login(vault, 'секрет'),
      ),
    )
    const inTasks = [0]
    watch('sign', () => inTasks.push((inTasks.pop() ?? 0) + 1))
    countTasks(() => inTasks.push(0))
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins, ...made))
    expect(inTasks).toEqual([10, 10, 10, 10, 7, 0])
  })
})

describe('what is compared', () => {
  /** A record with one character of its password changed. */
  const damaged = ({ password, ...record }: ItemRecord) =>
    itemSchema.parse({ ...record, password: password?.replace(/.$/u, (last) => (last === '=' ? 'A' : '=')) })

  it('leaves out a changed ciphertext, a password of another item, and what the server put together', async () => {
    const second = ([vault]: readonly [VaultRecord, VaultRecord]) => login(vault, 'секрет')
    const { service, vaults, logins, made } = await openedWith(second, second)
    const [third, fourth] = made
    if (third === undefined || fourth === undefined) throw new Error('four logins expected')
    const forged = { ...logins[1], password: logins[0].password }
    await service.open({ vaults: [...vaults], logins: [logins[0], forged, damaged(third), { ...fourth, uris: [] }] })
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual([])
  })

  it('leaves out what is shown twice', async () => {
    const { service, vaults, logins } = await openedWith()
    const twin = itemSchema.parse({ ...logins[0], id: uuid(77) })
    await service.open({ vaults: [...vaults], logins: [logins[0], twin] })
    expect(ready(service).items.map(({ duplicate }) => duplicate)).toEqual([true, true])
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual([])
  })

  it('leaves out what did not open', async () => {
    const { service, vaults, logins, made } = await openedWith(([vault]) => login(vault, 'секрет'))
    const unnamed = { ...logins[1], name: 'Имя, которое придумал сервер' }
    await service.open({ vaults: [...vaults], logins: [logins[0], unnamed, ...made] })
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(logins[0], ...made))
  })

  it('leaves out an item in the trash, also while the trash is open', async () => {
    const { service, vaults, logins, made } = await openedWith(([vault]) => login(vault, 'секрет'))
    await service.open({ vaults: [...vaults], logins: [logins[0], ...made] })
    const deleted = { ...logins[1], deletedAt: '2026-01-02T00:00:00.000Z', nightsLeft: 30 }
    await service.trash.open({ logins: [deleted], vaults: [], vaultItems: [], revision: 1 })
    expect(service.trash.state.getSnapshot()).toMatchObject({ kind: 'ready', items: [{ name: { text: 'Банк' } }] })
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(logins[0], ...made))
  })

  it('leaves out the items of a vault in the trash', async () => {
    const { service, vaults, logins } = await openedWith()
    await service.open({ vaults: [vaults[0]], logins: [logins[0]] })
    const deleted = { ...vaults[1], deletedAt: '2026-01-02T00:00:00.000Z', nightsLeft: 30 }
    await service.trash.open({ logins: [], vaults: [deleted], vaultItems: [logins[1]], revision: 1 }, vaults[1].id)
    expect(service.trash.state.getSnapshot()).toMatchObject({ kind: 'ready', items: [{ name: { text: 'Банк' } }] })
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual([])
  })
})

describe('a change', () => {
  it('of a password is followed, with nothing unknown in between', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    const told = vi.fn()
    service.reuse.subscribe(() => told(service.reuse.getSnapshot()?.size))
    const other = await service.sealItemUpdate(logins[1].id, login(vaults[1], 'другой'))
    const changed = { ...recordOf(12, other.body), revision: 2 }
    await service.open({ ...bootstrap, logins: [logins[0], changed] })
    await expect.poll(sharing(service, logins[0])).toEqual([])
    const same = await service.sealItemUpdate(changed.id, login(vaults[1], 'секрет'))
    await service.open({ ...bootstrap, logins: [logins[0], { ...recordOf(12, same.body), revision: 3 }] })
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    expect(told.mock.calls).toEqual([[0], [2]])
  })

  it('is that an item goes, and is back', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    await service.open({ vaults: [...vaults], logins: [logins[0]] })
    await expect.poll(sharing(service, logins[0])).toEqual([])
    await service.open(bootstrap)
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
  })

  it('of anything else, and a move to another vault, keep the item with the others', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    const moved = await service.sealItemUpdate(logins[1].id, { ...inputIn(vaults[0], 'Банк'), vaultId: vaults[0].id })
    const told = vi.fn()
    service.reuse.subscribe(told)
    await service.open({ ...bootstrap, logins: [logins[0], { ...recordOf(12, moved.body), revision: 2 }] })
    await expect.poll(() => told.mock.calls.length).toBe(1)
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
  })

  it('opens only the password that changed', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith(([vault]) => login(vault, 'секрет'))
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toHaveLength(3)
    const came = recordOf(50, (await service.sealNewItem(login(vaults[0], 'секрет'))).body)
    const signed = vi.fn()
    watch('sign', signed)
    await service.open({ ...bootstrap, logins: [...bootstrap.logins, came] })
    await expect.poll(sharing(service, logins[0])).toHaveLength(4)
    expect(signed).toHaveBeenCalledOnce()
  })

  it('that comes while passwords are compared counts', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith(
      ...Array.from(
        { length: 30 },
        () =>
          ([vault]: readonly [VaultRecord, VaultRecord]) =>
            login(vault, 'секрет'),
      ),
    )
    const other = await service.sealItemUpdate(logins[1].id, login(vaults[1], 'другой'))
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    watch('sign', () => {
      begun.resolve()
      return held.promise
    })
    service.reuse.begin()
    await begun.promise
    await service.open({ ...bootstrap, logins: [logins[0], { ...recordOf(12, other.body), revision: 2 }] })
    held.resolve()
    await expect.poll(sharing(service, logins[0])).toEqual([])
  })
})

describe('a lock', () => {
  it('forgets all of it, and nobody is told anything after it', async () => {
    const { service, account, logins, bootstrap } = await openedWith()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    account.lock()
    expect(service.reuse.getSnapshot()).toBeNull()
    const told = vi.fn()
    service.reuse.subscribe(told)
    account.open(keyPair)
    await service.open(bootstrap)
    await settle()
    expect(told).not.toHaveBeenCalled()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
  })

  it('ends a comparison, also when the vault is open again at once', async () => {
    const { account, service, logins, bootstrap } = await openedWith(
      ...Array.from(
        { length: 30 },
        () =>
          ([vault]: readonly [VaultRecord, VaultRecord]) =>
            login(vault, 'секрет'),
      ),
    )
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const signed = vi.fn(() => {
      begun.resolve()
      return held.promise
    })
    watch('sign', signed)
    service.reuse.begin()
    await begun.promise
    account.reopen()
    const told = vi.fn()
    service.reuse.subscribe(told)
    await service.open({ ...bootstrap, logins: [...logins] })
    held.resolve()
    await settle()
    expect(signed.mock.calls.length).toBeLessThanOrEqual(10)
    expect(told).not.toHaveBeenCalled()
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
  })

  it('is followed by another key, which cannot leave WebCrypto and is of no other use', async () => {
    const { account, service, logins, bootstrap } = await openedWith()
    const keys: unknown[] = []
    watch('generateKey', (_, key) => void keys.push(key))
    const signed: unknown[] = []
    watch('sign', (_, fingerprint) => void signed.push(bytesOf(fingerprint).toString()))
    for (const round of [1, 2]) {
      service.reuse.begin()
      await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
      expect(keys).toHaveLength(round)
      account.reopen()
      await service.open(bootstrap)
    }
    for (const key of keys)
      expect(key).toMatchObject({ extractable: false, usages: ['sign'], algorithm: { name: 'HMAC', length: 256 } })
    // Both logins have one password: one fingerprint an unlocking, and not the same.
    expect(signed).toHaveLength(4)
    expect(new Set(signed).size).toBe(2)
  })
})

describe('the text of a password', () => {
  it('is never made: no password becomes a string, and its bytes are overwritten', async () => {
    const { service, logins } = await openedWith()
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    const held: Uint8Array[] = []
    const hold = (bytes: unknown) => void held.push(bytesOf(bytes))
    watch('decrypt', (_, opened) => hold(opened))
    watch('sign', ([, , secret]) => hold(secret))
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
    expect(decode).not.toHaveBeenCalled()
    expect(held).toHaveLength(4)
    expect(held.filter((bytes) => bytes.some((byte) => byte !== 0))).toEqual([])
  })
})

describe('what compares', () => {
  it('is asked for again when it could not be loaded; nothing is said meanwhile', async () => {
    vi.doMock('./compare-passwords.ts', () => {
      throw new Error('not found')
    })
    const { service, logins } = await openedWith()
    service.reuse.begin()
    await vi.dynamicImportSettled()
    await settle()
    expect(service.reuse.getSnapshot()).toBeNull()
    vi.doUnmock('./compare-passwords.ts')
    service.reuse.begin()
    await expect.poll(sharing(service, logins[0])).toEqual(idsOf(...logins))
  })
})
