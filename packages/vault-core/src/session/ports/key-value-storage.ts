import { noRoomOr } from './no-room.ts'

/** Text under keys: the part of the Web Storage interface the session needs. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null
  /** @throws VaultError `browser_storage_full`; what was there before is there still */
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** The keys that are there now, in no order. */
  readonly keys: () => readonly string[]
  /** Calls `changed` with the key another tab wrote or removed, or null when it removed them all. */
  readonly onForeignChange: (changed: (key: string | null) => void) => () => void
}

/**
 * A {@link KeyValueStorage} over `localStorage` or `sessionStorage`.
 *
 * @param storage the storage area
 * @param frame the window that hears `storage` events
 */
export function webKeyValueStorage(storage: Storage, frame: Window): KeyValueStorage {
  return {
    get: (key) => storage.getItem(key),
    set: (key, value) => {
      try {
        storage.setItem(key, value)
      } catch (error) {
        throw noRoomOr(error)
      }
    },
    remove: (key) => storage.removeItem(key),
    // By index: `Object.keys` leaves out a key that names a member of the interface, as `length` does.
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? []).flat(),
    onForeignChange: (changed) => {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === storage) changed(event.key)
      }
      frame.addEventListener('storage', onStorage)
      return () => frame.removeEventListener('storage', onStorage)
    },
  }
}

/** Storage areas that share their values within one process, as the tabs of a browser do. */
export function memoryKeyValueArea(): { readonly join: () => KeyValueStorage } {
  const values = new Map<string, string>()
  const members = new Map<object, Set<(key: string | null) => void>>()
  return {
    join: () => {
      const self = {}
      members.set(self, new Set())
      const notify = (key: string) => {
        for (const [member, listeners] of members) {
          if (member !== self) for (const changed of listeners) queueMicrotask(() => changed(key))
        }
      }
      return {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => {
          if (values.get(key) === value) return
          values.set(key, value)
          notify(key)
        },
        remove: (key) => {
          if (values.delete(key)) notify(key)
        },
        keys: () => [...values.keys()],
        onForeignChange: (changed) => {
          members.get(self)?.add(changed)
          return () => members.get(self)?.delete(changed)
        },
      }
    },
  }
}
