import { expect, it } from 'vitest'
import { forgetDevice } from './forget-device.ts'
import { memoryKeyValueArea, type KeyValueStorage } from './ports/key-value-storage.ts'
import { createPinStore } from './kdf-pins.ts'
import { createSessionStorage } from './session-storage.ts'
import { createSettingsStore, defaultSettings } from './settings.ts'

const salts = { authSalt: '0123456789abcdef0123456789abcdef', passwordSalt: 'fedcba9876543210fedcba9876543210' }

async function usedDevice(): Promise<{ local: KeyValueStorage; tab: KeyValueStorage }> {
  const local = memoryKeyValueArea().join()
  const tab = memoryKeyValueArea().join()
  const storage = createSessionStorage(local, tab)
  storage.setEmail('anna@example.test')
  storage.setSalts(salts)
  storage.setTokens({ access: 'a', refresh: 'r' })
  storage.setTabId('00')
  storage.setEncryptedPrivateKey('2.a|b|c', 3)
  local.set('cpa@kdf-pin', '{}')
  local.set('cpa@of-an-earlier-version', 'x')
  tab.set('cpa@of-an-earlier-version', 'x')
  createSettingsStore(local).set('autoLockTimeout', 60_000)
  return { local, tab }
}

it('leaves nothing of the client in either storage, whatever version of it wrote it', async () => {
  const { local, tab } = await usedDevice()
  const settings = createSettingsStore(local)
  forgetDevice({ local, tab, settings })
  expect(local.keys()).toEqual([])
  expect(tab.keys()).toEqual([])
  expect(settings.getSnapshot()).toEqual(defaultSettings)
  await expect(createPinStore(local).find('anna@example.test')).resolves.toBeNull()
})

it('leaves alone what others keep at the same address', async () => {
  const { local, tab } = await usedDevice()
  local.set('another-app', 'its own')
  tab.set('cpa', 'not ours either')
  forgetDevice({ local, tab, settings: createSettingsStore(local) })
  expect(local.keys()).toEqual(['another-app'])
  expect(tab.keys()).toEqual(['cpa'])
})
