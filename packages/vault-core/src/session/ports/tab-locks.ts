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
  const names = new Set<string>()
  const tails = new Map<string, Promise<void>>()
  return {
    hold: async (name) => {
      if (names.has(name)) return null
      names.add(name)
      return () => void names.delete(name)
    },
    held: async () => new Set(names),
    exclusive: async (name, work) => {
      const before = tails.get(name)
      let release = () => {}
      tails.set(
        name,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      await before
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
