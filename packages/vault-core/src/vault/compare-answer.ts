import type { LoginBody, LoginRecord } from '../contracts/logins.ts'
import type { VaultCreateBody, VaultRecord } from '../contracts/vaults.ts'
import { VaultError } from '../errors.ts'

/**
 * A server that answers a write with something else than was sent must not have it stored.
 *
 * @throws VaultError `answer_differs`
 */
export function assertLoginAnswer(sent: LoginBody, answer: LoginRecord): void {
  if (!hasSameFields(sent, answer)) throw new VaultError('answer_differs')
}

/** True when two records of one login are the same revision with the same strings. */
export function isSameLogin(one: LoginRecord, other: LoginRecord): boolean {
  return one.revision === other.revision && one.updatedAt === other.updatedAt && hasSameFields(one, other)
}

type Fields = Pick<LoginRecord, 'vaultId' | 'name' | 'username' | 'password' | 'uris'>

function hasSameFields(one: Fields, other: Fields): boolean {
  return (
    one.vaultId === other.vaultId &&
    one.name === other.name &&
    one.username === other.username &&
    one.password === other.password &&
    one.uris.length === other.uris.length &&
    one.uris.every(({ uri, match }, index) => uri === other.uris[index]?.uri && match === other.uris[index].match)
  )
}

/**
 * The same for a vault.
 *
 * @throws VaultError `answer_differs`
 */
export function assertVaultAnswer(sent: VaultCreateBody, answer: VaultRecord): void {
  if (answer.name !== sent.name || answer.encryptedSymmetricKey !== sent.encryptedSymmetricKey) {
    throw new VaultError('answer_differs')
  }
}
