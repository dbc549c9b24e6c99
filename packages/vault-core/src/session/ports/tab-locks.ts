/** Named locks shared by all tabs of the browser, as the Web Locks API gives them. */
export interface TabLocks {
  /** Takes `name` and holds it until the returned function is called or the tab goes; null when another holds it. */
  readonly hold: (name: string) => Promise<(() => void) | null>
  /** Names held by any tab at this moment. */
  readonly held: () => Promise<ReadonlySet<string>>
  /** Runs `work` while no other tab runs work under the same name. */
  readonly exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

/** {@link TabLocks} over `navigator.locks`. */
export function webTabLocks(manager: LockManager): TabLocks {
  return {
    hold: (name) =>
      new Promise((resolve, reject) => {
        manager
          .request(name, { ifAvailable: true }, (lock) => {
            if (lock === null) {
              resolve(null)
              return undefined
            }
            return new Promise<void>((release) => {
              resolve(() => release())
            })
          })
          .catch(reject)
      }),
    held: async () => {
      const { held = [] } = await manager.query()
      return new Set(held.flatMap(({ name }) => (name === undefined ? [] : [name])))
    },
    exclusive: (name, work) => manager.request(name, () => work()),
  }
}

/** {@link TabLocks} between the clients that share this object. */
export function memoryTabLocks(): TabLocks {
  /** Settles when the last who holds or waits for a name lets go of it. */
  const ends = new Map<string, Promise<void>>()
  /** Waits in the queue of a name. */
  function enqueue(name: string) {
    const turn = ends.get(name) ?? Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = turn.then(() => promise)
    ends.set(name, end)
    const release = () => {
      resolve()
      if (ends.get(name) === end) ends.delete(name)
    }
    return { turn, release }
  }
  return {
    hold: async (name) => (ends.has(name) ? null : enqueue(name).release),
    held: async () => new Set(ends.keys()),
    exclusive: async (name, work) => {
      const { turn, release } = enqueue(name)
      await turn
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
