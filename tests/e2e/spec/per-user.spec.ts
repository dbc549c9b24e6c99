import { RequestFailure } from '@larets/vault-core'
import {
  bootstrap,
  createItem,
  deleteItem,
  listItems,
  listVaults,
  itemId as loginIdOf,
  readItem,
  restoreItem,
  updateItem,
  updateVault,
  vaultId as vaultIdOf,
  type ItemId,
  type VaultId,
} from '@larets/vault-core/contracts'
import { createMemoryBrowser, loginInput } from '@larets/vault-core/testing'
import type { Account } from '../harness/person.ts'
import { registerOwner } from '../harness/owner.ts'
import { containing } from './containing.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

async function clientOf(origin: string, account: Account) {
  const { client } = createMemoryBrowser({ origin }).open()
  await client.session.restore()
  await client.account.checkEmail(account.email)
  await client.account.signIn(account.masterPassword)
  await client.vault.open(await client.api.call(bootstrap, {}))
  return client
}

test(
  'what a person keeps is nobody else’s, and nobody has a role',
  { tag: '@full', ...proves('6.1', '6.2', '6.3') },
  async ({ device, openDevice, owner, makeVault }) => {
    const { vaultId, idOf, vaultName } = await makeVault([{ name: 'Моя почта', password: 'секрет' }])
    await device.page.goto('/')
    await expect(device.person.row('Моя почта')).toBeVisible()
    const { origin } = new URL(device.page.url())
    const otherAccount = {
      name: 'Пётр',
      email: `petr-${crypto.randomUUID()}@example.test`,
      masterPassword: 'Верблюд на Марсе 43',
    }
    const other = await registerOwner(origin, otherAccount)
    const client = await clientOf(origin, otherAccount)

    // Each vault names its owner, and each list holds only what is the person's own.
    const mine = await owner.bootstrap()
    expect(new Set(mine.vaults.map(({ ownerId }) => ownerId))).toEqual(new Set([owner.user.id]))
    const theirs = await client.api.call(bootstrap, {})
    expect(theirs.vaults.map(({ ownerId }) => ownerId)).toEqual([other.user.id])
    expect(theirs.logins).toEqual([])
    expect(await client.api.call(listVaults, {})).toEqual(theirs.vaults)
    expect(await client.api.call(listItems, {})).toEqual([])

    // Another's ids are as good as unknown ones, whatever the call.
    const [ownVault] = theirs.vaults
    const login = mine.logins.find(({ id }) => id === idOf('Моя почта'))
    if (ownVault === undefined || login === undefined) throw new Error('Something is gone')
    const { body } = await client.vault.sealNewItem({ vaultId: ownVault.id, ...loginInput({ name: 'x' }) })
    const { body: vaultBody } = await client.vault.sealNewVault('Чужое')
    const refusals = async (id: ItemId, vault: VaultId) => {
      const tries = [
        client.api.call(readItem, { params: { id } }),
        client.api.call(updateItem, { params: { id }, body: { name: body.name } }),
        client.api.call(deleteItem, { params: { id } }),
        client.api.call(restoreItem, { params: { id } }),
        client.api.call(createItem, { body: { ...body, vaultId: vault } }),
        client.api.call(updateVault, { params: { id: vault }, body: { id: vault, ...vaultBody } }),
      ]
      return (await Promise.allSettled(tries)).map((outcome) =>
        outcome.status === 'rejected' && outcome.reason instanceof RequestFailure
          ? outcome.reason.status
          : outcome.status,
      )
    }
    const unknown = await refusals(loginIdOf.parse(crypto.randomUUID()), vaultIdOf.parse(crypto.randomUUID()))
    expect(unknown).toEqual([404, 404, 404, 404, 422, 404])
    expect(await refusals(login.id, vaultId)).toEqual(unknown)
    expect(await owner.bootstrap()).toEqual(mine)

    // No answer speaks of a role or a permission.
    const names = new Set<string>()
    JSON.stringify([mine, theirs, owner.user, await owner.signInAnswer()], (name, value) => {
      names.add(name)
      return value
    })
    expect([...names].filter((name) => /role|permission|access|admin|member|shared/i.test(name))).toEqual(['access'])

    const visitor = await openDevice()
    await visitor.person.signIn(otherAccount)
    await expect(visitor.page.getByText('Здесь пока пусто')).toBeVisible()
    visitor.allow(/Failed to load resource: the server responded with a status of 404/)
    await visitor.page.goto(`/all/${login.id}?vaultId=${vaultId}`)
    await expect(visitor.person.panel()).toContainText('Элемент не найден')
    await expect(visitor.page).not.toHaveURL(/vaultId/)
    await visitor.page.getByRole('button', { name: /^Хранилища:/ }).click()
    await expect(visitor.page.getByRole('menuitemradio')).toHaveText(containing('Все хранилища', 'Персональное'))
    await expect(visitor.page.getByText(vaultName)).toHaveCount(0)
    client.dispose()
    other.dispose()
  },
)
