import * as z from 'zod/mini'
import { deviceToken } from '../contracts/auth.ts'
import { emailHash, emailHashes } from './email-hash.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix } from './session-storage.ts'

/** Key of the tokens in local storage; like the pins they survive every clearing but «forget this device». */
const deviceTokensKey = `${storagePrefix}device-token`

/** Tokens by account, each unread until it is asked for: one that cannot be read must not take the others along. */
const tokens = z.record(z.string(), z.unknown())

/** By a device token an account knows this device again. One an e-mail: each is of one user. */
export interface DeviceTokenStore {
  readonly find: (email: string) => Promise<string | null>
  /** @param name hash of an e-mail; null for one that is not known */
  readonly findNamed: (name: string | null) => string | null
  readonly remember: (email: string, token: string) => Promise<void>
  readonly forget: (email: string) => Promise<void>
}

/** @param local storage shared by all tabs */
export function createDeviceTokenStore(local: KeyValueStorage): DeviceTokenStore {
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const parsed = tokens.safeParse(JSON.parse(local.get(deviceTokensKey) ?? '{}'))
      return parsed.success ? parsed.data : {}
    } catch {
      return {}
    }
  }
  const findNamed = (name: string | null) => {
    const parsed = deviceToken.safeParse(readAll()[name ?? ''])
    return parsed.success ? parsed.data : null
  }
  return {
    find: async (email) => {
      // Of another account's a server makes nothing.
      const names = await emailHashes(email)
      return names.map(findNamed).find((token) => token !== null) ?? null
    },
    findNamed,
    forget: async (email) => {
      const [key = '', ...others] = await emailHashes(email)
      const all = readAll()
      const gone = new Set([key, ...others.filter((name) => all[name] === all[key])])
      local.set(
        deviceTokensKey,
        JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name)))),
      )
    },
    remember: async (email, token) => {
      const key = await emailHash(email)
      // Read and written in one step: another tab may be signing in under another address.
      local.set(deviceTokensKey, JSON.stringify({ ...readAll(), [key]: token }))
    },
  }
}
