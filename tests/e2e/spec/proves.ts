import { statements } from './statements.ts'

/** The annotation by which a test names the statements it proves. */
export const annotationType = 'spec'

/**
 * Details of a test that proves statements of the specification:
 * `test('…', proves('2.5.1', '2.5.2'), async ({ openProfile }) => { … })`.
 *
 * @param ids as docs/spec-coverage.md lists them
 * @throws Error for an id the specification does not have, so that the test file does not even load
 */
export function proves(...ids: readonly string[]): { readonly annotation: { type: string; description: string }[] } {
  const unknown = ids.filter((id) => !statements.some((statement) => statement.id === id))
  if (unknown.length > 0) throw new Error(`The specification has no statement ${unknown.join(', ')}`)
  return { annotation: ids.map((id) => ({ type: annotationType, description: id })) }
}
