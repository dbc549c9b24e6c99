/** Runs work when what came before it for the same account has ended. */
export type InTurn = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>

/**
 * The accounts' turns on this node. Those of one account would only wait for each other in the database, each with a
 * connection that others could use.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (whose, work) => {
    const before = last.get(whose)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    last.set(whose, ended)
    await before
    try {
      return await work()
    } finally {
      if (last.get(whose) === ended) last.delete(whose)
      end()
    }
  }
}
