import { describe, expect, it } from 'vitest'
import { user as userSchema } from '../contracts/auth.ts'
import { vaultId, type UserId, type VaultId } from '../contracts/primitives.ts'
import type { ImportStore } from '../importing/import-store.ts'
import type { KeptWrite, OutboxStore } from '../outbox/outbox-store.ts'
import type { OfflineKeyStore } from '../session/ports/offline-key-store.ts'
import type { PinBox } from '../vault/pins/pin-keeper.ts'
import type { SnapshotStore } from '../vault/snapshot/snapshot-store.ts'

const userWithId = (id: string) => userSchema.parse({ id, name: '', email: '', publicKey: '' })
const { id: userId } = userWithId('00000000-0000-4000-8000-000000000001')
const { id: otherUserId } = userWithId('00000000-0000-4000-8000-000000000002')

/** What every {@link ImportStore} does. @param open the same store each time, or another one over the same rows */
export function importStoreContract(adapter: string, open: () => ImportStore): void {
  const sealed = (byte: number) => ({
    iv: new Uint8Array([byte]),
    ciphertext: new Uint8Array([2, 3]),
    signature: new Uint8Array([4]),
  })

  describe(`${adapter} imports`, () => {
    it('are kept for an account that has room, in parts, cleared, and forgotten', async () => {
      const store = open()
      await store.forgetAll()
      await expect(store.write(userId, { put: new Map([['head', sealed(1)]]), drop: [] })).resolves.toBe(false)
      await store.admit(userId)
      await expect(
        store.write(userId, {
          put: new Map([
            ['head', sealed(1)],
            ['part/0', sealed(2)],
          ]),
          drop: [],
        }),
      ).resolves.toBe(true)
      await store.admit(userId)
      await expect(store.find(userId, 'part/0')).resolves.toEqual(sealed(2))
      await expect(store.find(otherUserId, 'part/0')).resolves.toBeNull()
      await store.write(userId, { put: new Map([['head', sealed(3)]]), drop: ['part/0'] })
      await expect(store.find(userId, 'head')).resolves.toEqual(sealed(3))
      await expect(store.find(userId, 'part/0')).resolves.toBeNull()
      await store.clear(userId)
      await expect(store.find(userId, 'head')).resolves.toBeNull()
      await expect(store.write(userId, { put: new Map([['head', sealed(1)]]), drop: [] })).resolves.toBe(true)
      await store.forget(userId)
      await expect(store.write(userId, { put: new Map([['head', sealed(1)]]), drop: [] })).resolves.toBe(false)
      await expect(store.find(userId, 'head')).resolves.toBeNull()
    })
  })
}

/** What every {@link PinBox} does. @param open the same box each time, or another one over the same rows */
export function pinBoxContract(adapter: string, open: () => PinBox): void {
  const sealed = { iv: new Uint8Array([1]), ciphertext: new Uint8Array([2, 3]) }

  describe(`${adapter} pins`, () => {
    it('are kept for an account that has room, until the device is forgotten', async () => {
      const box = open()
      await expect(box.find(userId)).resolves.toBeNull()
      await box.keep(userId, sealed)
      await expect(box.find(userId)).resolves.toBeNull()
      await box.admit(userId)
      await box.keep(userId, sealed)
      await box.admit(userId)
      await expect(box.find(userId)).resolves.toEqual(sealed)
      await expect(box.find(otherUserId)).resolves.toBeNull()
      await box.forgetAll()
      await box.keep(userId, sealed)
      await expect(box.find(userId)).resolves.toBeNull()
    })

    it('go with the one account that is gone', async () => {
      const box = open()
      for (const user of [userId, otherUserId]) {
        await box.admit(user)
        await box.keep(user, sealed)
      }
      await box.forget(userId)
      await box.keep(userId, sealed)
      await expect(box.find(userId)).resolves.toBeNull()
      await expect(box.find(otherUserId)).resolves.toEqual(sealed)
    })
  })
}

