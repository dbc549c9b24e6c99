// Reads a file of larets-export/v1 with what Node brings, and with no code of Larets: docs/export-format.md in sixty
// lines.
// node read-export.mjs larets-2026-11-25.json           asks for the password of the file and writes its contents, as
// JSON
import { createDecipheriv, createHmac, hkdfSync, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { gunzipSync } from 'node:zlib'

const utf8 = (text) => Buffer.from(text, 'utf8')

function u32(number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

/** The number of fields, then each after its length. */
const fields = (...all) => Buffer.concat([u32(all.length), ...all.flatMap((field) => [u32(field.length), field])])

/** What the password of a file is stretched to. */
function rootOf(password, { kdf, iterations, salt }) {
  if (kdf !== 'PBKDF2-HMAC-SHA-256') throw new Error(`${kdf} is none of version 1`)
  const labelled = Buffer.concat([utf8('cpa/export/v1'), Buffer.alloc(1), Buffer.from(salt, 'base64')])
  return pbkdf2Sync(utf8(password.normalize('NFKC')), labelled, iterations, 32, 'sha256')
}

function open(wire, root, salt) {
  const [iv, sealed, signature] = wire
    .replace(/^2\./u, '')
    .split('|')
    .map((part) => Buffer.from(part, 'base64'))
  const key = (name) => Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), utf8(`cpa/2/${name}`), 32))
  const context = fields(utf8('cpa/ctx/v1'), utf8('export'), Buffer.from(salt, 'base64'))
  const expected = createHmac('sha256', key('mac'))
    .update(fields(utf8('cpa/2/sig'), context, iv, sealed))
    .digest()
  if (!timingSafeEqual(expected, signature)) throw new Error('wrong password, or the file was changed')
  const decipher = createDecipheriv('aes-256-gcm', key('enc'), iv)
  decipher.setAAD(context)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The byte 80 ends the contents; zeros follow it.
  return gunzipSync(padded.subarray(0, padded.lastIndexOf(0x80)))
}

/** What is in a file: vaults, and in each of them its items. */
export function readExport(text, password) {
  const { format, contents, encryption, data } = JSON.parse(text)
  if (format !== 'larets-export/v1') throw new Error('no file of larets-export/v1')
  if (contents !== undefined) return contents
  return JSON.parse(open(data, rootOf(password, encryption), encryption.salt).toString('utf8'))
}

if (import.meta.filename === process.argv[1]) {
  const text = readFileSync(process.argv[2] ?? 'export.json', 'utf8')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const password = JSON.parse(text).data === undefined ? '' : await asking.question('Password of the file: ')
  asking.close()
  console.log(JSON.stringify(readExport(text, password), null, 2))
}
