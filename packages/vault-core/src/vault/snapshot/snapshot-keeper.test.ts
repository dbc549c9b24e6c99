import { memoryBox, type Box } from '../../browser/box.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import { item as itemSchema, type ItemRecord } from '../../contracts/items.ts'
import { userId as userIdSchema } from '../../contracts/primitives.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../../crypto/key-pair.ts'
import { openedScopes } from '../../testing/opened-scopes.ts'
import { settle } from '../../testing/manual-clock.ts'
import { inputIn, makeVault, ready, recordOf, twoVaults } from '../../testing/two-vaults.ts'
import { firstScreen } from '../opening/opening.ts'
import { createVaultService } from '../vault-service.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'
import { snapshotRows } from './stored-snapshot.ts'
import { worthWriting } from './worth-writing.ts'

const user = userIdSchema.parse('00000000-0000-4000-8000-000000000001')
/** More than are opened before anything of a snapshot. */
const count = firstScreen + worthWriting + 10

let keyPair: KeyPair
let full: Bootstrap
/** Items as they were before their last change. */
let older: readonly ItemRecord[]

/** Two vaults with many items of several kinds. */
beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
  const { service, vaults } = await twoVaults(keyPair)
  const records = await Promise.all(
    Array.from({ length: count + 3 }, async (_, n) => {
      const vault = n < count ? vaults[0] : vaults[1]
      const more =
        n % 3 === 0 ? { overview: { type: 'note', tags: ['дом'], newer: { key: n } }, details: { note: 'Ключ' } } : {}
      const bare =
        n % 5 === 0 ? { username: null, uris: [] } : { uris: [{ uri: `https://site-${n}.example.ru`, match: n % 4 }] }
      return recordOf(
        100 + n,
        (await service.sealNewItem({ ...inputIn(vault, `Сайт ${n} 🔑`), ...more, ...bare })).body,
      )
    }),
  )
  older = records
  await service.open({ vaults: [...vaults], logins: records })
  const changed = await Promise.all(
    records.map(async ({ id }, n) => {
      const vault = n < count ? vaults[0] : vaults[1]
      return itemSchema.parse({
        ...records[n],
        revision: 2,
        ...(await service.sealItemUpdate(id, inputIn(vault, `Новый ${n}`))).body,
      })
    }),
  )
  full = { vaults: [...vaults], logins: [...changed.slice(0, 10), ...records.slice(10)], cursor: 'e.1' }
})

/** A page that is unlocked, and the calls of WebCrypto that it makes. */
function pageWith(box: Box | null) {
  const account = openedScopes(keyPair, user)
  const snapshots = box === null ? {} : { snapshots: createSnapshotKeeper({ box, scopes: account.scopes }) }
  return { account, service: createVaultService({ scopes: account.scopes, ...snapshots }) }
}

async function openedWith(box: Box | null, bootstrap: Bootstrap) {
  const { service } = pageWith(box)
  await service.open(bootstrap)
  return ready(service)
}

/** Watches what is kept in a box from now on: each snapshot with its vault. */
function keptIn(box: Box) {
  const change = vi.spyOn(box, 'change')
  const snapshots = () =>
    change.mock.calls.flatMap(([, kind, { put }]) => (kind === 'snapshot' ? [...(put ?? [])] : []))
  return { snapshots, stop: () => change.mockRestore() }
}

/** A box in which the whole of it lies. */
async function filledBox(): Promise<Box> {
  const box = memoryBox()
  await box.admit(user, 'snapshot')
  const kept = keptIn(box)
  await openedWith(box, full)
  await vi.waitFor(() => expect(kept.snapshots()).not.toEqual([]))
  await settle()
  kept.stop()
  return box
}

const counted = ['decrypt', 'verify', 'digest', 'importKey', 'deriveKey', 'deriveBits', 'sign'] as const

/** How often WebCrypto is called, by what it is called for. */
async function callsDuring(work: () => Promise<unknown>) {
  const spies = counted.map((name) => [name, vi.spyOn(crypto.subtle, name)] as const)
  await work()
  const calls = spies.map(([name, { mock }]) => [name, mock.calls.length] as const)
  for (const [, spy] of spies) spy.mockRestore()
  return Object.fromEntries(calls)
}

