import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { createItem, item, updateItem } from './items.ts'
import { readLongList } from './long-list.ts'
import { itemId } from './primitives.ts'

/** Most operations of one batch. */
export const maxBatchOperations = 500
/** Most bytes of a batch's body. */
export const maxBatchBytes = 1_572_864

const revision = z.int().check(z.gte(1))

const operation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), body: createItem.body }),
  z.strictObject({
    kind: z.literal('update'),
    id: itemId,
    revision,
    body: updateItem.body,
    /**
     * This write stands on the one before it: when that was refused, it is `stale_revision`, whatever is stored. Its
     * revision alone does not say so: another device may have brought the item there meanwhile.
     */
    standsOnPrevious: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('delete'), id: itemId, revision: z.optional(revision) }),
  z.strictObject({ kind: z.literal('restore'), id: itemId, revision: z.optional(revision) }),
])
/** One write of a batch: what the call of its kind would be told. `revision` is what `If-Match` names there. */
export type BatchOperation = z.output<typeof operation>

const result = z.union([
  z.object({ item }),
  /** A `ProblemCode`: why this one was not done. */
  z.object({ problem: z.string() }),
])
/** Result of one operation. */
export type BatchResult = z.output<typeof result>

const answered = z.object({ results: z.array(z.unknown()) })

/**
 * `POST v1/logins/batch`: writes of items, done in their order. Each is done or refused as it would be alone, and those
 * refused keep the others from nothing but what stands on them; whatever is done is done together. A batch that is not
 * what this says is refused whole. Under an `Idempotency-Key` a repeat gets the results of the first, refusals
 * included.
 */
export const batchItems = endpoint({
  method: 'POST',
  path: '/v1/logins/batch',
  authorization: 'access',
  params: null,
  body: z.strictObject({ operations: z.array(operation).check(z.minLength(1), z.maxLength(maxBatchOperations)) }),
  /** One result an operation, in their order. */
  answer: z.object({ results: z.array(result) }),
  readLongAnswer: async (json, pause) => {
    const parsed = answered.safeParse(json)
    if (!parsed.success) return null
    const results = await readLongList(result, parsed.data.results, pause)
    return results && { results }
  },
})
