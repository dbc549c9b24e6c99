import type { VaultClient } from '@larets/vault-core'

/** Secrets that a person knows. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly masterPassword: string
}

let people = 0

/** A person nobody has met yet. */
export function newPerson(): Person {
  people += 1
  return { name: 'Анна', email: `anna-${people}-${Date.now()}@пример.рф`, masterPassword: 'Пароль от мира 🔑 ﬁ' }
}

/** Registers a person with the vault that registration makes. */
export async function register(client: VaultClient, person: Person): Promise<void> {
  await client.account.signUp({ ...person, vaultName: 'Персональное' })
}

/** Both steps of signing in. */
export async function signIn(client: VaultClient, { email, masterPassword }: Person): Promise<void> {
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)
}
