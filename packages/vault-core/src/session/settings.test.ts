import { expect, it, vi } from 'vitest'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createSettingsStore, defaultSettings, never } from './settings.ts'

it('starts with 15 minutes, 5 minutes and 1 minute', () => {
  const settings = createSettingsStore(memoryKeyValueArea().join())
  expect(settings.getSnapshot()).toEqual({
    autoLockTimeout: 900_000,
    tabSwitchLockTimeout: 300_000,
    clipboardClearTimeout: 60_000,
  })
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
