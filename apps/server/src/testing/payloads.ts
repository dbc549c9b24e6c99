import { randomBytes, randomUUID } from 'node:crypto'

/** Random text in the grammar of a version 2 encrypted string. */
export const encString2 = (plaintextBlocks = 1): string =>
  `2.${base64(12)}|${base64(32 * plaintextBlocks + 16)}|${base64(32)}`

/** Random text in the grammar of a version 1 encrypted string. */
export const encString1 = (): string => `1.${base64(120)}|${base64(12)}|${base64(80)}|${base64(32)}`

/** Random bytes as lowercase hexadecimal digits. */
export const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Random text in the form of a public key. */
export const publicKeyText = (): string => base64(120)

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64')

/** An e-mail that no other test uses. */
export const freshEmail = (): string => `person-${randomUUID()}@example.org`

/** A sign-up body as the client makes it; its contents are random. */
export function signUpBody(email: string = freshEmail()) {
  return {
    name: 'Вера',
    email,
    authSalt: hex(16),
    passwordHash: hex(32),
    passwordSalt: hex(16),
    publicKey: base64(120),
    encryptedPrivateKey: encString2(9),
    vault: { encryptedName: encString2(), encryptedVaultKey: encString1(), encryptedOverview: encString2(2) },
  }
}

/** A vault's body. */
export const vaultBody = () => ({
  name: encString2(),
  encryptedSymmetricKey: encString1(),
  overview: encString2(2),
})

/** An item's body with two addresses. @param keyEpoch of its vault's present key */
export const itemBody = (vaultId: string, keyEpoch = 1) => ({
  ...(keyEpoch === 1 ? {} : { keyEpoch }),
  name: encString2(4),
  vaultId,
  username: encString2(),
  password: encString2(),
  overview: encString2(2),
  details: encString2(3),
  uris: [
    { uri: encString2(), match: null },
    { uri: encString2(2), match: 3 },
  ],
})
