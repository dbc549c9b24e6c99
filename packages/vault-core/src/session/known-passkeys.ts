import * as z from 'zod/mini'
import { storedByEmail, type StoredByEmail } from './stored-by-email.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix } from './session-storage.ts'

/** Key in local storage; it survives every clearing but «forget this device». */
const knownPasskeysKey = `${storagePrefix}passkey`

const known = z.object({
  /** Base64url. */
  id: z.string(),
  /** The name that it is bound to. */
  rpId: z.string(),
})
/** The passkey of an account that this device used last: it names one, and opens nothing. */
export type KnownPasskey = z.output<typeof known>

/** Passkeys that this device has used. */
export type KnownPasskeyStore = StoredByEmail<KnownPasskey>

/** @param local storage shared by all tabs */
export const createKnownPasskeyStore = (local: KeyValueStorage): KnownPasskeyStore =>
  storedByEmail(local, knownPasskeysKey, known)
