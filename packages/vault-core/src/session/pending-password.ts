import * as z from 'zod/mini'
import { storedByEmail, type StoredByEmail } from './stored-by-email.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { sealedAccount } from './ports/tab-channel.ts'
import { storagePrefix } from './session-storage.ts'

/**
 * Key of the changes in local storage; they survive every clearing but «forget this device», until it is known what
 * became of them.
 */
const pendingKey = `${storagePrefix}password-change`

const pendingPassword = z.object({
  /** Null when the account was recovered: what was before is not known here. */
  before: z.nullable(sealedAccount),
  after: sealedAccount,
  sentAt: z.number(),
})
/**
 * A change of the master password that was sent, and of which it is not known whether it was done. Of both passwords
 * only what the server knows: ciphertext, salts and suite.
 */
export type PendingPassword = z.output<typeof pendingPassword>

/** Changes of which it is not known whether they were done. */
export type PendingPasswordStore = StoredByEmail<PendingPassword>

/** @param local storage shared by all tabs */
export const createPendingPasswordStore = (local: KeyValueStorage): PendingPasswordStore =>
  storedByEmail(local, pendingKey, pendingPassword)
