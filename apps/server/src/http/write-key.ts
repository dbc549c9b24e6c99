import { createHash } from 'node:crypto'
import { idempotencyKey, type Method } from '@larets/vault-core/contracts'
import { frame } from '../framing.ts'
import { ApiError } from './problem.ts'

/** Under what a client may repeat a write. */
export interface WriteKey {
  /** The client's own choice; it means nothing outside of its account. */
  readonly key: string
  /** SHA-256 over everything that the write asks for, hexadecimal. */
  readonly requestHash: string
}

/** Properties that make one request another one. */
export interface AskedWrite {
  readonly method: Method
  readonly path: string
  readonly ifMatch: string | null
  readonly body: unknown
}

/**
 * The key that `Idempotency-Key` names, with what it is used for; null without the header.
 *
 * @throws ApiError 400 for a key of another form: a guard that is not understood must not be ignored
 */
export function writeKey(header: string | null, { method, path, ifMatch, body }: AskedWrite): WriteKey | null {
  if (header === null) return null
  const { data: key } = idempotencyKey.safeParse(header)
  if (key === undefined) throw new ApiError('malformed_request')
  const asked = frame('write', method, path, ifMatch ?? '', JSON.stringify(body))
  return { key, requestHash: createHash('sha256').update(asked).digest('hex') }
}
