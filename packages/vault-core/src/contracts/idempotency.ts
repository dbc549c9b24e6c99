import * as z from 'zod/mini'

/** Request header with the key of a write: a repeat under the same key gets the first answer and writes nothing. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** A key is chosen by the client, at random, for one write of one account. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'expected an idempotency key'))
