import type { VaultClient } from '@larets/vault-core'
import {
  bootstrap,
  createItem,
  deleteItem,
  listItemVersions,
  listTrash,
  updateItem,
  type ItemId,
} from '@larets/vault-core/contracts'
import type { ExportContents } from '@larets/vault-transfer/export'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import type { ItemInput } from '@larets/vault-core/items'
import { describe, expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

async function newAccount() {
  const person = newPerson()
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  await load(client)
  return { person, client, vaultId: opened(client).vaults[0]?.id ?? null }
}

async function load(client: VaultClient): Promise<void> {
  await client.vault.open(await client.api.call(bootstrap, {}))
}

function opened(client: VaultClient) {
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  return state
}

const inputs: readonly Omit<ItemInput, 'vaultId'>[] = [
  {
    ...{
      name: 'Почта',
      username: 'анна',
      password: 'секрет',
      overview: { type: 'login', favourite: true, tags: ['a; b'], newKey: 1 },
    },
    details: { note: 'Строка\r\n\tещё', totp: 'JBSWY3DPEHPK3PXP', newKey: { inner: [1] } },
    uris: [
      { uri: 'https://mail.example', match: 3 },
      { uri: 'mail.example', match: null },
    ],
  },
  {
    ...{ name: 'Карта', username: null, password: null, overview: { type: 'card', subtitle: '•• 1111' }, uris: [] },
    details: { card: { number: '4111111111111111', pin: '1234', newKey: true } },
  },
]

/** An account with an item of each of {@link inputs}, an earlier version of the first, and one item in the trash. */
async function filled() {
  const account = await newAccount()
  const { client, vaultId } = account
  if (vaultId === null) throw new Error('an account without a vault')
  const create = async (input: Omit<ItemInput, 'vaultId'>) =>
    client.api.call(createItem, { body: (await client.vault.sealNewItem({ ...input, vaultId })).body })
  const [first] = [
    ...(await Promise.all(
      inputs.map((input) => create({ ...input, ...(input.name === 'Почта' ? { password: 'прежний' } : {}) })),
    )),
  ]
  const gone = await create({
    name: 'Лишний',
    username: null,
    password: 'лишний',
    overview: null,
    details: null,
    uris: [],
  })
  await load(client)
  if (first === undefined || inputs[0] === undefined) throw new Error('an item expected')
  const change = await client.vault.sealItemUpdate(first.id, { ...inputs[0], vaultId })
  await client.api.call(updateItem, { params: { id: first.id }, body: change.body, ifMatch: change.revision })
  await client.api.call(deleteItem, { params: { id: gone.id }, ifMatch: gone.revision })
  await load(client)
  return account
}

/** Everything of an account, as it is exported. */
async function exported(client: VaultClient, isWhole = false): Promise<ExportContents> {
  const trash = isWhole ? await client.api.call(listTrash, {}) : null
  const versionsOf = isWhole ? (id: ItemId) => client.api.call(listItemVersions, { params: { id } }) : null
  return client.vault.exportItems({ vaultId: null, trash, versionsOf }, async ({ contents, leftOut }) => {
    expect(leftOut).toBe(0)
    return contents
  })
}

describe('an export', () => {
  it('asks for the master password again', async () => {
    const { client, person } = await newAccount()
    await expect(client.account.confirm(person.masterPassword)).resolves.toBeUndefined()
    await expect(client.account.confirm(`${person.masterPassword}!`)).rejects.toMatchObject({
      code: 'wrong_master_password',
    })
    await expect(client.account.confirm('')).rejects.toMatchObject({ code: 'wrong_master_password' })
  })

  it('has the trash and what items were, as the server keeps them', async () => {
    const { client } = await filled()
    const [vault] = (await exported(client, true)).vaults
    expect(vault?.items.map(({ name, deletedAt }) => [name, deletedAt !== null])).toEqual(
      expect.arrayContaining([
        ['Почта', false],
        ['Карта', false],
        ['Лишний', true],
      ]),
    )
    expect(vault?.items.find(({ name }) => name === 'Почта')?.history.map(({ password }) => password)).toEqual([
      'прежний',
    ])
  })
})
