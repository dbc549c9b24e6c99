// Runs in the browser: seals and sends logins one after another, as a page does that has no batches.
import { createItem } from '@larets/vault-core/contracts'
import { loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'
import { manyLogin, openOwnAccount } from './many-logins.ts'

declare global {
  interface Window {
    oneByOne?: (account: Account, count: number) => Promise<number>
  }
}

window.oneByOne = async (account, count) => {
  const { client, vaultId } = await openOwnAccount(location.origin, account)
  const began = performance.now()
  for (let number = 1; number <= count; number += 1) {
    const { address, ...texts } = manyLogin(number)
    const item = loginInput({ ...texts, details: { note: `Заметка ${number}` }, uris: [{ uri: address, match: null }] })
    const { body } = await client.vault.sealNewItem({ ...item, vaultId })
    await client.api.call(createItem, { body })
  }
  const taken = performance.now() - began
  client.dispose()
  return taken
}
