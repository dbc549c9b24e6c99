import * as floats from '../floats.ts'
import { createLazy, type Lazy } from '../lazy.ts'

type Floats = typeof floats

/** Floating parts, where a test decides when they come. */
export interface GatedFloats {
  readonly later: Lazy<Floats>
  /** As a page begins: nothing is there, nothing is asked for. */
  readonly reset: () => void
  readonly come: () => void
  readonly fail: () => void
  /** How often it was asked for since. */
  readonly asked: () => number
}

function createGatedFloats(): GatedFloats {
  let waiting: PromiseWithResolvers<Floats>[] = []
  const create = () =>
    createLazy(() => {
      const load = Promise.withResolvers<Floats>()
      waiting.push(load)
      return load.promise
    })
  let current = create()
  return {
    later: {
      begin: () => current.begin(),
      state: () => current.state(),
      subscribe: (listener) => current.subscribe(listener),
    },
    reset: () => {
      waiting = []
      current = create()
    },
    come: () => waiting.at(-1)?.resolve(floats),
    fail: () => waiting.at(-1)?.reject(new Error('offline')),
    asked: () => waiting.length,
  }
}

/** One for the test's page. */
export const gatedFloats = createGatedFloats()
