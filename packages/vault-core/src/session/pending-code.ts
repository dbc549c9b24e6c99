import * as z from 'zod/mini'
import { storedByEmail, type StoredByEmail } from './stored-by-email.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix } from './session-storage.ts'

/**
 * Key of the changes in local storage; they survive every clearing but «forget this device», until it is known what
 * became of them.
 */
const pendingKey = `${storagePrefix}recovery-code`

const id = z.nullable(z.string())
const pendingCode = z.object({ before: id, after: id, sentAt: z.number() })
/** A change of the recovery code of which it is not known whether it was done: the ids of both codes, null for none. */
export type PendingCodeChange = z.output<typeof pendingCode>

/** Changes of which it is not known whether they were done. */
export type PendingCodeStore = StoredByEmail<PendingCodeChange>

/** @param local storage shared by all tabs */
export const createPendingCodeStore = (local: KeyValueStorage): PendingCodeStore =>
  storedByEmail(local, pendingKey, pendingCode)
