import * as z from 'zod/mini'
import { encodeFields } from '../crypto/framing.ts'
import { encodeHex } from '../crypto/hex.ts'
import { decodeSalt } from '../crypto/kdf.ts'
import { strictSpki } from '../crypto/strict-spki.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { emailHash, emailHashes } from './email-hash.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import { storagePrefix, type Salts } from './session-storage.ts'

/** Key of the pins in local storage; it survives every clearing but «forget this device». */
const pinsKey = `${storagePrefix}kdf-pin`

const pin = z.object({
  /** Highest KDF suite that ever unlocked this account here. */
  kdf: z.int().check(z.gte(1)),
  /** SHA-256 over the framed bytes of both salts, hexadecimal. */
  salts: z.string(),
  /** SHA-256 of the public key's spki bytes, hexadecimal. */
  publicKey: z.string(),
})
/** Pins by account, each unread until it is asked for: one that cannot be read must not take the others along. */
const pins = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** This device's pin of an account, so that a server cannot swap it unseen. */
export type Pin = z.output<typeof pin>

/** Pins per e-mail; the e-mail itself is kept only as a hash. */
export interface PinStore {
  readonly find: (email: string) => Promise<Pin | null>
  /**
   * Pin of the same e-mail in another spelling, which may be another account's; null where nothing is.
   */
  readonly findOther: (email: string) => Promise<Pin | null>
  readonly forget: (email: string) => Promise<void>
  /** Remembers of another e-mail what is remembered of one, unless something is. */
  readonly copy: (from: string, to: string) => Promise<void>
  /**
   * @throws VaultError `salts_refused` | `public_key_refused` for what is neither
   */
  readonly remember: (email: string, seen: { kdf: number; salts: Salts; publicKey: string }) => Promise<void>
}

/** @param local storage shared by all tabs */
export function createPinStore(local: KeyValueStorage): PinStore {
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const parsed = pins.safeParse(JSON.parse(local.get(pinsKey) ?? '{}'))
      return parsed.success ? parsed.data : {}
    } catch {
      return {}
    }
  }
  const read = (all: Readonly<Record<string, unknown>>, key: string): Pin | null => {
    const parsed = pin.safeParse(all[key])
    return parsed.success ? parsed.data : null
  }
  return {
    find: async (email) => read(readAll(), await emailHash(email)),
    findOther: async (email) => {
      const [, ...others] = await emailHashes(email)
      const all = readAll()
      return others.map((name) => read(all, name)).find((known) => known !== null) ?? null
    },
    forget: async (email) => {
      const [key = '', ...others] = await emailHashes(email)
      const all = readAll()
      const known = read(all, key)
      // The account's pin under another spelling goes too; another account's stays.
      const gone = new Set([key, ...others.filter((name) => read(all, name)?.publicKey === known?.publicKey)])
      local.set(pinsKey, JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => !gone.has(name)))))
    },
    copy: async (from, to) => {
      const [source, target] = await Promise.all([emailHash(from), emailHash(to)])
      const all = readAll()
      const known = read(all, source)
      if (known !== null && all[target] === undefined) local.set(pinsKey, JSON.stringify({ ...all, [target]: known }))
    },
    remember: async (email, seen) => {
      const [key, salts, publicKey] = await Promise.all([
        emailHash(email),
        saltsHash(seen.salts),
        publicKeyHash(seen.publicKey),
      ])
      // Read and written in one step: another tab may be pinning another address.
      const all = readAll()
      const kdf = Math.max(seen.kdf, read(all, key)?.kdf ?? 1)
      local.set(pinsKey, JSON.stringify({ ...all, [key]: { kdf, salts, publicKey } }))
    },
  }
}

/**
 * True when the salts are those the pin remembers.
 * @throws VaultError `salts_refused`
 */
export async function saltsMatchPin(pin: Pin, salts: Salts): Promise<boolean> {
  return pin.salts === (await saltsHash(salts))
}

/**
 * True when the public key is the one the pin remembers.
 * @throws VaultError `public_key_refused`
 */
export async function publicKeyMatchesPin(pin: Pin, publicKey: string): Promise<boolean> {
  return pin.publicKey === (await publicKeyHash(publicKey))
}

// Framed, and of what the salts decode to: no two pairs of salts are told by the same bytes.
const saltsHash = async ({ authSalt, passwordSalt }: Salts) =>
  sha256Hex(encodeFields(decodeSalt(authSalt), decodeSalt(passwordSalt)))
const publicKeyHash = async (publicKey: string) => sha256Hex(strictSpki(publicKey))

async function sha256Hex(bytes: Bytes): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
