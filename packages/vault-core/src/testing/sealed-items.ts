import type { ItemRecord } from '../contracts/items.ts'
import { randomBytes } from '../crypto/random.ts'
import type { KeysByVault } from '../vault/opening/opening-messages.ts'
import { sealItem } from '../items/seal-item.ts'
import { deriveVaultKeys } from '../vault/vault-keys.ts'
import { itemRecord } from './item-record.ts'
import { loginInput } from './login-input.ts'

/** A vault with `count` logins named `login 0`, `login 1`, …, each with a username, a password and an address. */
export async function sealedItems(count: number): Promise<{ records: ItemRecord[]; keys: KeysByVault }> {
  const keys = await deriveVaultKeys(randomBytes(32))
  const records = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      itemRecord(
        await sealItem(
          keys,
          loginInput({
            name: `login ${index}`,
            username: `user${index}@example.org`,
            password: 'correct horse battery staple',
            uris: [{ uri: `https://site${index}.example.org`, match: null }],
          }),
        ),
      ),
    ),
  )
  return { records, keys: new Map(records.slice(0, 1).map(({ vaultId }) => [vaultId, keys])) }
}
