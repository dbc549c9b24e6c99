import type { ItemInput, OpenedItem, OpenedText } from '@larets/vault-core'
import {
  bootstrap,
  checkEmail,
  createItem,
  createVault,
  signIn,
  updateItem,
  type AnswerOf,
  type Bootstrap,
  type ItemId,
  type ItemRecord,
  type User,
  type VaultRecord,
} from '@larets/vault-core/contracts'
import { derivePasswordHash } from '@larets/vault-core/crypto'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { Account } from './person.ts'

/** A login as its owner reads it. */
export interface KeptLogin {
  readonly login: OpenedItem
  readonly password: OpenedText | null
}

/**
 * The owner of an account at an honest device: makes real ciphertext for the proxy to change, and reads what the app
 * really saved.
 */
export interface Owner {
  readonly account: Account
  readonly user: User
  readonly addVault: (name: string) => Promise<VaultRecord>
  readonly addItem: (input: ItemInput) => Promise<ItemRecord>
  readonly changeItem: (id: ItemId, input: ItemInput) => Promise<ItemRecord>
  /** Asks for the server's honest answer. */
  readonly bootstrap: () => Promise<Bootstrap>
  /** Every login of the account, opened. */
  readonly read: () => Promise<readonly KeptLogin[]>
  /** Asks for the server's honest answer to a new sign-in. */
  readonly signInAnswer: () => Promise<AnswerOf<typeof signIn>>
  readonly dispose: () => void
}

/** @param origin address of the server the account is registered at */
export async function registerOwner(origin: string, account: Account): Promise<Owner> {
  const { email, masterPassword } = account
  const { client } = createMemoryBrowser({ origin }).open()
  const { api, vault } = client
  await client.session.restore()
  const user = await client.account.signUp({ ...account, vaultName: 'Персональное' })
  await client.account.checkEmail(email)
  await client.account.signIn(masterPassword)

  const honest = () => api.call(bootstrap, {})
  async function open() {
    await vault.open(await honest())
    const state = vault.state.getSnapshot()
    if (state.kind !== 'ready') throw new Error(`The vault is ${state.kind}`)
    return state
  }
  await open()

  return {
    account,
    user,
    addVault: async (name) => {
      const made = await api.call(createVault, await vault.sealNewVault(name))
      await open()
      return made
    },
    addItem: async (input) => {
      const made = await api.call(createItem, await vault.sealNewItem(input))
      await open()
      return made
    },
    changeItem: async (id, input) => {
      const { body, revision } = await vault.sealItemUpdate(id, input)
      const made = await api.call(updateItem, { params: { id }, body, ifMatch: revision })
      await open()
      return made
    },
    bootstrap: honest,
    read: async () => {
      const { items } = await open()
      return Promise.all(items.map(async (item) => ({ login: item, password: await vault.openPassword(item.id) })))
    },
    signInAnswer: async () => {
      const { authSalt, kdf } = await api.call(checkEmail, { body: { email } })
      const passwordHash = await derivePasswordHash(masterPassword, authSalt, kdf)
      return api.call(signIn, { body: { email, passwordHash } })
    },
    dispose: client.dispose,
  }
}
