import { openDB } from 'idb'
import { expect, it, vi } from 'vitest'
import { userId } from '../contracts/primitives.ts'
import {
  draftStoreContract,
  keyValueStorageContract,
  tabChannelContract,
  tabKeyStoreContract,
  tabLocksContract,
} from '../testing/port-contracts.ts'
import { webKeyValueStorage } from './key-value-storage.ts'
import { webPageAttention } from './page-attention.ts'
import { webTabChannel, type TabMessage } from './tab-channel.ts'
import { webTabLocks } from './tab-locks.ts'
import { openWebDatabase } from './web-database.ts'

const lockedUser = userId.parse('00000000-0000-4000-8000-000000000001')

keyValueStorageContract('local', () => webKeyValueStorage(localStorage, window))
keyValueStorageContract('session', () => webKeyValueStorage(sessionStorage, window))
tabKeyStoreContract('IndexedDB', () => openWebDatabase('test').tabKeys)
draftStoreContract('IndexedDB', () => openWebDatabase('test').drafts)
tabLocksContract('web', () => webTabLocks(navigator.locks))
tabChannelContract('web', () => [webTabChannel('test'), webTabChannel('test')])

it('the web channel ignores what is no message of ours', async () => {
  const channel = webTabChannel('hostile')
  const heard = vi.fn<(message: TabMessage) => void>()
  channel.listen(heard)
  const stranger = new BroadcastChannel('hostile')
  for (const sent of [null, 'lock', { type: 'lock' }, { type: 'lock', userId: 'me' }, { type: 'unlock' }]) {
    stranger.postMessage(sent)
  }
  stranger.postMessage({ type: 'lock', userId: '00000000-0000-4000-8000-000000000001' })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  channel.close()
  stranger.close()
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
  const told: boolean[] = []
  const stop = page.onChange(() => told.push(page.isFocused()))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  stop()
  hasFocus.mockRestore()
  expect(told).toEqual([false, true])
})

it('a closed web channel says nothing more, and does not fail', () => {
  const channel = webTabChannel('closed')
  channel.close()
  expect(() => channel.post({ type: 'lock', userId: lockedUser })).not.toThrow()
})

it('a database of the first release keeps its rows and learns to keep drafts', async () => {
  const first = await openDB('first-release', 1, {
    upgrade: (db) => void db.createObjectStore('tab-keys', { keyPath: 'tabId' }),
  })
  await first.put('tab-keys', { tabId: 'a', lockAt: 5 })
  first.close()
  const { tabKeys, drafts } = openWebDatabase('first-release')
  await expect(tabKeys.find('a')).resolves.toMatchObject({ lockAt: 5 })
  await drafts.admit(lockedUser)
  await expect(drafts.list(lockedUser)).resolves.toEqual([])
})

it('a newer release in another tab opens the database without waiting', async () => {
  const { drafts } = openWebDatabase('newer-release')
  await drafts.admit(lockedUser)
  const newer = await openDB('newer-release', 3)
  expect(newer.version).toBe(3)
  newer.close()
})
