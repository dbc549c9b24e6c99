import { VaultError } from '../errors.ts'
import type { KeyPair } from '../crypto/key-pair.ts'

/**
 * The only place that holds the private key in memory, as a non-extractable key.
 *
 * Its epoch rises each time it is emptied: work begun in an older epoch must throw its result away.
 */
export interface KeyRing {
  readonly epoch: () => number
  /** @throws VaultError `locked` when it is empty */
  readonly keyPair: () => KeyPair
  readonly isEmpty: () => boolean
  readonly fill: (keyPair: KeyPair) => void
  /** Drops the keys, raises the epoch and aborts what listens to {@link KeyRing.signal}. */
  readonly wipe: () => void
  /** Aborts at the next {@link KeyRing.wipe}. */
  readonly signal: () => AbortSignal
  /**
   * Awaits `work` and gives its result only when the ring was not emptied meanwhile.
   * @throws VaultError `stale_epoch` otherwise
   */
  readonly guard: <Result>(work: Promise<Result>) => Promise<Result>
}

/** Makes an empty key ring. */
export function createKeyRing(): KeyRing {
  let epoch = 0
  let keyPair: KeyPair | null = null
  let abort = new AbortController()
  return {
    epoch: () => epoch,
    keyPair: () => {
      if (keyPair === null) throw new VaultError('locked')
      return keyPair
    },
    isEmpty: () => keyPair === null,
    fill: (filled) => {
      keyPair = filled
    },
    wipe: () => {
      keyPair = null
      epoch += 1
      abort.abort(new VaultError('stale_epoch'))
      abort = new AbortController()
    },
    signal: () => abort.signal,
    guard: async (work) => {
      const begun = epoch
      const result = await work
      if (epoch !== begun) throw new VaultError('stale_epoch')
      return result
    },
  }
}
