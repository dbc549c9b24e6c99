import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../../browser/box.ts'
import type { UserId } from '../../contracts/primitives.ts'
import { encodeHex } from '../../crypto/hex.ts'
import type { KeyPair } from '../../crypto/key-pair.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'
import { nextTask } from '../../next-task.ts'
import type { KeyRing } from '../../session/key-ring.ts'
import { isSamePins, mergePins, noPins, type PinSet } from './revision-pins.ts'
import { derivePinsKey, openPins, sealPins, type SealedPins } from './seal-pins.ts'

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)
const sealedPins: z.ZodMiniType<SealedPins> = z.object({ iv: bytes, ciphertext: bytes })

/** Place of an account's pins among its rows. */
export const pinsPlace = 'all'
/** The pins in a box: one row an account. */
export const pinRows = (box: Box): BoxRows<SealedPins> => boxRows(box, 'pins', sealedPins)

/** The lock under which pins are changed. */
export const pinsLock = 'cpa-pins'

/** Lets pins outlive the page: they stay over locks, reloads and sign-outs, and go with «forget this device». */
export interface PinKeeper {
  /**
   * Brings what is kept and what was seen together, and keeps that.
   *
   * @returns both as one
   * @throws VaultError `locked`; Error when the browser refuses its database
   */
  readonly bring: (seen: PinSet) => Promise<PinSet>
  /** Drops what is open of what is kept. */
  readonly close: () => void
}

/**
 * @param options.exclusive runs work while no other tab runs work under the same name
 * @param options.user whose account is open here, or null
 * @param options.ready resolves when what is kept is sealed under the key of now; without it, it always is
 */
export function createPinKeeper(options: {
  readonly box: Box
  readonly keyRing: KeyRing
  readonly exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  readonly user: () => UserId | null
  readonly ready?: () => Promise<void>
}): PinKeeper {
  const { keyRing, exclusive, user } = options
  const rows = pinRows(options.box)
  /** Stored pins, as long as nobody else stores some: ten thousand are not read anew with each save. */
  let open: { readonly iv: Hex; readonly pins: PinSet } | null = null

  async function read(key: CryptoKey, userId: UserId, sealed: SealedPins): Promise<PinSet> {
    if (open?.iv === encodeHex(sealed.iv)) return open.pins
    // Pins that do not open were changed on the disk, or is another release's: what is seen from now on counts.
    return (await openPins(key, userId, sealed)) ?? noPins
  }

  async function bring(userId: UserId, keyPair: KeyPair, seen: PinSet): Promise<PinSet> {
    const epoch = keyRing.epoch()
    const key = await derivePinsKey(keyPair)
    const found = await rows.get(userId, pinsPlace)
    const kept = found === null ? noPins : await read(key, userId, found)
    // Ten thousand are gone over in each of these: tasks of their own.
    await nextTask()
    const merged = mergePins(kept, seen)
    await nextTask()
    const isKept = isSamePins(merged, kept)
    const sealed = isKept ? found : await sealPins(key, userId, merged)
    if (!isKept && sealed !== null) await rows.put(userId, pinsPlace, sealed)
    if (sealed !== null && keyRing.epoch() === epoch) open = { iv: encodeHex(sealed.iv), pins: merged }
    return merged
  }

  return {
    bring: async (seen) => {
      const userId = user()
      if (userId === null) return seen
      const keyPair = keyRing.keyPair()
      await keyRing.guard(options.ready?.() ?? Promise.resolve())
      return keyRing.guard(exclusive(pinsLock, () => bring(userId, keyPair, seen)))
    },
    close: () => {
      open = null
    },
  }
}
