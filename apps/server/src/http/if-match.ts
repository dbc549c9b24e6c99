import { ApiError } from './problem.ts'

/** The `ETag` of an entity. */
export const etagOf = (revision: number): string => `"${revision}"`

const strongRevision = /^"([1-9][0-9]{0,14})"$/

/**
 * The revision that a write expects, or null when it names none (no header, or `*`).
 *
 * @throws ApiError 400 for anything else: a guard that is not understood must not be ignored
 */
export function expectedRevision(header: string | null): number | null {
  if (header === null || header === '*') return null
  const digits = strongRevision.exec(header)?.[1]
  if (digits === undefined) throw new ApiError('malformed_request')
  return Number(digits)
}
