import { RequestFailure } from '../api/request-failure.ts'

const statuses: ReadonlyMap<string, number> = new Map([
  ['not_found', 404],
  ['vault_in_trash', 409],
  ['stale_revision', 412],
])

/** Makes what a call would have been refused with. */
export function refusalOf(code: string): RequestFailure {
  const problem = { name: code, message: code, code }
  return new RequestFailure({ kind: 'problem', status: statuses.get(code) ?? 422, problem, retryAfter: null })
}
