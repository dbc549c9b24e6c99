import * as z from 'zod/mini'

/** The message of a 401 that asks for a refresh: a bearer is missing, expired, revoked or wrong. */
export const unauthorizedMessage = 'Unauthorized'

/** What went wrong, in the machine's word. The server answers with no other; a newer one may know more. */
export type ProblemCode =
  | 'malformed_request'
  | 'unauthorized'
  | 'wrong_credentials'
  | 'not_found'
  | 'method_not_allowed'
  | 'email_taken'
  | 'stale_revision'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_data'
  | 'limit_reached'
  | 'too_many_requests'
  | 'internal_error'
  | 'unavailable'

/**
 * What a client reads of an error answer (`application/problem+json`, RFC 9457, with the specification's
 * `name` and `message`).
 */
export const problem = z.object({
  name: z.string(),
  message: z.string(),
  /** A {@link ProblemCode}, as far as this client knows. */
  code: z.optional(z.string()),
})
/** What {@link problem} reads. */
export type Problem = z.output<typeof problem>
