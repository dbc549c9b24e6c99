/** Writes to the server that loading the page anew must not cut off. */
export interface WritesUnderWay {
  /** Counts some work as a write until it is settled, and hands on what comes of it. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>
  /** A fetch whose requests that may change something are counted. */
  readonly watch: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** Settled when nothing is under way. */
  readonly ended: () => Promise<void>
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Counts writes. */
export function createWritesUnderWay(): WritesUnderWay {
  const waiting = new Set<() => void>()
  let count = 0
  async function during<Result>(work: Promise<Result>): Promise<Result> {
    count += 1
    try {
      return await work
    } finally {
      count -= 1
      if (count === 0) {
        for (const go of waiting) go()
        waiting.clear()
      }
    }
  }
  return {
    during,
    watch: (fetch) => (input, init) => {
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
      return readingMethods.has(method) ? fetch(input, init) : during(fetch(input, init))
    },
    ended: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
  }
}
