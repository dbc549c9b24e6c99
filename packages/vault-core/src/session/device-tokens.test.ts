import { describe, expect, it } from 'vitest'
import { createDeviceTokenStore } from './device-tokens.ts'
import { forgetDevice } from './forget-device.ts'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createSessionStorage } from './session-storage.ts'
import { createSettingsStore } from './settings.ts'

const key = 'cpa@device-token'
const token = 'd1.abc_DEF-123'

async function withToken() {
  const local = memoryKeyValueArea().join()
  const store = createDeviceTokenStore(local)
  await store.remember('Anna@Example.ru', token)
  return { local, store }
}

describe('a device token', () => {
  it('is of one address, however that is written, and keeps none readable', async () => {
    const { local, store } = await withToken()
    await expect(store.find(' anna@example.ru ')).resolves.toBe(token)
    await expect(store.find('boris@example.ru')).resolves.toBeNull()
    expect(local.get(key)).toContain(token)
    expect(local.get(key)?.toLowerCase()).not.toContain('anna')
  })

  it('is not lost to another that is written at the same time', async () => {
    const { local, store } = await withToken()
    const other = createDeviceTokenStore(local)
    await Promise.all([store.remember('boris@example.ru', 'd1.b'), other.remember('vera@example.ru', 'd1.v')])
    const found = await Promise.all(['anna@example.ru', 'boris@example.ru', 'vera@example.ru'].map(store.find))
    expect(found).toEqual([token, 'd1.b', 'd1.v'])
  })

  it.each(['', 'x', '[]', '{"a":1}', 'null', '7'])('of an unreadable store is none: %s', async (text) => {
    const { local, store } = await withToken()
    local.set(key, text)
    await expect(store.find('anna@example.ru')).resolves.toBeNull()
  })

  it('that no header could carry is none, and does not take the others along', async () => {
    const { local, store } = await withToken()
    await store.remember('boris@example.ru', 'd1.b')
    local.set(key, (local.get(key) ?? '').replace(token, 'x\\r\\ny'))
    await expect(store.find('anna@example.ru')).resolves.toBeNull()
    await expect(store.find('boris@example.ru')).resolves.toBe('d1.b')
  })

  it('survives what a sign-out clears, and goes with «forget this device»', async () => {
    const { local, store } = await withToken()
    const tab = memoryKeyValueArea().join()
    const storage = createSessionStorage(local, tab)
    storage.clearAccount()
    storage.removeSalts()
    storage.removeEmail()
    await expect(store.find('anna@example.ru')).resolves.toBe(token)
    forgetDevice({ local, tab, settings: createSettingsStore(local) })
    await expect(store.find('anna@example.ru')).resolves.toBeNull()
  })
})
