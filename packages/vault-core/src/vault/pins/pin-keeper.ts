import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../../browser/box.ts'
import type { UserId } from '../../contracts/primitives.ts'
import { encodeHex } from '../../crypto/hex.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'
import { nextTask } from '../../next-task.ts'
import type { AccountScope, AccountScopes } from '../../session/account-scope.ts'
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
 */
export function createPinKeeper(options: {
  readonly box: Box
  readonly scopes: AccountScopes
  readonly exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}): PinKeeper {
  const { scopes, exclusive } = options
  const rows = pinRows(options.box)
  scopes.onReady(({ userId }) => void rows.admit(userId).catch(() => undefined))
  /** Stored pins, as long as nobody else stores some: ten thousand are not read anew with each save. */
  let open: { readonly iv: Hex; readonly pins: PinSet } | null = null

  async function read(key: CryptoKey, userId: UserId, sealed: SealedPins): Promise<PinSet> {
    if (open?.iv === encodeHex(sealed.iv)) return open.pins
    // Pins that do not open were changed on the disk, or is another release's: what is seen from now on counts.
    return (await openPins(key, userId, sealed)) ?? noPins
  }

  async function bring({ userId, keyPair, signal }: AccountScope, seen: PinSet): Promise<PinSet> {
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
    if (sealed !== null && !signal.aborted) open = { iv: encodeHex(sealed.iv), pins: merged }
    return merged
  }

  return {
    bring: async (seen) => {
      const scope = scopes.current()
      await scopes.guard(scope.resealed)
      return scopes.guard(exclusive(pinsLock, () => bring(scope, seen)))
    },
    close: () => {
      open = null
    },
  }
}
