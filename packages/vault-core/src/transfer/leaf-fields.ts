import { foundField, type FoundField } from './found-item.ts'

/** Deeper than any program nests what a person typed. */
const deepest = 6
const secretKeys = /passw|secret|private|pin(?:code)?$|cvv|cvc|security ?code|token/iu

/** Whether a key or a label says that its value is not for everybody's eyes. */
function soundsSecret(label: string): boolean {
  return secretKeys.test(label)
}

/**
 * Every text, number and truth within a JSON value as a custom field, called by the keys that lead to it.
 *
 * @param label of the value itself
 */
export function leafFields(label: string, value: unknown, depth = 0): readonly FoundField[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [foundField(label, String(value), soundsSecret(label) ? 'secret' : 'text')]
  }
  if (typeof value !== 'object' || value === null || depth >= deepest) return []
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => leafFields(label, entry, depth + 1))
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) => leafFields([label, key].filter(Boolean).join(' '), inside, depth + 1))
}
