import { describe, expect, it } from 'vitest'
import { userId as readUserId } from '../contracts/primitives.ts'
import type { Box } from '../browser/box.ts'
import type { OfflineKeyStore } from '../session/ports/offline-key-store.ts'

const userId = readUserId.parse('00000000-0000-4000-8000-000000000001')
const otherUserId = readUserId.parse('00000000-0000-4000-8000-000000000002')

/** Contract of every {@link Box}. @param open the same box each time, or another one over the same rows */
export function boxContract(adapter: string, open: () => Box): void {
  const row = (byte: number) => ({ iv: Uint8Array.of(byte), ciphertext: Uint8Array.of(2, 3) })
  const put = (...places: readonly string[]) => ({ put: new Map(places.map((place, at) => [place, row(at)])) })

  describe(`${adapter} box`, () => {
    it('keeps rows of accounts that have room for their kind, by place, and of no other', async () => {
      const box = open()
      await expect(box.change(userId, 'draft', put('a'))).resolves.toBe(false)
      await box.admit(userId, 'draft')
      await expect(box.list(userId, 'draft')).resolves.toEqual(new Map())
      await expect(box.change(userId, 'draft', put('c', 'a', 'b'))).resolves.toBe(true)
      await box.admit(userId, 'draft')
      expect([...(await box.list(userId, 'draft'))]).toEqual([
        ['a', row(1)],
        ['b', row(2)],
        ['c', row(0)],
      ])
      await expect(box.get(userId, 'draft', 'b')).resolves.toEqual(row(2))
      await expect(box.get(userId, 'draft', 'd')).resolves.toBeUndefined()
      await expect(box.get(otherUserId, 'draft', 'b')).resolves.toBeUndefined()
      await expect(box.get(userId, 'write', 'b')).resolves.toBeUndefined()
      await expect(box.change(userId, 'write', put('a'))).resolves.toBe(false)
      await expect(box.change(otherUserId, 'draft', put('a'))).resolves.toBe(false)
      await box.forgetAll('draft')
    })

    it('puts and removes in one go, and a row takes the place of another', async () => {
      const box = open()
      await box.admit(userId, 'write')
      await box.change(userId, 'write', put('a', 'b'))
      await box.change(userId, 'write', { put: new Map([['a', row(9)]]), remove: ['b', 'd'] })
      await expect(box.list(userId, 'write')).resolves.toEqual(new Map([['a', row(9)]]))
      await box.forgetAll('write')
    })

    it('changes a row from what it is by then: of several, one is first', async () => {
      const box = open()
      await expect(box.update(userId, 'draft', 'a', () => row(1))).resolves.toBe(false)
      await box.admit(userId, 'draft')
      const claim = (byte: number) =>
        box.update(userId, 'draft', 'a', (before) => (before === undefined ? row(byte) : null))
      await expect(Promise.all([claim(1), claim(2)])).resolves.toEqual([true, false])
      await expect(box.get(userId, 'draft', 'a')).resolves.toEqual(row(1))
      await box.forgetAll('draft')
    })

    it('forgets the rows and the room of one account and kind, or those of all of a kind', async () => {
      const box = open()
      for (const user of [userId, otherUserId]) {
        for (const kind of ['pins', 'snapshot'] as const) {
          await box.admit(user, kind)
          await box.change(user, kind, put('a'))
        }
      }
      await box.forget(userId, 'pins')
      await expect(box.change(userId, 'pins', put('late'))).resolves.toBe(false)
      await expect(box.list(userId, 'pins')).resolves.toEqual(new Map())
      await expect(box.get(otherUserId, 'pins', 'a')).resolves.toEqual(row(0))
      await expect(box.get(userId, 'snapshot', 'a')).resolves.toEqual(row(0))
      await box.forgetAll('snapshot')
      for (const user of [userId, otherUserId]) {
        await expect(box.list(user, 'snapshot')).resolves.toEqual(new Map())
        await expect(box.change(user, 'snapshot', put('late'))).resolves.toBe(false)
      }
      await expect(box.get(otherUserId, 'pins', 'a')).resolves.toEqual(row(0))
      await box.forgetAll('pins')
    })

    it('keeps a blob as it is', async () => {
      const box = open()
      await box.admit(userId, 'snapshot')
      const ciphertext = new Blob([Uint8Array.of(4, 5)])
      await box.change(userId, 'snapshot', { put: new Map([['a', { ciphertext }]]) })
      const kept = await box.get(userId, 'snapshot', 'a')
      const found = typeof kept === 'object' && kept !== null && 'ciphertext' in kept ? kept.ciphertext : null
      expect(found instanceof Blob ? [...new Uint8Array(await found.arrayBuffer())] : null).toEqual([4, 5])
      await box.forgetAll('snapshot')
    })
  })
}

/** Contract of every {@link OfflineKeyStore}. @param open the same store each time, or another one over its rows */
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
