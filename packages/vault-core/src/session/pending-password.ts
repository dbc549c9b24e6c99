import * as z from 'zod/mini'
import { emailHash } from './email-hash.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { sealedAccount } from './ports/tab-channel.ts'
import { storagePrefix } from './session-storage.ts'

/** Key of the changes in local storage; they survive every clearing but «forget this device», until it is known what became of them. */
const pendingKey = `${storagePrefix}password-change`

const pendingPassword = z.object({ before: sealedAccount, after: sealedAccount, sentAt: z.number() })
/**
 * A change of the master password that was sent, and of which it is not known whether it was done. Of both passwords only
 * what the server knows: ciphertext, salts and suite.
 */
export type PendingPassword = z.output<typeof pendingPassword>

const all = z.record(z.string(), z.unknown())

/** Changes of which it is not known whether they were done, one an e-mail, which is kept as a hash only. */
export interface PendingPasswordStore {
  /** True when there may be one. */
  readonly isAny: () => boolean
  readonly find: (email: string) => Promise<PendingPassword | null>
  /** @throws DOMException when storage is full */
  readonly put: (email: string, pending: PendingPassword) => Promise<void>
  readonly remove: (email: string) => Promise<void>
}

/** @param local storage shared by all tabs */
export function createPendingPasswordStore(local: KeyValueStorage): PendingPasswordStore {
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const parsed = all.safeParse(JSON.parse(local.get(pendingKey) ?? '{}'))
      return parsed.success ? parsed.data : {}
    } catch {
      return {}
    }
  }
  return {
    isAny: () => local.get(pendingKey) !== null,
    find: async (email) => {
      const parsed = pendingPassword.safeParse(readAll()[await emailHash(email)])
      return parsed.success ? parsed.data : null
    },
    put: async (email, pending) => {
      const key = await emailHash(email)
      local.set(pendingKey, JSON.stringify({ ...readAll(), [key]: pending }))
    },
    remove: async (email) => {
      const key = await emailHash(email)
      const rest = Object.entries(readAll()).filter(([other]) => other !== key)
      if (rest.length === 0) local.remove(pendingKey)
      else local.set(pendingKey, JSON.stringify(Object.fromEntries(rest)))
    },
  }
}
