import { TransferError } from '../transfer/transfer-error.ts'
import type { TransferFile } from './format.ts'
import { refuseLarge } from './limits.ts'

/** The text of a file. */
export interface FileText {
  readonly text: string
  /** Bytes were no text in the encoding of the rest; each stands as U+FFFD. */
  readonly isReplaced: boolean
}

/** Bytes that no text has: a file with these is none, unless its encoding says otherwise. */
// oxlint-disable-next-line eslint/no-control-regex
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/u
/** So many bytes show how a file is encoded. */
const shownBy = 4_096

/** A text belongs to its file, and is gone with it. */
const texts = new WeakMap<TransferFile, FileText>()

/**
 * Reads a file as text: UTF-8, UTF-16 of either order with a mark or without, or Windows-1251.
 *
 * @throws TransferError `too_large`, `not_text`
 */
export function textOf(file: TransferFile): FileText {
  const known = texts.get(file)
  if (known !== undefined) return known
  refuseLarge(file)
  const text = decode(file.bytes)
  texts.set(file, text)
  return text
}

/** The first line or so of a file, for those who only look whether it is theirs; null when it is no text. */
export function beginningOf(file: TransferFile, length: number): string | null {
  try {
    return textOf(file).text.slice(0, length)
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): FileText {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return inUtf16(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return inUtf16(bytes, 'utf-16be')
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf
  const order = isMarked ? null : unmarkedOrder(bytes)
  if (order !== null) return inUtf16(bytes, order)
  const text = new TextDecoder().decode(bytes)
  const { lost, beyondAscii } = countIn(text)
  // A file that is UTF-8 all but a few bytes was cut or mended; Cyrillic in Windows-1251 is nearly none of it.
  if (lost === 0 || isMarked || lost < beyondAscii || isCutAtTheEnd(text, lost))
    return { text, isReplaced: lost > marksIn(bytes) }
  const cyrillic = new TextDecoder('windows-1251').decode(bytes)
  // A letter of Windows-1251 stands for every byte: only that control characters are absent tells it from anything
  // else.
  if (binary.test(cyrillic)) throw new TransferError('not_text')
  return { text: cyrillic, isReplaced: false }
}

/** A file that is cut within a letter loses that one alone. */
function isCutAtTheEnd(text: string, lost: number): boolean {
  return lost === 1 && text.endsWith('\uFFFD')
}

function countIn(text: string): { readonly lost: number; readonly beyondAscii: number } {
  let [lost, beyondAscii] = [0, 0]
  for (let at = text.search(/\P{ASCII}/u); at !== -1 && at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) lost++
    else if (code > 0x7f) beyondAscii++
  }
  return { lost, beyondAscii }
}

/** How often U+FFFD itself was written, in UTF-8: nothing is lost there. */
function marksIn(bytes: Uint8Array): number {
  let written = 0
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) written++
  }
  return written
}

function inUtf16(bytes: Uint8Array<ArrayBuffer>, encoding: 'utf-16le' | 'utf-16be'): FileText {
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, isReplaced: text.includes('\uFFFD') }
}

/**
 * UTF-16 without a mark: every other byte is 0 where the text is Latin, and 4 where it is Cyrillic. No other text has
 * such bytes.
 */
function unmarkedOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const shown = bytes.subarray(0, shownBy)
  if (shown.length < 4 || bytes.length % 2 !== 0) return null
  const high = [0, 0]
  for (const [index, byte] of shown.entries())
    if (byte === 0 || byte === 4) high[index % 2] = (high[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = high
  const many = shown.length / 5
  if (odd > many && even < odd / 20) return 'utf-16le'
  return even > many && odd < even / 20 ? 'utf-16be' : null
}
