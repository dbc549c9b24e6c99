import { describe, expect, it, vi } from 'vitest'
import { user as userSchema } from '../contracts/auth.ts'
import { randomBytes } from '../crypto/random.ts'
import { tabHalfLength } from '../crypto/tab-half.ts'
import type { KeyValueStorage } from '../session/ports/key-value-storage.ts'
import type { TabChannel, TabMessage } from '../session/ports/tab-channel.ts'
import type { TabHalfStore } from '../session/ports/tab-half-store.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import type { LocalRecords, LocalRow, LocalState } from '../sync/local-records.ts'

const userWithId = (id: string) => userSchema.parse({ id, name: '', email: '', publicKey: '' })
const { id: userId } = userWithId('00000000-0000-4000-8000-000000000001')
const { id: otherUserId } = userWithId('00000000-0000-4000-8000-000000000002')

const salts = { authSalt: '00', passwordSalt: '01', kdf: 1 }

/** Contract of every {@link KeyValueStorage}. */
export function keyValueStorageContract(adapter: string, open: () => KeyValueStorage): void {
  describe(`${adapter} storage`, () => {
    it('keeps text under keys until it is removed', () => {
      const storage = open()
      expect(storage.get('ключ')).toBeNull()
      storage.set('ключ', 'значение 🔑')
      expect(storage.get('ключ')).toBe('значение 🔑')
      storage.set('ключ', '')
      expect(storage.get('ключ')).toBe('')
      storage.remove('ключ')
      expect(storage.get('ключ')).toBeNull()
    })

    it('tells its keys', () => {
      const storage = open()
      storage.set('ключ', 'значение')
      storage.set('length', '')
      expect(storage.keys()).toEqual(expect.arrayContaining(['ключ', 'length']))
      storage.remove('ключ')
      storage.remove('length')
      expect(storage.keys()).not.toContain('ключ')
      expect(storage.keys()).not.toContain('length')
    })

    it('does not tell a tab of its own changes', () => {
      const storage = open()
      const changed = vi.fn()
      const stop = storage.onForeignChange(changed)
      storage.set('ключ', 'значение')
      storage.remove('ключ')
      stop()
      expect(changed).not.toHaveBeenCalled()
    })
  })
}

/** Contract of every {@link TabHalfStore}. */
export function tabHalfStoreContract(adapter: string, open: () => TabHalfStore): void {
  describe(`${adapter} halves of tab keys`, () => {
    it('keeps a half and its limit, whatever becomes of the bytes it was given', async () => {
      const store = open()
      const half = randomBytes(tabHalfLength)
      const row = { tabId: 'a', half: half.slice(), ...salts, lockAt: 5 }
      await store.put({ ...row, half })
      half.fill(0)
      const found = await store.find('a')
      expect(found).toEqual(row)
      found?.half.fill(0)
      await expect(store.find('a')).resolves.toEqual(row)
      await expect(store.find('b')).resolves.toBeNull()
      await store.remove('a')
    })

    it('moves the limit of a row that is there, and makes none', async () => {
      const store = open()
      await store.put({ tabId: 'a', half: randomBytes(tabHalfLength), ...salts, lockAt: 5 })
      await store.setLockAt('a', 9)
      await store.setLockAt('b', 9)
      await expect(store.find('a')).resolves.toMatchObject({ lockAt: 9 })
      await expect(store.tabIds()).resolves.toEqual(['a'])
      await store.removeAll()
    })

    it('replaces the salts of a row that is there, and makes none', async () => {
      const store = open()
      await store.put({ tabId: 'a', half: randomBytes(tabHalfLength), ...salts, lockAt: 5 })
      const others = { authSalt: 'cd'.repeat(16), passwordSalt: 'ef'.repeat(16), kdf: 2 }
      await store.setSalts('a', others)
      await store.setSalts('b', others)
      await expect(store.find('a')).resolves.toMatchObject({ ...others, lockAt: 5 })
      await expect(store.tabIds()).resolves.toEqual(['a'])
      await store.removeAll()
    })

    it('removes one row, or all', async () => {
      const store = open()
      for (const tabId of ['a', 'b', 'c'])
        await store.put({ tabId, half: randomBytes(tabHalfLength), ...salts, lockAt: 0 })
      await store.remove('b')
      await expect(store.tabIds()).resolves.toEqual(['a', 'c'])
      await store.removeAll()
      await expect(store.tabIds()).resolves.toEqual([])
    })
  })
}

