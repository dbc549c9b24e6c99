/** RFC 4648, section 6: what authenticators take a secret in. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes in Base32, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let [digits, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) digits += alphabet.charAt((buffer >> (bits - 5)) & 31)
  }
  return bits === 0 ? digits : digits + alphabet.charAt((buffer << (5 - bits)) & 31)
}
