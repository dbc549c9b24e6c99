import {
  bootstrap,
  createItem,
  deleteItem,
  restoreItem,
  updateItem,
  type Bootstrap,
} from '@larets/vault-core/contracts'
import type { ItemInput, VaultClient } from '@larets/vault-core'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { expect, it } from 'vitest'
import { newPerson, register, signIn } from './account.ts'
import { useServer } from './vault-server.ts'

const server = useServer()

async function load(client: VaultClient): Promise<Bootstrap> {
  const received = await client.api.call(bootstrap, {})
  await client.vault.open(received)
  return received
}

function opened(client: VaultClient) {
  const state = client.vault.state.getSnapshot()
  if (state.kind !== 'ready') throw new Error(`the vault is ${state.kind}`)
  return state
}

it('a person registers, saves, finds, changes, deletes and restores a login, and finds it on another device', async () => {
  const person = newPerson()
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  await client.session.restore()
  await register(client, person)
  await signIn(client, person)
  expect(client.session.state.getSnapshot()).toMatchObject({ kind: 'loggedIn', user: { email: person.email } })

  await load(client)
  const [vault] = opened(client).vaults
  expect(vault).toMatchObject({ name: { trusted: true, text: 'Персональное' }, usable: true })
  if (vault === undefined) return

  const input: ItemInput = {
    vaultId: vault.id,
    name: 'Яндекс почта',
    username: 'anna@ya.ru',
    password: ' пробелы 🔑 ',
    overview: null,
    details: null,
    uris: [
      { uri: 'https://mail.yandex.ru', match: null },
      { uri: 'ya.ru', match: 3 },
    ],
  }
  const sealed = await client.vault.sealNewItem(input)
  const created = await client.api.call(createItem, { body: sealed.body })
  await load(client)
  expect(opened(client).items).toMatchObject([
    {
      id: created.id,
      name: { trusted: true, text: 'Яндекс почта' },
      username: { trusted: true, text: 'anna@ya.ru' },
      hasPassword: true,
      consistent: true,
      seal: { rev: 1 },
    },
  ])
  expect(client.vault.search('zyltrc')).toEqual(new Set([created.id]))
  await expect(client.vault.openPassword(created.id)).resolves.toEqual({ trusted: true, text: ' пробелы 🔑 ' })

  const change = await client.vault.sealItemUpdate(created.id, { ...input, name: 'Почта', username: null })
  await client.api.call(updateItem, { params: { id: created.id }, body: change.body, ifMatch: change.revision })
  await load(client)
  expect(opened(client).items).toMatchObject([{ name: { text: 'Почта' }, username: null, seal: { rev: 2 } }])

  await client.api.call(deleteItem, { params: { id: created.id }, ifMatch: client.vault.itemRevision(created.id) })
  await load(client)
  expect(opened(client).items).toEqual([])
  await client.api.call(restoreItem, { params: { id: created.id } })

  const elsewhere = createMemoryBrowser({ origin: server().url }).open().client
  await elsewhere.session.restore()
  await signIn(elsewhere, person)
  await load(elsewhere)
  expect(opened(elsewhere).items).toMatchObject([{ id: created.id, name: { text: 'Почта' }, consistent: true }])
})

it('a wrong master password is refused and leaves nothing behind', async () => {
  const person = newPerson()
  const browser = createMemoryBrowser({ origin: server().url })
  const { client } = browser.open()
  await client.session.restore()
  await register(client, person)
  await expect(signIn(client, { ...person, masterPassword: 'не тот' })).rejects.toMatchObject({
    status: 401,
    code: 'wrong_credentials',
  })
  expect(browser.local.get('cpa@access-token')).toBeNull()
  expect(client.session.state.getSnapshot()).toEqual({ kind: 'emailChecked', email: person.email })
})

it('a taken e-mail is refused whatever its case', async () => {
  const person = newPerson()
  const { client } = createMemoryBrowser({ origin: server().url }).open()
  await register(client, person)
  await expect(register(client, { ...person, email: ` ${person.email.toUpperCase()}` })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
})
