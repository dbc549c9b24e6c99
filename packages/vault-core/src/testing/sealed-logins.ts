import type { LoginRecord } from '../contracts/logins.ts'
import { randomBytes } from '../crypto/random.ts'
import type { KeysByVault } from '../vault/opening-messages.ts'
import { sealLogin } from '../vault/seal-login.ts'
import { deriveVaultKeys } from '../vault/vault-keys.ts'
import { loginRecord } from './login-record.ts'

/** A vault with `count` logins named `login 0`, `login 1`, …, each with a username, a password and an address. */
export async function sealedLogins(count: number): Promise<{ records: LoginRecord[]; keys: KeysByVault }> {
  const keys = await deriveVaultKeys(randomBytes(32))
  const records = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      loginRecord(
        await sealLogin(keys, {
          name: `login ${index}`,
          username: `user${index}@example.org`,
          password: 'correct horse battery staple',
          uris: [{ uri: `https://site${index}.example.org`, match: null }],
        }),
      ),
    ),
  )
  return { records, keys: new Map(records.slice(0, 1).map(({ vaultId }) => [vaultId, keys])) }
}
