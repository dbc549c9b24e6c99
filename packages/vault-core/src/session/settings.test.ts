import { expect, it, vi } from 'vitest'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createSettingsStore, defaultSettings, never } from './settings.ts'

it('starts with 15 minutes, 5 minutes and 1 minute', () => {
  const settings = createSettingsStore(memoryKeyValueArea().join())
  expect(settings.getSnapshot()).toEqual({
    autoLockTimeout: 900_000,
    tabSwitchLockTimeout: 300_000,
    clipboardClearTimeout: 60_000,
    quickUnlock: false,
    addressMatch: 'domain',
  })
})

it.each(['', 'expression', 'never', '4', 'Domain', 'null'])(
  'reads %j as no choice of how addresses are compared',
  (stored) => {
    const local = memoryKeyValueArea().join()
    local.set('addressMatch', stored)
    expect(createSettingsStore(local).getSnapshot().addressMatch).toBe('domain')
  },
)

it('lets an application begin with another default, which the choice of a person goes over', () => {
  const local = memoryKeyValueArea().join()
  const settings = createSettingsStore(local, { ...defaultSettings, quickUnlock: true })
  expect(settings.getSnapshot().quickUnlock).toBe(true)
  settings.set('quickUnlock', false)
  expect(local.get('quickUnlock')).toBe('false')
  expect(createSettingsStore(local, { ...defaultSettings, quickUnlock: true }).getSnapshot().quickUnlock).toBe(false)
  settings.forget()
  expect(local.keys()).toEqual([])
  expect(settings.getSnapshot().quickUnlock).toBe(true)
})

it.each(['', '1', 'yes', 'TRUE', 'null'])('reads %j as no choice of handing over keys', (stored) => {
  const local = memoryKeyValueArea().join()
  local.set('quickUnlock', stored)
  expect(createSettingsStore(local).getSnapshot().quickUnlock).toBe(false)
})

it.each(['', ' ', 'NaN', 'never', '1e999', '-2', '123456', 'null'])(
  'reads %j as the default, never as «never»',
  (stored) => {
    const local = memoryKeyValueArea().join()
    local.set('autoLockTimeout', stored)
    local.set('tabSwitchLockTimeout', stored)
    expect(createSettingsStore(local).getSnapshot()).toEqual(defaultSettings)
  },
)

it('keeps a choice under its own name and tells listeners', () => {
  const local = memoryKeyValueArea().join()
  const settings = createSettingsStore(local)
  const heard = vi.fn()
  settings.subscribe(heard)
  settings.set('autoLockTimeout', never)
  expect(local.get('autoLockTimeout')).toBe('-1')
  expect(settings.getSnapshot().autoLockTimeout).toBe(-1)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('refuses a value that is no choice', () => {
  const local = memoryKeyValueArea().join()
  const settings = createSettingsStore(local)
  settings.set('autoLockTimeout', 1)
  expect(local.get('autoLockTimeout')).toBeNull()
  expect(settings.getSnapshot()).toEqual(defaultSettings)
})

it('reads what another tab chose', () => {
  const area = memoryKeyValueArea()
  const settings = createSettingsStore(area.join())
  area.join().set('tabSwitchLockTimeout', '0')
  settings.reload()
  expect(settings.getSnapshot().tabSwitchLockTimeout).toBe(0)
})
