import type { EntrancePorts } from './entrance-ports.ts'
import type { EntranceGround, WholeEntrance } from './whole-entrance.ts'

const entranceParts = Symbol('parts of an entrance')

/** Parts that a vault client shares with its entrance, and nobody else gets. */
export interface EntranceParts {
  readonly ports: EntrancePorts
  /** All of the entrance, made now by `make` where there is only its door. */
  readonly whole: (make: (ground: EntranceGround) => WholeEntrance) => WholeEntrance
}

interface WithParts {
  readonly [entranceParts]: EntranceParts
}

/** Adds to what is told of an entrance the parts that a client is put together from. */
export const withParts = <Told extends object>(told: Told, parts: EntranceParts): Told & WithParts => ({
  ...told,
  [entranceParts]: parts,
})

/** @throws TypeError for what `createEntrance` did not make */
export function partsOf(entrance: object): EntranceParts {
  if (!hasParts(entrance)) throw new TypeError('This is no entrance of createEntrance')
  return entrance[entranceParts]
}

const hasParts = (entrance: object): entrance is WithParts => entranceParts in entrance