const localRow = (record: string): LocalRow => ({ kind: 'login', place: 0, record })
/** A state whose rows are named as their records. */
const localState = (stamp: string, records: readonly string[], version = 1): LocalState => ({
  head: { version, stamp },
  rows: new Map(records.map((record) => [record, localRow(record)])),
})
const byRecord = (records: readonly string[]) => records.map((record) => localRow(record))

/** Contract of every {@link LocalRecords}. @param open the same records each time, or others over the same rows */
export function localRecordsContract(adapter: string, open: () => LocalRecords): void {
  describe(`${adapter} records`, () => {
    it('are kept for an account that has room, wholly replaced, and until they are forgotten', async () => {
      const records = open()
      await records.forgetAll()
      await expect(records.write(userId, localState('a', ['1']), null)).resolves.toBe(false)
      await expect(records.hasRoom(userId)).resolves.toBe(false)
      await expect(records.read(userId)).resolves.toBeNull()
      await records.admit(userId)
      await expect(records.hasRoom(userId)).resolves.toBe(true)
      await expect(records.read(userId)).resolves.toMatchObject({ rows: [] })
      await expect(records.write(userId, localState('a', ['1', '2']), null)).resolves.toBe(true)
      await records.admit(userId)
      await expect(records.read(userId)).resolves.toEqual({
        head: { version: 1, stamp: 'a' },
        rows: byRecord(['1', '2']),
      })
      await records.write(userId, localState('b', ['2', '3']), null)
      await expect(records.read(userId)).resolves.toEqual({
        head: { version: 1, stamp: 'b' },
        rows: byRecord(['2', '3']),
      })
      await records.admit(otherUserId)
      await records.write(otherUserId, localState('c', ['4']), null)
      await records.forget(userId)
      await expect(records.write(userId, localState('late', ['1']), null)).resolves.toBe(false)
      await expect(records.read(userId)).resolves.toBeNull()
      await expect(records.read(otherUserId)).resolves.toMatchObject({ rows: byRecord(['4']) })
      await records.forgetAll()
      await expect(records.read(otherUserId)).resolves.toBeNull()
    })

    it('keep the trash beside them, for an account that has room and until it is forgotten', async () => {
      const records = open()
      await records.forgetAll()
      await expect(records.writeTrash(userId, { revision: 1 })).resolves.toBe(false)
      await records.admit(userId)
      await expect(records.readTrash(userId)).resolves.toBeUndefined()
      await expect(records.writeTrash(userId, { revision: 2 })).resolves.toBe(true)
      await records.admit(userId)
      await records.write(userId, localState('a', ['1']), null)
      await expect(records.readTrash(userId)).resolves.toEqual({ revision: 2 })
      await expect(records.read(userId)).resolves.toMatchObject({ rows: byRecord(['1']) })
      await expect(records.readTrash(otherUserId)).resolves.toBeUndefined()
      await records.forget(userId)
      await expect(records.readTrash(userId)).resolves.toBeUndefined()
      await expect(records.writeTrash(userId, { revision: 3 })).resolves.toBe(false)
      await records.forgetAll()
    })

    it('are what was written last, whoever thinks to know what is there', async () => {
      const [one, other] = [open(), open()]
      await one.forgetAll()
      await one.admit(userId)
      const first = localState('a', ['1', '2'])
      await one.write(userId, first, null)
      const second = localState('b', ['2', '3'])
      await one.write(userId, second, first)
      await other.write(userId, localState('c', ['4']), first)
      await expect(one.read(userId)).resolves.toMatchObject({ rows: byRecord(['4']) })
      await one.write(userId, localState('d', ['2', '3']), second)
      await expect(one.read(userId)).resolves.toMatchObject({ head: { stamp: 'd' }, rows: byRecord(['2', '3']) })
      await Promise.all([
        one.write(userId, localState('e', ['5', '6']), null),
        other.write(userId, localState('f', ['6', '7']), null),
      ])
      expect([
        { head: { version: 1, stamp: 'e' }, rows: byRecord(['5', '6']) },
        { head: { version: 1, stamp: 'f' }, rows: byRecord(['6', '7']) },
      ]).toContainEqual(await one.read(userId))
      await one.forgetAll()
    })

    it('of another version are written anew, also under the same names', async () => {
      const records = open()
      await records.forgetAll()
      await records.admit(userId)
      await records.write(
        userId,
        { head: { version: 9, stamp: 'a' }, rows: new Map([['1', localRow('another form')]]) },
        null,
      )
      await records.write(userId, localState('b', ['1']), null)
      await expect(records.read(userId)).resolves.toEqual({ head: { version: 1, stamp: 'b' }, rows: byRecord(['1']) })
      await records.forgetAll()
    })

    it('are kept in any number, and a changed record takes the place of what it was', async () => {
      const records = open()
      await records.forgetAll()
      await records.admit(userId)
      const many = Array.from({ length: 350 }, (_, index) => String(index).padStart(4, '0'))
      const first = localState('a', many)
      await records.write(userId, first, null)
      await expect(records.read(userId)).resolves.toMatchObject({ rows: byRecord(many) })
      const rows = new Map([...first.rows, ['0001', localRow('changed')]])
      await records.write(userId, { head: { version: 1, stamp: 'b' }, rows }, first)
      await expect(records.read(userId)).resolves.toMatchObject({ rows: [...rows.values()] })
      await records.write(userId, localState('c', []), null)
      await expect(records.read(userId)).resolves.toEqual({ head: { version: 1, stamp: 'c' }, rows: [] })
      await records.forgetAll()
    })
  })
}

