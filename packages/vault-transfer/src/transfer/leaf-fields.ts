import { foundField, type FoundField } from './found-item.ts'

/** Deeper than any program nests what a person typed. */
const deepest = 6
const secretKeys =
  /passw|passphrase|\bpwd\b|secret|private|\bpin\b|pin(?:[ _-]?code)?$|cvv|cvc|\bcsc\b|security[ _-]?code|\bssn\b|social[ _-]?security|\bseed\b|seed[ _-]?phrase|mnemonic|recovery[ _-]?(?:code|key|phrase)|token|\botp\b|totp|парол|секрет|пин-?код|(?<!\p{L})пин(?!\p{L})|кодов\p{L}* (?:слово|фраза)/iu

/** Further on nobody reads what a value is. */
const longestLabel = 200

/** Whether a key or a label says that its value is not for everybody's eyes. */
export function soundsSecret(label: string): boolean {
  return secretKeys.test(label.slice(0, longestLabel))
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
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    leafFields([label, key].filter(Boolean).join(' '), inside, depth + 1),
  )
}

/**
 * Every leaf under keys that a reader does not know, so that what newer programs write is not lost.
 *
 * @param known keys that are read elsewhere, or that nobody typed
 */
export function unknownLeaves(value: object, known: ReadonlySet<string>): readonly FoundField[] {
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    known.has(key) ? [] : leafFields(key, inside),
  )
}
