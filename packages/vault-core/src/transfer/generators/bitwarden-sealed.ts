import { createCipheriv, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { bitwardenExpected, bitwardenVault } from './bitwarden.ts'
import { utf8, type Generator } from './planted-entry.ts'

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

/** JSON that is encrypted with a password of its own; sealed by OpenSSL, as another implementation than the reader's. */
export const bitwardenSealed: Generator = {
  program: 'Bitwarden, Vaultwarden: JSON, encrypted with a password',
  kind: 'sealed',
  documented: 'bitwarden/clients, `libs/importer/src/importers/bitwarden` (2026), PBKDF2',
  write: (entries) => {
    const password = 'Пароль файла 🔑'
    const salt = 'c2FsdCBvZiBhIGZpbGU='
    const root = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
    const sealed = {
      encrypted: true,
      passwordProtected: true,
      salt,
      kdfType: 0,
      kdfIterations: iterations,
      encKeyValidation_DO_NOT_EDIT: seal(root, 'd9a5f2a0-0000-4000-8000-000000000001', 'proof'),
      data: seal(root, JSON.stringify(bitwardenVault(entries)), 'data'),
    }
    return {
      name: 'bitwarden_encrypted_export_20250101.json',
      bytes: utf8(JSON.stringify(sealed, null, 2)),
      password,
      expected: entries.map((entry) => bitwardenExpected(entry, false)),
    }
  },
}
