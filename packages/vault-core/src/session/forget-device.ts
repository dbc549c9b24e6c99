import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix } from './session-storage.ts'
import type { SettingsStore } from './settings.ts'

/** Stores that «forget this device» empties. */
export interface DeviceStores {
  /** Storage shared by all tabs. */
  readonly local: KeyValueStorage
  /** Storage of this tab. */
  readonly tab: KeyValueStorage
  readonly settings: SettingsStore
}

/**
 * Removes whatever the client ever wrote to both storages, pins and settings included, also what an earlier version
 * of it wrote. Keys that are not the client's stay.
 */
export function forgetDevice({ local, tab, settings }: DeviceStores): void {
  for (const storage of [local, tab]) {
    for (const key of storage.keys()) {
      if (key.startsWith(storagePrefix)) storage.remove(key)
    }
  }
  settings.forget()
}
