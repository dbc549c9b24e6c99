import { decodeBase64, encodeBase32, decodeUtf8, type Bytes } from '@larets/vault-core/crypto'
import type { FoundCode } from './code-items.ts'

/** One of the pictures that Google Authenticator shows to carry codes over. */
export interface Migration {
  readonly codes: readonly FoundCode[]
  /** Which transfer it is a part of, which part, and of how many. */
  readonly batch: string
  readonly part: number
  readonly size: number
}

/** A field of a message in Protocol Buffers: a number, or bytes. */
type ProtoField = { readonly id: number; readonly value: number | Bytes }

/**
 * Kinds of values: a number in groups of seven bits, and bytes with their length before them; no other is in these
 * messages.
 */
const [ofNumber, ofBytes] = [0, 2]

/** Reads a message as far as it goes: what is cut or of another kind ends it. */
function fieldsOf(bytes: Bytes): readonly ProtoField[] {
  const fields: ProtoField[] = []
  let at = 0
  const number = () => {
    let value = 0
    for (let shift = 1; at < bytes.length && shift <= 2 ** 49; shift *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
    return null
  }
  while (at < bytes.length) {
    const tag = number()
    if (tag === null || tag < 8) break
    const value = number()
    if (value === null) break
    const [id, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === ofNumber) fields.push({ id, value })
    else if (kind === ofBytes && value <= bytes.length - at) {
      fields.push({ id, value: bytes.subarray(at, at + value) })
      at += value
    } else break
  }
  return fields
}

const algorithms: Readonly<Record<number, string>> = { 2: 'SHA256', 3: 'SHA512', 4: 'MD5' }
const counted = 1
const eightDigits = 2

function codeOf(bytes: Bytes): FoundCode | null {
  const fields = fieldsOf(bytes)
  const of = (id: number) => fields.filter((field) => field.id === id).map(({ value }) => value)
  const number = (id: number) => of(id).find((value) => typeof value === 'number') ?? 0
  const bytesOf = (id: number) => of(id).find((value) => typeof value !== 'number')
  const text = (id: number) => decodeUtf8(bytesOf(id) ?? new Uint8Array(0)) ?? ''
  const secret = bytesOf(1)
  if (secret === undefined || secret.length === 0) return null
  const [written, issuer] = [text(2), text(3)]
  // The account often has the issuer before it once more.
  const account = issuer !== '' && written.startsWith(`${issuer}:`) ? written.slice(issuer.length + 1).trim() : written
  return {
    ...{ secret: encodeBase32(secret), issuer, account, name: issuer === '' ? account : issuer },
    ...{ algorithm: algorithms[number(4)] ?? '', digits: number(5) === eightDigits ? '8' : '' },
    ...{ kind: number(6) === counted ? 'hotp' : 'totp', counter: number(6) === counted ? String(number(7)) : '' },
  }
}

/** Reads `otpauth-migration://offline?data=…`; null where there is no code in it. */
export function readMigration(address: string): Migration | null {
  // In Base64 of either alphabet, padded or not, whose plus signs are blanks where they were not escaped.
  const data = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('data') ?? ''
  const [digits = ''] = data.replaceAll(/[ -]/gu, '+').replaceAll('_', '/').split('=')
  const bytes = decodeBase64(digits.padEnd(Math.ceil(digits.length / 4) * 4, '='))
  if (bytes === null) return null
  const fields = fieldsOf(bytes)
  const codes = fields.flatMap(({ id, value }) => (id === 1 && typeof value !== 'number' ? (codeOf(value) ?? []) : []))
  if (codes.length === 0) return null
  const number = (id: number) =>
    fields.flatMap((field) => (field.id === id && typeof field.value === 'number' ? [field.value] : []))[0] ?? 0
  return { codes, size: number(3), part: number(4), batch: String(number(5)) }
}
