import { createCipheriv, createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { bitwardenExpected, bitwardenVault } from './bitwarden.ts'
import { utf8, type Generator, type PlantedEntry } from './planted-entry.ts'

/** As few as Bitwarden takes. */
const iterations = 5_000

/** HKDF-Expand alone: of RFC 5869 with one block. */
function expand(root: Buffer, info: string): Buffer {
  return createHmac('sha256', root).update(info).update(Buffer.of(1)).digest()
}

function seal(root: Buffer, text: string, seed: string): string {
  const iv = Buffer.from(hkdfSync('sha256', seed, '', 'iv', 16))
  const cipher = createCipheriv('aes-256-cbc', expand(root, 'enc'), iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const mac = createHmac('sha256', expand(root, 'mac')).update(iv).update(ciphertext).digest()
  return `2.${[iv, ciphertext, mac].map((bytes) => bytes.toString('base64')).join('|')}`
}

/** Encrypts entries under what was stretched from a password. */
function sealedUnder(root: Buffer, entries: readonly PlantedEntry[]) {
  const proof = seal(root, 'd9a5f2a0-0000-4000-8000-000000000001', 'proof')
  const data = seal(root, JSON.stringify(bitwardenVault(entries)), 'data')
  return { encrypted: true, passwordProtected: true, encKeyValidation_DO_NOT_EDIT: proof, data } as const
}

/**
 * The same by Argon2id.
 *
 * @param stretch makes the root of a salt, of so many MiB, iterations and lanes
 */
export function bitwardenArgon2(
  entries: readonly PlantedEntry[],
  stretch: (salt: Buffer, memory: number, iterations: number, lanes: number) => Buffer,
) {
  const salt = 'c2FsdCBvZiBhIGZpbGU='
  const root = stretch(createHash('sha256').update(salt).digest(), 16, 2, 2)
  return { salt, kdfType: 1, kdfIterations: 2, kdfMemory: 16, kdfParallelism: 2, ...sealedUnder(root, entries) }
}

/**
 * JSON that is encrypted with a password of its own; sealed by OpenSSL, as another implementation than the reader's.
 */
export const bitwardenSealed: Generator = {
  program: 'Bitwarden, Vaultwarden: JSON, encrypted with a password',
  kind: 'sealed',
  documented: 'bitwarden/clients, `libs/importer/src/importers/bitwarden` (2026), PBKDF2',
  write: (entries) => {
    const password = 'Пароль файла 🔑'
    const salt = 'c2FsdCBvZiBhIGZpbGU='
    const root = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
    const sealed = { salt, kdfType: 0, kdfIterations: iterations, ...sealedUnder(root, entries) }
    return {
      name: 'bitwarden_encrypted_export_20250101.json',
      bytes: utf8(JSON.stringify(sealed, null, 2)),
      password,
      expected: entries.map((entry) => bitwardenExpected(entry, false)),
    }
  },
}