/** What every {@link SnapshotStore} does. */
export function snapshotStoreContract(adapter: string, open: () => SnapshotStore): void {
  const snapshot = { cursor: 'e.1', iv: new Uint8Array([1]), ciphertext: new Blob([new Uint8Array([2, 3])]) }
  const [one, other] = [vaultId.parse(userId), vaultId.parse(otherUserId)]

  /** What is found of a vault, read whole: blobs are compared by their bytes. */
  async function foundIn(store: SnapshotStore, user: UserId, vault: VaultId) {
    const found = (await store.findAll(user)).get(vault)
    return found && { ...found, ciphertext: [...new Uint8Array(await found.ciphertext.arrayBuffer())] }
  }
  const whole = { ...snapshot, ciphertext: [2, 3] }

  describe(`${adapter} snapshots`, () => {
    it('are kept a vault each for an account that has room, and go with it', async () => {
      const store = open()
      await store.keep(userId, one, snapshot)
      await store.admit(userId)
      await expect(foundIn(store, userId, one)).resolves.toBeUndefined()
      await store.keep(userId, one, snapshot)
      await store.admit(userId)
      await store.keep(userId, other, { ...snapshot, cursor: '' })
      await expect(foundIn(store, userId, one)).resolves.toEqual(whole)
      await expect(foundIn(store, userId, other)).resolves.toEqual({ ...whole, cursor: '' })
      await expect(foundIn(store, otherUserId, one)).resolves.toBeUndefined()
      await store.forget(userId)
      await expect(foundIn(store, userId, one)).resolves.toBeUndefined()
      await store.keep(userId, one, snapshot)
      await expect(foundIn(store, userId, one)).resolves.toBeUndefined()
    })

    it('of all vaults but some go, and those of other accounts stay', async () => {
      const store = open()
      for (const user of [userId, otherUserId]) {
        await store.admit(user)
        for (const vault of [one, other]) await store.keep(user, vault, snapshot)
      }
      await store.retain(userId, new Set([other]))
      await expect(foundIn(store, userId, one)).resolves.toBeUndefined()
      await expect(foundIn(store, userId, other)).resolves.toEqual(whole)
      await expect(foundIn(store, otherUserId, one)).resolves.toEqual(whole)
      await store.keep(userId, one, snapshot)
      await expect(foundIn(store, userId, one)).resolves.toEqual(whole)
      await store.forgetAll()
      for (const user of [userId, otherUserId]) await expect(foundIn(store, user, other)).resolves.toBeUndefined()
    })
  })
}

/** What every {@link OfflineKeyStore} does. @param open the same store each time, or another one over the same rows */
export function offlineKeyStoreContract(adapter: string, open: () => OfflineKeyStore): void {
  const sealed = { encryptedPrivateKey: '2.a|b|c', authSalt: 'a', passwordSalt: 'b', kdf: 1 }

  describe(`${adapter} keys for working without the network`, () => {
    it('are kept for an account that has room, dropped, and forgotten', async () => {
      const store = open()
      await expect(store.keep(userId, sealed)).resolves.toBe(false)
      await expect(store.find(userId)).resolves.toBeNull()
      await store.drop(userId)
      await expect(store.keep(userId, sealed)).resolves.toBe(false)
      await store.admit(userId)
      await expect(store.find(userId)).resolves.toBeNull()
      await expect(store.keep(userId, sealed)).resolves.toBe(true)
      await store.admit(userId)
      await expect(store.find(userId)).resolves.toEqual(sealed)
      await expect(store.find(otherUserId)).resolves.toBeNull()
      await store.drop(userId)
      await expect(store.find(userId)).resolves.toBeNull()
      await expect(store.keep(userId, sealed)).resolves.toBe(true)
      await store.forget(userId)
      await expect(store.keep(userId, sealed)).resolves.toBe(false)
      await store.admit(userId)
      await store.keep(userId, sealed)
      await store.forgetAll()
      await expect(store.find(userId)).resolves.toBeNull()
    })
  })
}

/** What every {@link OutboxStore} does. */
export function outboxStoreContract(adapter: string, open: () => OutboxStore): void {
  const write = (id: string, order: number): KeptWrite => ({
    ...{ id, order },
    sealed: { iv: Uint8Array.of(order), ciphertext: Uint8Array.of(1, 2), signature: Uint8Array.of(3) },
  })

  describe(`${adapter} outbox`, () => {
    it('keeps writes in their order, of accounts that have room, until they are forgotten', async () => {
      const store = open()
      await expect(store.change(userId, { put: [write('a', 1)], remove: [] })).resolves.toBe(false)
      await expect(store.list(userId)).resolves.toEqual([])
      await store.admit(userId)
      await store.admit(otherUserId)
      await expect(
        store.change(userId, { put: [write('b', 2), write('a', 3), write('c', 1)], remove: [] }),
      ).resolves.toBe(true)
      await store.admit(userId)
      await expect(store.list(userId)).resolves.toEqual([write('c', 1), write('b', 2), write('a', 3)])
      await expect(store.list(otherUserId)).resolves.toEqual([])
      await store.change(userId, { put: [write('b', 4)], remove: ['c'] })
      await expect(store.list(userId)).resolves.toEqual([write('a', 3), write('b', 4)])
      await store.change(otherUserId, { put: [write('d', 1)], remove: ['a'] })
      await store.forget(userId)
      await expect(store.list(userId)).resolves.toEqual([])
      await expect(store.change(userId, { put: [write('a', 1)], remove: [] })).resolves.toBe(false)
      await expect(store.list(otherUserId)).resolves.toEqual([write('d', 1)])
      await store.forgetAll()
      await expect(store.list(otherUserId)).resolves.toEqual([])
    })
  })
}
