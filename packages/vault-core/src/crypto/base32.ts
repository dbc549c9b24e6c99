/** RFC 4648, section 6: what authenticators take a secret in. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param bytes a multiple of five of them, so that nothing is padded */
export function encodeBase32(bytes: Uint8Array): string {
  if (bytes.length % 5 !== 0) throw new RangeError('a multiple of five bytes expected')
  let [digits, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) digits += alphabet.charAt((buffer >> (bits - 5)) & 31)
  }
  return digits
}
