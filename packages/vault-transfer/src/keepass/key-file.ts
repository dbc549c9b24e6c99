import { decodeBase64, decodeUtf8, sha256, type Bytes } from '@larets/vault-core/crypto'
import { refuseLarge } from '../files/limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { childOf, parseBoundedXml, xmlTextOf } from '../files/xml-file.ts'
import { hexOf } from './byte-reader.ts'

/** A key file of XML is some hundred bytes long. */
const longestXml = 65_536

/**
 * The key that a key file stands for: of XML of both versions what it says, 32 bytes as they are, 64 digits of sixteen
 * as the bytes they write, and of any other file its hash.
 *
 * @throws TransferError `too_large`, `nothing_inside`, `key_file_broken`
 */
export async function keyOfFile(bytes: Bytes): Promise<Bytes> {
  refuseLarge({ bytes, name: '' })
  const text = bytes.length <= longestXml ? decodeUtf8(bytes) : null
  if (text !== null && /^\uFEFF?\s{0,100}<(?:\?xml|KeyFile)[\s>]/u.test(text)) {
    const key = await keyOfXml(text)
    if (key !== null) return key
  }
  if (bytes.length === 32) return bytes
  if (bytes.length === 64 && text !== null && /^[\da-f]{64}$/iu.test(text)) return bytesOfHex(text)
  return sha256(bytes)
}

/** Null for XML that is no key file, since every file may be one. */
async function keyOfXml(text: string): Promise<Bytes | null> {
  let root
  try {
    root = parseBoundedXml(text)
  } catch {
    return null
  }
  if (root.name !== 'KeyFile') return null
  const version = xmlTextOf(childOf(childOf(root, 'Meta'), 'Version')).trim()
  const data = childOf(childOf(root, 'Key'), 'Data')
  const written = xmlTextOf(data).replaceAll(/\s/gu, '')
  if (!version.startsWith('2.')) {
    const key = decodeBase64(written)
    if (key === null || key.length === 0) throw new TransferError('key_file_broken')
    return key
  }
  if (!/^(?:[\da-f]{2})+$/iu.test(written)) throw new TransferError('key_file_broken')
  const key = bytesOfHex(written)
  const hash = data?.attributes['Hash']?.trim().toLowerCase() ?? ''
  if (hash !== '' && hexOf((await sha256(key)).subarray(0, 4)) !== hash) throw new TransferError('key_file_broken')
  return key
}

function bytesOfHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
}
