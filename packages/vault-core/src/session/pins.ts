import * as z from 'zod/mini'
import { encodeHex } from '../crypto/hex.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import { storagePrefix, type Salts } from './session-storage.ts'

/** Key of the pins in local storage; it survives every clearing but «forget this device». */
const pinsKey = `${storagePrefix}kdf-pin`

const pin = z.object({
  /** Highest KDF suite that ever unlocked this account here. */
  kdf: z.int().check(z.gte(1)),
  /** SHA-256 of both salts, hexadecimal. */
  salts: z.string(),
  /** SHA-256 of the public key's spki, hexadecimal. */
  publicKey: z.string(),
})
const pins = z.record(z.string(), pin)

/** What this device remembers of an account, so that a server cannot swap it unseen. */
export type Pin = z.output<typeof pin>

/** Pins per e-mail; the e-mail itself is kept only as a hash. */
export interface PinStore {
  readonly find: (email: string) => Promise<Pin | null>
  readonly remember: (email: string, seen: { kdf: number; salts: Salts; publicKey: string }) => Promise<void>
}

/** @param local storage shared by all tabs */
export function createPinStore(local: KeyValueStorage): PinStore {
  const readAll = (): Record<string, Pin> => {
    try {
      const parsed = pins.safeParse(JSON.parse(local.get(pinsKey) ?? '{}'))
      return parsed.success ? parsed.data : {}
    } catch {
      return {}
    }
  }
  return {
    find: async (email) => readAll()[await emailHash(email)] ?? null,
    remember: async (email, seen) => {
      const key = await emailHash(email)
      const all = readAll()
      local.set(
        pinsKey,
        JSON.stringify({
          ...all,
          [key]: {
            kdf: Math.max(seen.kdf, all[key]?.kdf ?? 1),
            salts: await saltsHash(seen.salts),
            publicKey: await sha256Hex(seen.publicKey),
          },
        }),
      )
    },
  }
}

/** True when the salts are those the pin remembers. */
export async function saltsMatchPin(pin: Pin, salts: Salts): Promise<boolean> {
  return pin.salts === (await saltsHash(salts))
}

/** True when the public key is the one the pin remembers. */
export async function publicKeyMatchesPin(pin: Pin, publicKey: string): Promise<boolean> {
  return pin.publicKey === (await sha256Hex(publicKey))
}

const saltsHash = (salts: Salts) => sha256Hex(`${salts.authSalt}|${salts.passwordSalt}`)
const emailHash = (email: string) => sha256Hex(email.trim().normalize('NFKC').toLowerCase())

async function sha256Hex(text: string): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
