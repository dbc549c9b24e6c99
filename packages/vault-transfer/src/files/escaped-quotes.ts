import { textOf } from './file-text.ts'
import type { TransferFile } from './format.ts'

/** A quote that is doubled within a value: what writes it escapes with no backslash. */
const doubledQuote = /[^,;\t\n]""|""[^,;\t\r\n]/u

/**
 * A table as most write it, of one in which quotes and backslashes have a backslash before them.
 *
 * @returns null where one has none: such a table is written as others write it
 */
export function doubledQuotes(text: string): string | null {
  // A file may be cut after a backslash.
  const rest = text.replaceAll(/\\["\\]/gu, '').replace(/\\$/u, '')
  if (rest.includes('\\') || doubledQuote.test(rest)) return null
  return text.replaceAll(/\\(["\\])/gu, (_, escaped) => (escaped === '"' ? '""' : '\\'))
}

/**
 * As {@link doubledQuotes} of a file; the file itself where it is written as others are.
 *
 * @param header what begins the tables of a program that escapes with backslashes
 */
export function withDoubledQuotes(file: TransferFile, header: RegExp): TransferFile {
  const { text, isReplaced } = textOf(file)
  const unmarked = text.replace(/^\uFEFF/u, '')
  const doubled = isReplaced || !header.test(unmarked) ? null : doubledQuotes(unmarked)
  return doubled === null ? file : { ...file, bytes: new TextEncoder().encode(doubled) }
}
