import { createCipheriv, createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { textsOf } from './sealed-texts.ts'

/** An account of Bitwarden's with the same logins, as its server would send them. */
export interface BitwardenAccount {
  readonly userId: string
  /** 64 bytes in Base64: the first half encrypts, the other signs. */
  readonly userKey: string
  /** Sealed under the user key. */
  readonly privateKey: string
  readonly ciphers: readonly object[]
}

const moment = '2026-01-01T00:00:00.000Z'

/**
 * Seals so many generated logins as Bitwarden does: AES-256-CBC and HMAC-SHA-256, each text by itself, under the user's
 * key. It could do more for each, with a key of the item's own and a checksum of the address: then it would take
 * longer.
 */
export function sealCiphers(items: number): BitwardenAccount {
  const userKey = randomBytes(64)
  const sealed = (plaintext: string | Buffer) => {
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-256-cbc', userKey.subarray(0, 32), iv)
    const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
    const signature = createHmac('sha256', userKey.subarray(32)).update(iv).update(ciphertext).digest()
    return `2.${[iv, ciphertext, signature].map((bytes) => bytes.toString('base64')).join('|')}`
  }
  const pkcs8 = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'der', type: 'pkcs8' })
  const ciphers = Array.from({ length: items }, (_, number) => {
    const [name, username, password, uri, notes] = textsOf(number).map(sealed)
    return {
      ...{ id: randomUUID(), organizationId: null, folderId: null, collectionIds: [], key: null, name, notes, type: 1 },
      login: {
        username,
        password,
        passwordRevisionDate: null,
        uris: [{ uri, match: null, uriChecksum: null }],
        totp: null,
        autofillOnPageLoad: null,
        fido2Credentials: null,
      },
      ...{
        identity: null,
        card: null,
        secureNote: null,
        sshKey: null,
        favorite: false,
        reprompt: 0,
        organizationUseTotp: false,
      },
      ...{
        edit: true,
        permissions: null,
        viewPassword: true,
        localData: null,
        attachments: null,
        fields: null,
        passwordHistory: null,
      },
      ...{ creationDate: moment, deletedDate: null, revisionDate: moment, archivedDate: null, data: null },
    }
  })
  return { userId: randomUUID(), userKey: userKey.toString('base64'), privateKey: sealed(pkcs8), ciphers }
}
