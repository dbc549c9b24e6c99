import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'

/** A timeout of 0 locks at once. */
export const immediately = 0
/** A timeout of -1 never fires. */
export const never = -1

const minute = 60_000

/** Choices of the inactivity lock, in milliseconds (specification, section 9). */
export const autoLockChoices = [minute, 5 * minute, 15 * minute, 30 * minute, never] as const
/** Choices of the tab-switch lock, in milliseconds (specification, section 9). */
export const tabSwitchLockChoices = [immediately, minute, 5 * minute, 15 * minute, 30 * minute, never] as const
/** Choices after which a copied value is cleared from the clipboard, in milliseconds. */
export const clipboardClearChoices = [never, 30_000, minute, 5 * minute] as const

/**
 * Choices of how an address that has no mode of its own is compared with pages, as modes of `./matching`. No regular
 * expression: read as one, most addresses would fit other sites, too.
 */
export const addressMatchChoices = ['domain', 'host', 'beginning', 'exact'] as const
/** One of {@link addressMatchChoices}. */
export type AddressMatch = (typeof addressMatchChoices)[number]

/** A person's choices for this browser; times in milliseconds. */
export interface Settings {
  /** Milliseconds without use until the vault is locked; -1 for never. */
  readonly autoLockTimeout: number
  /** Milliseconds out of sight until the vault is locked; 0 for at once, -1 for never. */
  readonly tabSwitchLockTimeout: number
  /** Milliseconds until what was copied is taken out of the clipboard; -1 for never. */
  readonly clipboardClearTimeout: number
  /** Whether a new tab takes the key from one that is unlocked, in place of asking for the master password. */
  readonly quickUnlock: boolean
  /** How addresses without a mode of their own are compared. Kept here, where no server can widen it. */
  readonly addressMatch: AddressMatch
}

/**
 * Defaults of the specification, section 9, 1 minute for the clipboard, and the whole site for addresses. Keys go from tab to tab only where that is
 * chosen.
 */
export const defaultSettings: Settings = {
  autoLockTimeout: 15 * minute,
  tabSwitchLockTimeout: 5 * minute,
  clipboardClearTimeout: minute,
  quickUnlock: false,
  addressMatch: 'domain',
}

const choices: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  autoLockTimeout: autoLockChoices,
  tabSwitchLockTimeout: tabSwitchLockChoices,
  clipboardClearTimeout: clipboardClearChoices,
  quickUnlock: [true, false],
  addressMatch: addressMatchChoices,
}

/** Settings kept in local storage under their own names, without a prefix. */
export interface SettingsStore extends ReadableStore<Settings> {
  /**
   * Stores one value; one that is no choice is refused silently. @throws VaultError `browser_storage_full`; the value
   * stays as it was then
   */
  readonly set: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void
  /** Goes back to the defaults and leaves nothing in storage. */
  readonly forget: () => void
  /** Reads storage again, after another tab wrote it. */
  readonly reload: () => void
}

/**
 * An unreadable value means the default, never «never».
 *
 * @param local storage shared by all tabs
 * @param defaults what is so where nothing was chosen
 */
export function createSettingsStore(local: KeyValueStorage, defaults: Settings = defaultSettings): SettingsStore {
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const stored = local.get(name)
    return choices[name].find((choice) => String(choice) === stored) ?? defaults[name]
  }
  const readAll = (): Settings => ({
    autoLockTimeout: read('autoLockTimeout'),
    tabSwitchLockTimeout: read('tabSwitchLockTimeout'),
    clipboardClearTimeout: read('clipboardClearTimeout'),
    quickUnlock: read('quickUnlock'),
    addressMatch: read('addressMatch'),
  })
  const store = createExternalStore<Settings, Settings>((_, next) => next, readAll())
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    set: (name, value) => {
      if (!choices[name].includes(value)) return
      local.set(name, String(value))
      store.dispatch(readAll())
    },
    forget: () => {
      local.remove('autoLockTimeout')
      local.remove('tabSwitchLockTimeout')
      local.remove('clipboardClearTimeout')
      local.remove('quickUnlock')
      local.remove('addressMatch')
      store.dispatch(readAll())
    },
    reload: () => {
      const next = readAll()
      if (!isSame(store.getSnapshot(), next)) store.dispatch(next)
    },
  }
}

function isSame(one: Settings, other: Settings): boolean {
  return (
    one.autoLockTimeout === other.autoLockTimeout &&
    one.tabSwitchLockTimeout === other.tabSwitchLockTimeout &&
    one.clipboardClearTimeout === other.clipboardClearTimeout &&
    one.quickUnlock === other.quickUnlock &&
    one.addressMatch === other.addressMatch
  )
}
