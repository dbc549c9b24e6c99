import * as z from 'zod/mini'

/** The message of a 401 that asks for a refresh: a bearer is missing, expired, revoked or wrong. */
export const unauthorizedMessage = 'Unauthorized'

/**
 * What a client reads of an error answer (`application/problem+json`, RFC 9457, with the specification's
 * `name` and `message`).
 */
export const problem = z.object({
  name: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
})
/** What {@link problem} reads. */
export type Problem = z.output<typeof problem>
