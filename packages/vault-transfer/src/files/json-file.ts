import { textOf } from './file-text.ts'
import type { TransferFile } from './format.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** Parsed once a file: every format that looks at JSON asks. */
const parsed = new WeakMap<TransferFile, unknown>()

/**
 * The JSON of a file.
 *
 * @throws TransferError `too_large`, `not_text`, `nothing_inside`, `truncated`, `broken`
 */
export function jsonOf(file: TransferFile): unknown {
  if (parsed.has(file)) return parsed.get(file)
  const value = parseJsonText(textOf(file).text)
  parsed.set(file, value)
  return value
}

/** As {@link jsonOf}; null for what is no JSON. */
export function jsonOrNull(file: TransferFile): unknown {
  try {
    return looksLikeJson(file) ? jsonOf(file) : null
  } catch {
    return null
  }
}

/** @throws TransferError `nothing_inside`, `truncated`, `broken` */
export function parseJsonText(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/u, '').trim()
  if (trimmed === '') throw new TransferError('nothing_inside')
  refuseManyValues(trimmed)
  try {
    const value: unknown = JSON.parse(trimmed)
    return value
  } catch {
    throw new TransferError(/[\]}]$/u.test(trimmed) || !/^[[{]/u.test(trimmed) ? 'broken' : 'truncated')
  }
}

/** Each value of JSON has a mark before it; parsed, each takes far more room than in the text. */
const mostValues = 10_000_000
const marks: ReadonlySet<number> = new Set(Array.from('[{,', (mark) => mark.charCodeAt(0)))

/** @throws TransferError `too_large` */
function refuseManyValues(text: string): void {
  let count = 0
  if (text.length <= mostValues) return
  for (let at = 0; at < text.length; at++) if (marks.has(text.charCodeAt(at))) count += 1
  if (count > mostValues) throw new TransferError('too_large')
}

/** Spares parsing what is a table or an archive. */
function looksLikeJson({ bytes }: TransferFile): boolean {
  const start = bytes.subarray(0, 64).find((byte) => byte > 0x20 && byte < 0x80)
  return start === 0x7b || start === 0x5b
}
