import * as z from 'zod/mini'
import { encString2, hex, publicKey } from '../contracts/primitives.ts'
import { storedByEmail, type StoredByEmail } from './stored-by-email.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { sealedAccount } from './ports/tab-channel.ts'
import { storagePrefix } from './session-storage.ts'

/**
 * Key of the rotations in local storage; they survive every clearing but «forget this device», until it is known what
 * became of them.
 */
const pendingKey = `${storagePrefix}rotation`

const pendingRotation = z.object({
  /** As of the contracts; their calls are not wanted where somebody comes in. */
  rotationId: hex(32),
  /** Of the pair that is to be replaced. */
  before: z.string(),
  /** Of the pair that takes its place. What a server says of it is compared with this. */
  publicKey,
  /** Its private key, sealed under the master password, as the account is to have it. */
  sealed: z.extend(sealedAccount, { encryptedPrivateKey: encString2 }),
  /** The private key that is replaced, sealed under the new pair. */
  previousKey: encString2,
  /** When the server was last told to put it in force; null before that. */
  sentAt: z.nullable(z.number()),
})
/** A rotation of the keys that was begun in this browser: of both pairs only what the server knows. */
export type PendingRotation = z.output<typeof pendingRotation>

/** Rotations that are not finished, or of which it is not known. */
export type PendingRotationStore = StoredByEmail<PendingRotation>

/** @param local storage shared by all tabs */
export const createPendingRotationStore = (local: KeyValueStorage): PendingRotationStore =>
  storedByEmail(local, pendingKey, pendingRotation)
