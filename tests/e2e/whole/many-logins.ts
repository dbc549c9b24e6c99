import { bootstrap, createItem } from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'

/** Calls under way at a time: the server writes what comes together in one transaction. */
const concurrentCalls = 64

const kinds = ['Магазин', 'Форум', 'Банк', 'Почта', 'Библиотека', 'Страховая', 'Поликлиника', 'Ёлочный базар']

/** The `number`-th login that is saved, from 1: each has another name, username and address. */
export function manyLogin(number: number) {
  return {
    name: `${kinds[number % kinds.length] ?? ''} ${number}`,
    username: `irina.${number}@example.test`,
    password: `Пароль-${number}`,
    address: `https://site-${number}.example.test/вход`,
  }
}

/**
 * Registers an account and saves many logins in its first vault, sealed by the product's own code and sent by its own
 * calls, many at a time. The server's rate limits must be lifted.
 *
 * @param origin address of the server
 * @param count how many logins, at most 50,000
 */
export async function stockManyLogins(origin: string, account: Account, count: number): Promise<void> {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.signUp({ ...account, vaultName: 'Персональное' })
  await client.account.checkEmail(account.email)
  await client.account.signIn(account.masterPassword)
  await client.vault.open(await client.api.call(bootstrap, {}))
  const state = client.vault.state.getSnapshot()
  const vault = state.kind === 'ready' ? state.vaults[0] : undefined
  if (vault === undefined) throw new Error(`The vault is ${state.kind}`)

  let next = 1
  const save = async () => {
    while (next <= count) {
      const { address, ...texts } = manyLogin(next)
      next += 1
      const uris = [{ uri: address, match: null }]
      const { body } = await client.vault.sealNewItem({ ...loginInput({ ...texts, uris }), vaultId: vault.id })
      await client.api.call(createItem, { body })
    }
  }
  await Promise.all(Array.from({ length: concurrentCalls }, save))
  client.dispose()
}
