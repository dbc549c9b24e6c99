import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../browser/box.ts'
import { sealedParts } from '../browser/seal-row.ts'
import type { SealedParts } from '../crypto/enc-string.ts'

/** A write that waits, as it lies in the browser: sealed. */
export interface StoredWrite {
  readonly id: string
  /** Its place in the queue; the lowest goes out first. */
  readonly order: number
  readonly sealed: SealedParts
}

/** Reads a write that some release has kept. */
const storedWrite: z.ZodMiniType<StoredWrite> = z.object({
  id: z.string(),
  order: z.int().check(z.gte(0)),
  sealed: sealedParts,
})

/** The writes that wait in a box, by their ids. */
export const writeRows = (box: Box): BoxRows<StoredWrite> => boxRows(box, 'write', storedWrite)

/** The order in which writes go out. */
export const inOrder = (writes: Iterable<StoredWrite>): readonly StoredWrite[] =>
  [...writes].toSorted((one, other) => one.order - other.order)
