import { randomBytes, randomUUID } from 'node:crypto'

/** A random UUID (version 4), for users: it tells nothing of when the account was made. */
export const uuidV4 = (): string => randomUUID()

/**
 * A time-ordered UUID (version 7, RFC 9562), for what lies inside an account: rows that are made together lie together.
 *
 * @param now milliseconds since the Unix epoch
 */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatUuid(bytes)
}

/** Writes 16 bytes in the usual form, lowercase. */
export function formatUuid(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-')
}

/** The 16 bytes of a UUID in its usual form. */
export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
