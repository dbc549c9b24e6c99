import * as z from 'zod/mini'

/** The message of a 401 that asks for a refresh: a bearer is missing, expired, revoked or wrong. */
export const unauthorizedMessage = 'Unauthorized'

/** Codes of problems. The server answers with no other; a newer one may know more. */
export type ProblemCode =
  | 'malformed_request'
  | 'unauthorized'
  | 'wrong_credentials'
  | 'account_disabled'
  | 'wrong_recovery_code'
  | 'recovery_over'
  | 'second_factor_required'
  | 'wrong_factor'
  | 'factor_ticket_over'
  | 'wrong_passkey'
  | 'passkeys_off'
  | 'rotation_incomplete'
  | 'rotation_over'
  | 'not_found'
  | 'method_not_allowed'
  | 'email_taken'
  | 'last_vault'
  | 'vault_in_trash'
  | 'cursor_expired'
  | 'stale_revision'
  | 'stale_key'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_data'
  | 'limit_reached'
  | 'quota_exceeded'
  | 'key_change_refused'
  | 'idempotency_key_reused'
  | 'too_many_requests'
  | 'internal_error'
  | 'record_damaged'
  | 'storage_full'
  | 'unavailable'

const byteCount = z.int().check(z.gte(0))
const quota = z.object({ used: byteCount, allowed: byteCount })

/**
 * The part that a client reads of an error answer (`application/problem+json`, RFC 9457, with the specification's
 * `name` and `message`).
 */
export const problem = z.object({
  name: z.string(),
  message: z.string(),
  /** A {@link ProblemCode}, as far as this client knows. */
  code: z.optional(z.string()),
  /** `quota_exceeded`: bytes that the account uses, and that it may use. Without it the words are still read. */
  // oxlint-disable-next-line promise/valid-params -- it is no promise's
  quota: z.catch(z.optional(quota), undefined),
  /** `second_factor_required`: what is demanded; what asks for it reads it. */
  factor: z.optional(z.unknown()),
})
/** Output of {@link problem}. */
export type Problem = z.output<typeof problem>
