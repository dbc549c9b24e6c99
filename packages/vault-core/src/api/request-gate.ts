/** Holds requests back while tokens are being refreshed (specification, section 4: request freeze). */
export interface RequestGate {
  /** True while requests wait. */
  readonly isFrozen: () => boolean
  /** Resolves when requests may go; rejects with the signal's reason when it aborts first. */
  readonly whenOpen: (signal?: AbortSignal) => Promise<void>
  /** Holds every request until `work` settles. Calls made meanwhile share the work already under way. */
  readonly freezeDuring: (work: () => Promise<void>) => Promise<void>
}

/** Makes an open gate. */
export function createRequestGate(): RequestGate {
  let underway: Promise<void> | null = null

  return {
    isFrozen: () => underway !== null,
    whenOpen: async (signal) => {
      while (underway !== null) {
        signal?.throwIfAborted()
        await settled(underway, signal)
      }
      signal?.throwIfAborted()
    },
    freezeDuring: (work) => {
      underway ??= work().finally(() => {
        underway = null
      })
      return underway
    },
  }
}

/** Waits for the end of `work` whatever its outcome; its failure belongs to whoever began it. */
function settled(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal?.reason)
    signal?.addEventListener('abort', aborted, { once: true })
    const done = () => {
      signal?.removeEventListener('abort', aborted)
      resolve()
    }
    work.then(done, done)
  })
}