describe('a sealed snapshot', () => {
  it('opens as the records themselves do, and is searched as they are', async () => {
    const box = await filledBox()
    const { service } = pageWith(box)
    await service.open(full)
    expect(ready(service)).toEqual(await openedWith(null, full))
    expect(service.search('сайт 17')).toEqual(new Set([full.logins[17]?.id]))
    const anew = pageWith(null).service
    await anew.open(full)
    for (const query of ['сайт', 'новый 3', 'sait', 'site-12', 'site12', 'дом', 'cfqn 21', 'такого нет']) {
      expect(service.search(query)).toEqual(anew.search(query))
    }
  })

  it('costs one call of WebCrypto a vault, beside those of the key; after a reload a hash, and for what changed a few more', async () => {
    const box = await filledBox()
    const vaultsAlone = await callsDuring(() => openedWith(null, { ...full, logins: [] }))
    const mine = { ...full, logins: full.logins.filter(({ vaultId }) => vaultId === full.vaults[0]?.id) }
    const beside = async (bootstrap: Bootstrap) => {
      const calls = await callsDuring(() => openedWith(box, bootstrap))
      return Object.fromEntries(Object.entries(calls).map(([name, count]) => [name, count - (vaultsAlone[name] ?? 0)]))
    }
    // From the account's root on one to derive the key and one to open; the root is an agreement, a hash and a
    // derivation, with their keys.
    const unlocked = { deriveKey: 1, decrypt: 1, verify: 0, sign: 0, importKey: 3, deriveBits: 2, digest: 1 }
    expect(await beside(mine)).toEqual(unlocked)
    const reloaded = structuredClone(mine)
    expect(await beside(reloaded)).toEqual({ ...unlocked, digest: unlocked.digest + 1 })
    expect(await beside(reloaded)).toEqual(unlocked)
    const changed = {
      ...mine,
      logins: mine.logins.map((record, at) => (at === 5 ? { ...record, ...older[5], revision: 1 } : record)),
    }
    const one = await callsDuring(() => openedWith(null, { ...changed, logins: changed.logins.slice(5, 6) }))
    const hashes = 1 + Math.ceil(mine.logins.length / 25) + 25
    expect((await beside(changed))['digest']).toBeLessThanOrEqual(
      unlocked.digest + hashes + (one['digest'] ?? 0) - (vaultsAlone['digest'] ?? 0),
    )
  })

  it('whatever a server sends, gives what opening it would give', async () => {
    const box = await filledBox()
    const at = fc.nat({ max: full.logins.length - 1 })
    const slot = fc.constantFrom('name', 'username', 'password', 'overview', 'details')
    const tampering = fc.oneof(
      fc.record({ kind: fc.constant('older' as const), at }),
      fc.record({ kind: fc.constant('gone' as const), at }),
      fc.record({ kind: fc.constant('cleared' as const), at, slot }),
      fc.record({ kind: fc.constant('swapped' as const), at, with: at, slot }),
      fc.record({ kind: fc.constant('under another id' as const), at, with: at }),
      fc.record({ kind: fc.constant('in another vault' as const), at }),
      fc.record({ kind: fc.constant('addresses' as const), at, with: at }),
      fc.record({ kind: fc.constant('match' as const), at }),
    )
    const tampered = (
      { logins }: Bootstrap,
      change: typeof tampering extends fc.Arbitrary<infer Change> ? Change : never,
    ) => {
      const changed = [...logins]
      const record = changed[change.at]
      if (record === undefined) return changed
      const other = 'with' in change ? (changed[change.with] ?? record) : record
      switch (change.kind) {
        case 'older':
          return changed.with(change.at, {
            ...(older.find(({ id }) => id === record.id) ?? record),
            revision: record.revision,
          })
        case 'gone':
          return changed.toSpliced(change.at, 1)
        case 'cleared':
          return changed.with(change.at, { ...record, [change.slot]: change.slot === 'name' ? '' : null })
        case 'swapped':
          return changed.with(change.at, { ...record, [change.slot]: other[change.slot] ?? 'words' })
        case 'under another id':
          return changed.with(change.at, { ...other, id: record.id })
        case 'in another vault':
          return changed.with(change.at, { ...record, vaultId: full.vaults[1]?.id ?? record.vaultId })
        case 'addresses':
          return changed.with(change.at, { ...record, uris: [...other.uris, ...record.uris] })
        case 'match':
          return changed.with(change.at, {
            ...record,
            uris: record.uris.map(({ uri, match }) => ({ uri, match: (match ?? 0) + 1 })),
          })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(tampering, { minLength: 1, maxLength: 6 }), async (changes) => {
        const sent = changes.reduce(
          (bootstrap: Bootstrap, change) => ({ ...bootstrap, logins: tampered(bootstrap, change) }),
          full,
        )
        expect(await openedWith(box, sent)).toEqual(await openedWith(null, sent))
      }),
      { numRuns: 30 },
    )
  })

  it('one that was changed in the profile, or put in the place of another vault’s, is none', async () => {
    const box = await filledBox()
    const [mine, other] = full.vaults
    const kept = mine && (await snapshotRows(box).get(user, mine.id))
    if (!mine || !other || !kept) throw new Error('a snapshot expected')
    const ciphertext = new Uint8Array(await kept.ciphertext.arrayBuffer())
    const spoiled = ciphertext.with(40, (ciphertext[40] ?? 0) ^ 1)
    for (const snapshot of [
      { ...kept, ciphertext: new Blob([spoiled]) },
      { ...kept, cursor: 'e.2' },
      { ...kept, iv: new Uint8Array(3) },
    ]) {
      await snapshotRows(box).put(user, mine.id, snapshot)
      expect(await openedWith(box, full)).toEqual(await openedWith(null, full))
    }
    await snapshotRows(box).put(user, other.id, kept)
    expect(await openedWith(box, full)).toEqual(await openedWith(null, full))
  })

  it('a browser that refuses its database costs nothing but time', async () => {
    const refuse = () => Promise.reject(new Error('refused'))
    const box = { ...memoryBox(), list: refuse, get: refuse, change: refuse }
    expect(await openedWith(box, full)).toEqual(await openedWith(null, full))
    await settle()
  })
})

