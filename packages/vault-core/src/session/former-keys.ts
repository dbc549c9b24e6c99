import * as z from 'zod/mini'
import { storedByEmail, type StoredByEmail } from './stored-by-email.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix } from './session-storage.ts'

/** Key of them in local storage. */
const formerKeysKey = `${storagePrefix}former-keys`

/**
 * How long they are kept, in milliseconds. A tab that slept through the rotation may seal a draft under the old key
 * when it wakes, long after the others have sealed theirs anew.
 */
export const formerKeysLife = 30 * 86_400_000

const formerKeys = z.object({
  /** When the newest of them was replaced, as this browser has seen it. */
  at: z.number(),
  /**
   * Newest first. Each opens with the pair that took its place, the first with that of the account: ciphertext for
   * everybody else.
   */
  keys: z.array(z.object({ publicKey: z.string(), previousKey: z.string() })),
})

/** Pairs that rotations have replaced, and that something in this browser may still be sealed under. */
export type FormerKeys = z.output<typeof formerKeys>['keys']

/** The pairs that an account had, by e-mail. */
export interface FormerKeyStore extends Omit<StoredByEmail<z.output<typeof formerKeys>>, 'put'> {
  /** Adds pairs in front of those that are known. @param keys newest first */
  readonly add: (email: string, keys: FormerKeys, at: number) => Promise<void>
  readonly put: (email: string, kept: z.output<typeof formerKeys>) => Promise<void>
}

/** @param local storage shared by all tabs */
export function createFormerKeyStore(local: KeyValueStorage): FormerKeyStore {
  const kept = storedByEmail(local, formerKeysKey, formerKeys)
  return {
    ...kept,
    add: async (email, keys, at) => {
      const known = (await kept.find(email))?.keys ?? []
      const older = known.filter(({ publicKey }) => !keys.some((key) => key.publicKey === publicKey))
      await kept.put(email, { at, keys: [...keys, ...older] })
    },
  }
}
