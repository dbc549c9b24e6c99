import { expect, it, vi } from 'vitest'
import { userId } from '../../contracts/primitives.ts'
import { tabHalfLength } from '../../crypto/tab-half.ts'
import { webBox } from '../../browser/web-box.ts'
import { draftRows } from '../../drafts/stored-draft.ts'
import { pinRows, pinsPlace } from '../../vault/pins/pin-keeper.ts'
import {
  keyValueStorageContract,
  localRecordsContract,
  tabChannelContract,
  tabHalfStoreContract,
  tabLocksContract,
} from '../../testing/port-contracts.ts'
import { boxContract, offlineKeyStoreContract } from '../../testing/sealed-store-contracts.ts'
import { webLocalRecords } from '../../sync/web-local-records.ts'
import { answerOf, openIndexedDatabase } from './indexed-database.ts'
import { systemClock } from './clock.ts'
import { webKeyValueStorage } from './key-value-storage.ts'
import { webPageAttention } from './page-attention.ts'
import { webTabChannel, type TabMessage } from './tab-channel.ts'
import { webOfflineKeyStore } from './web-offline-key-store.ts'
import { webTabLocks } from './tab-locks.ts'
import { openWebDatabase, webTabHalfStore } from './web-database.ts'

const lockedUser = userId.parse('00000000-0000-4000-8000-000000000001')

keyValueStorageContract('local', () => webKeyValueStorage(localStorage, window))
keyValueStorageContract('session', () => webKeyValueStorage(sessionStorage, window))
tabHalfStoreContract('IndexedDB', () => webTabHalfStore(openWebDatabase('test')))
boxContract('IndexedDB', () => webBox(openWebDatabase('test')))
offlineKeyStoreContract('IndexedDB', () => webOfflineKeyStore(openWebDatabase('test')))
localRecordsContract('IndexedDB', () => webLocalRecords(openWebDatabase('test')))
tabLocksContract('web', () => webTabLocks(navigator.locks))
tabChannelContract('web', () => [webTabChannel('test'), webTabChannel('test')])

it('the web channel ignores what is no message of ours', async () => {
  const channel = webTabChannel('hostile')
  const heard = vi.fn<(message: TabMessage) => void>()
  channel.listen(heard)
  const foreign = new BroadcastChannel('hostile')
  for (const sent of [null, 'lock', { type: 'lock' }, { type: 'lock', userId: 'me' }, { type: 'unlock' }]) {
    foreign.postMessage(sent)
  }
  foreign.postMessage({ type: 'lock', userId: '00000000-0000-4000-8000-000000000001' })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  channel.close()
  foreign.close()
})