describe('keeping a snapshot', () => {
  it('begins anew only after many changes, and not for a vault of few items', async () => {
    const box = await filledBox()
    const kept = keptIn(box)
    const { service } = pageWith(box)
    await service.open(full)
    await service.open({ ...full, logins: full.logins.slice(1), cursor: 'e.2' })
    await settle()
    expect(kept.snapshots()).toEqual([])
    await service.open({ ...full, logins: full.logins.slice(worthWriting + 1), cursor: 'e.3' })
    await vi.waitFor(() => expect(kept.snapshots()).toHaveLength(1))
    expect(kept.snapshots()).toMatchObject([[full.vaults[0]?.id, { cursor: 'e.3' }]])
  })

  it('holds nothing that did not open', async () => {
    const box = await filledBox()
    const logins = full.logins.map((record) => ({ ...record, password: full.logins[3]?.password ?? null }))
    const { service } = pageWith(box)
    await service.open({ ...full, logins, cursor: 'e.2' })
    await settle()
    expect(await openedWith(box, { ...full, logins })).toEqual(await openedWith(null, { ...full, logins }))
  })

  it('ends with the lock: nothing of what was open is written after it', async () => {
    const box = memoryBox()
    await box.admit(user, 'snapshot')
    const kept = keptIn(box)
    const { account, service } = pageWith(box)
    await service.open(full)
    account.lock()
    await settle()
    expect(kept.snapshots()).toEqual([])
  })

  it('goes with the vault', async () => {
    const box = await filledBox()
    const [gone, left] = full.vaults
    if (!gone || !left) throw new Error('two vaults expected')
    const { service } = pageWith(box)
    await service.open({ ...full, vaults: [left], logins: full.logins.filter(({ vaultId }) => vaultId === left.id) })
    await vi.waitFor(async () => expect(await snapshotRows(box).get(user, gone.id)).toBeNull())
  })

  it('is of a vault that was made meanwhile, too', async () => {
    const box = await filledBox()
    const { service } = pageWith(box)
    await service.open(full)
    const vault = await makeVault(service, 9, 'Дача')
    await service.open({ ...full, vaults: [...full.vaults, vault] })
    const many = await Promise.all(
      Array.from({ length: worthWriting }, async (_, n) =>
        recordOf(500 + n, (await service.sealNewItem(inputIn(vault, `Дача ${n}`))).body),
      ),
    )
    const kept = keptIn(box)
    await service.open({ ...full, vaults: [...full.vaults, vault], logins: [...full.logins, ...many] })
    await vi.waitFor(() => expect(kept.snapshots().map(([place]) => place)).toEqual([vault.id]))
  })
})
