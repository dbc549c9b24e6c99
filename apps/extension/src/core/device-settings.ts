import { deviceSettings, type DeviceSettings } from '../messages/settings-calls.ts'

/** Where the settings are kept, in the storage of the extension's origin. */
const key = 'larets-settings'

/** The person's choices for the extension on this device, beside those of filling and the client's own. */
export interface DeviceSettingsStore {
  readonly now: () => DeviceSettings
  /** Keeps what is changed. */
  readonly change: (changes: Partial<DeviceSettings>) => void
}

/**
 * Reads the settings. What is no choice, or was written by another version, counts as not chosen, value by value.
 *
 * @param local storage that outlives the browser
 */
export function createDeviceSettings(local: Pick<Storage, 'getItem' | 'setItem'>): DeviceSettingsStore {
  let settings = read(local.getItem(key))
  return {
    now: () => settings,
    change: (changes) => {
      settings = deviceSettings.parse({ ...settings, ...changes })
      local.setItem(key, JSON.stringify(settings))
    },
  }
}

function read(kept: string | null): DeviceSettings {
  const usual = deviceSettings.parse({})
  const values = parsed(kept)
  if (typeof values !== 'object' || values === null) return usual
  const readable = Object.entries(values).filter(([name, value]) => deviceSettings.safeParse({ [name]: value }).success)
  return deviceSettings.parse(Object.fromEntries(readable))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