it('local storage tells of another tab’s change', () => {
  const storage = webKeyValueStorage(localStorage, window)
  const changed = vi.fn()
  const stop = storage.onForeignChange(changed)
  window.dispatchEvent(new StorageEvent('storage', { key: 'cpa@user', storageArea: localStorage }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', storageArea: sessionStorage }))
  stop()
  expect(changed).toHaveBeenCalledExactlyOnceWith('cpa@user')
})

it.each(['mousedown', 'keydown', 'touchstart', 'scroll'])('%s anywhere in the page is activity', (name) => {
  const page = webPageAttention(document, window)
  const acted = vi.fn()
  const stop = page.onActivity(acted)
  const inner = document.createElement('div')
  document.body.append(inner)
  inner.addEventListener(name, (event) => event.stopPropagation())
  inner.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' }))
  expect(acted).toHaveBeenCalledTimes(1)
  stop()
  inner.dispatchEvent(new Event(name, { bubbles: true }))
  expect(acted).toHaveBeenCalledTimes(1)
  inner.remove()
})

it('a page that goes away loses the person’s attention before anything else', () => {
  const page = webPageAttention(document, window)
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const changes: boolean[] = []
  const stop = page.onChange(() => changes.push(page.isFocused()))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  stop()
  hasFocus.mockRestore()
  expect(changes).toEqual([false, true])
})

it('a closed web channel says nothing more, and does not fail', () => {
  const channel = webTabChannel('closed')
  channel.close()
  expect(() => channel.post({ type: 'lock', userId: lockedUser })).not.toThrow()
})

it('a database of the first release gives up its whole keys and learns to keep halves and drafts', async () => {
  const first = openIndexedDatabase('first-release', 1, (stores) => {
    stores.createObjectStore('tab-keys', { keyPath: 'tabId' })
  })
  await first.inStore('tab-keys', 'readwrite', (store) => answerOf(store.put({ tabId: 'a', lockAt: 5 })))
  const database = openWebDatabase('first-release')
  const tabHalves = webTabHalfStore(database)
  const box = webBox(database)
  await expect(database.inStore('tab-keys', 'readonly', async () => {})).rejects.toMatchObject({
    name: 'NotFoundError',
  })
  const row = { tabId: 'a', authSalt: '00', passwordSalt: '01', kdf: 1, half: new Uint8Array(tabHalfLength), lockAt: 5 }
  await tabHalves.put(row)
  await expect(tabHalves.find('a')).resolves.toEqual(row)
  await box.admit(lockedUser, 'draft')
  await expect(box.list(lockedUser, 'draft')).resolves.toEqual(new Map())
})

it('a database of the release before gives what lay in stores of its own to the box, as it is sealed', async () => {
  const before = openIndexedDatabase('release-before', 10, (stores) => {
    for (const name of ['drafts', 'pins', 'offline-keys']) stores.createObjectStore(name, { keyPath: 'userId' })
    stores.createObjectStore('tab-halves', { keyPath: 'tabId' })
    for (const name of ['records', 'snapshots', 'imports', 'outbox', 'trash']) stores.createObjectStore(name)
  })
  const put = (store: string, row: unknown, key?: IDBValidKey) =>
    before.inStore(store, 'readwrite', (rows) => answerOf(rows.put(row, key)))
  const sealed = (byte: number) => ({
    iv: Uint8Array.of(byte),
    ciphertext: Uint8Array.of(2, byte),
    signature: Uint8Array.of(3),
  })
  const draft = { id: 'd', owner: 'page', formId: 'form', keptAt: 5, sealed: sealed(1) }
  await put('drafts', { userId: lockedUser, drafts: [draft] })
  const pins = { iv: Uint8Array.of(4), ciphertext: Uint8Array.of(5) }
  await put('pins', { userId: lockedUser, pins })
  await put('pins', { userId: 'another', pins: null })
  const writes = ['a', 'b', 'c'].map((id, order) => ({ id, order, sealed: sealed(order) }))
  await put('outbox', {}, [lockedUser, ''])
  for (const write of writes) await put('outbox', write, [lockedUser, write.id])
  await put('imports', true, [lockedUser, ''])
  await put('imports', sealed(6), [lockedUser, 'head'])
  await put('imports', sealed(7), [lockedUser, 'part/0'])
  await put('snapshots', { iv: Uint8Array.of(1) }, [lockedUser, 'vault'])
  await put('records', 'a record', [lockedUser, 'name'])

  const database = openWebDatabase('release-before')
  const box = webBox(database)
  await expect(box.list(lockedUser, 'draft')).resolves.toEqual(new Map([['d', draft]]))
  await expect(pinRows(box).get(lockedUser, pinsPlace)).resolves.toEqual(pins)
  await expect(box.list(lockedUser, 'write')).resolves.toEqual(new Map(writes.map((write) => [write.id, write])))
  await expect(box.list(lockedUser, 'import')).resolves.toEqual(
    new Map([
      ['head', sealed(6)],
      ['part/0', sealed(7)],
    ]),
  )
  await expect(box.list(lockedUser, 'snapshot')).resolves.toEqual(new Map())
  // There is room where there was: what is kept next is kept.
  for (const kind of ['draft', 'pins', 'write', 'import'] as const) {
    await expect(box.change(lockedUser, kind, { put: new Map([['next', sealed(8)]]) })).resolves.toBe(true)
  }
  await expect(database.inStore('records', 'readonly', (store) => answerOf(store.count()))).resolves.toBe(1)
  for (const gone of ['drafts', 'pins', 'snapshots', 'imports', 'outbox'])
    await expect(database.inStore(gone, 'readonly', async () => {})).rejects.toMatchObject({ name: 'NotFoundError' })
})

it('an upgrade that fails leaves the database as it was', async () => {
  const former = openIndexedDatabase('half-upgraded', 1, (stores) => void stores.createObjectStore('rows'))
  await former.inStore('rows', 'readwrite', (store) => answerOf(store.put('one', 'a')))
  const failing = openIndexedDatabase('half-upgraded', 2, async (stores, _, storeOf) => {
    await answerOf(storeOf('rows').clear())
    stores.deleteObjectStore('rows')
    throw new Error('The fault')
  })
  await expect(failing.inStore('rows', 'readonly', async () => {})).rejects.toMatchObject({ name: 'AbortError' })
  const again = openIndexedDatabase('half-upgraded', 1, () => {})
  await expect(again.inStore('rows', 'readonly', (store) => answerOf(store.get('a')))).resolves.toBe('one')
})

it('records of which a writing fails stay as they were before it', async () => {
  const records = webLocalRecords(openWebDatabase('failing'))
  await records.admit(lockedUser)
  const state = (stamp: string, ...found: readonly unknown[]) => ({
    head: { version: 1, stamp },
    rows: new Map(found.map((record, place) => [`${stamp} ${place}`, { kind: 'login' as const, place, record }])),
  })
  await records.write(lockedUser, state('a', 'one', 'two'), null)
  // A function cannot be stored.
  await expect(
    records.write(
      lockedUser,
      state('b', 'three', () => {}),
      null,
    ),
  ).rejects.toMatchObject({ name: 'DataCloneError' })
  await expect(records.read(lockedUser)).resolves.toMatchObject({
    head: { stamp: 'a' },
    rows: [{ record: 'one' }, { record: 'two' }],
  })
})

it('a newer release in another tab opens the database without waiting', async () => {
  const box = webBox(openWebDatabase('newer-release'))
  await box.admit(lockedUser, 'draft')
  const newer = openIndexedDatabase('newer-release', 1_000, () => {})
  await expect(newer.inStore('box', 'readonly', (store) => answerOf(store.count()))).resolves.toBe(1)
  await expect(box.list(lockedUser, 'draft')).rejects.toMatchObject({ name: 'InvalidStateError' })
})

it('a row that cannot be read is none, and stands in nobody’s way', async () => {
  const database = openWebDatabase('unreadable')
  const tabHalves = webTabHalfStore(database)
  const drafts = draftRows(webBox(database))
  await drafts.admit(lockedUser)
  await database.inStore('tab-halves', 'readwrite', (store) => answerOf(store.put({ tabId: 'a', lockAt: 5 })))
  await webBox(database).change(lockedUser, 'draft', { put: new Map([['a', { id: 'a' }]]) })
  await expect(tabHalves.find('a')).resolves.toBeNull()
  await tabHalves.setLockAt('a', 9)
  await expect(tabHalves.tabIds()).resolves.toEqual(['a'])
  await expect(drafts.list(lockedUser)).resolves.toEqual(new Map())
})

it('what fails in the middle is not written, and the database goes on', async () => {
  const database = openIndexedDatabase(
    'undone',
    1,
    (stores) => void stores.createObjectStore('rows', { keyPath: 'id' }),
  )
  const failing = database.inStore('rows', 'readwrite', async (store) => {
    await answerOf(store.add({ id: 'a' }))
    await answerOf(store.add({ id: 'a' }))
  })
  await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' })
  const count = () => database.inStore('rows', 'readonly', (store) => answerOf(store.count()))
  await expect(count()).resolves.toBe(0)
  await database.inStore('rows', 'readwrite', (store) => answerOf(store.add({ id: 'a' })))
  await expect(count()).resolves.toBe(1)
})

it('a browser that refuses a database fails each call, and nothing else', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const database = openWebDatabase('refused')
  const tabHalves = webTabHalfStore(database)
  const box = webBox(database)
  refused.mockRestore()
  await expect(tabHalves.find('a')).rejects.toMatchObject({ name: 'SecurityError' })
  await expect(box.list(lockedUser, 'draft')).rejects.toMatchObject({ name: 'SecurityError' })
})

it('the monotonic clock of the browser goes on when the wall clock is set back', () => {
  const [wall, monotonic] = [systemClock.now(), systemClock.monotonic()]
  const setBack = vi.spyOn(Date, 'now').mockReturnValue(wall - 3_600_000)
  expect(systemClock.now()).toBeLessThan(wall)
  expect(systemClock.monotonic()).toBeGreaterThanOrEqual(monotonic)
  setBack.mockRestore()
})

it('a browser that is full says so by a code, and keeps what was there', async () => {
  const storage = webKeyValueStorage(sessionStorage, window)
  storage.set('kept', 'before')
  const full = () => storage.set('kept', 'x'.repeat(20_000_000))
  expect(full).toThrow(expect.objectContaining({ code: 'browser_storage_full' }))
  expect(storage.get('kept')).toBe('before')
  storage.remove('kept')

  const database = openIndexedDatabase('full', 1, (stores) => void stores.createObjectStore('rows'))
  const noRoom = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(database.inStore('rows', 'readwrite', noRoom)).rejects.toMatchObject({ code: 'browser_storage_full' })
  const other = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  await expect(database.inStore('rows', 'readwrite', other)).rejects.toMatchObject({ name: 'SecurityError' })
})