/** Contract of every {@link TabLocks}. */
export function tabLocksContract(adapter: string, open: () => TabLocks): void {
  describe(`${adapter} tab locks`, () => {
    it('gives a name to one holder until it is released', async () => {
      const locks = open()
      const release = await locks.hold('имя')
      expect(release).not.toBeNull()
      await expect(locks.hold('имя')).resolves.toBeNull()
      await expect(locks.held()).resolves.toContain('имя')
      release?.()
      await vi.waitFor(async () => expect(await locks.held()).not.toContain('имя'))
    })

    it('keeps exclusive work waiting until whoever holds its name lets go', async () => {
      const locks = open()
      const release = await locks.hold('держат')
      const done = vi.fn(async () => undefined)
      const work = locks.exclusive('держат', done)
      await locks.exclusive('другое', async () => undefined)
      expect(done).not.toHaveBeenCalled()
      release?.()
      await work
      expect(done).toHaveBeenCalledOnce()
      await vi.waitFor(async () => expect(await locks.held()).not.toContain('держат'))
    })

    it('runs exclusive work one after the other, also after a failure', async () => {
      const locks = open()
      const order: string[] = []
      const work = (name: string, fails: boolean) =>
        locks.exclusive('работа', async () => {
          order.push(`${name} begins`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          order.push(`${name} ends`)
          if (fails) throw new Error(name)
          return name
        })
      const first = work('1', true)
      const second = work('2', false)
      await expect(first).rejects.toThrow('1')
      await expect(second).resolves.toBe('2')
      expect(order).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
    })
  })
}

/** Contract of every {@link TabChannel}. @param open two channels of one room */
export function tabChannelContract(adapter: string, open: () => readonly [TabChannel, TabChannel]): void {
  describe(`${adapter} tab channel`, () => {
    it('is heard by the other tabs, not by the one that speaks', async () => {
      const [here, there] = open()
      const heardHere = vi.fn<(message: TabMessage) => void>()
      const heardThere = vi.fn<(message: TabMessage) => void>()
      here.listen(heardHere)
      const stop = there.listen(heardThere)
      here.post({ type: 'activity', userId, at: 7 })
      await vi.waitFor(() => expect(heardThere).toHaveBeenCalledExactlyOnceWith({ type: 'activity', userId, at: 7 }))
      expect(heardHere).not.toHaveBeenCalled()
      stop()
      here.post({ type: 'lock', userId })
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(heardThere).toHaveBeenCalledTimes(1)
      here.close()
      there.close()
    })
  })
}
