import { deleteItem, listItems, listVaults, readItem, type ItemRecord } from '@larets/vault-core/contracts'
import { createMemoryBrowser } from '@larets/vault-core/testing'
import { containing } from './containing.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const sealed = expect.stringMatching(/^2\.[^|]+\|[^|]+\|[^|]+$/)

test(
  'a login is created, changed and deleted by its calls, sealed; the list takes the answers',
  proves(
    '3.login-create-payload.2',
    '3.login-update-payload.1',
    '4.lists.1',
    '4.lists.2',
    '7.delete-v1-logins-id',
    '7.patch-v1-logins-id',
    '7.post-v1-logins',
  ),
  async ({ device: { page, person, proxy }, makeVault }) => {
    const { path, vaultId } = await makeVault([{ name: 'Первая' }, { name: 'Вторая' }])
    await proxy.changeBootstrap((honest) => honest)
    await page.goto(path)
    const rows = page.getByRole('grid', { name: 'Элементы' }).getByRole('row')
    await expect(rows).toHaveText(containing('Вторая', 'Первая'))

    const login = { name: 'Третья', username: 'anna', password: 'секрет', addresses: ['https://3.example.test'] }
    await person.addLogin(login)
    await expect(rows).toHaveText(containing('Третья', 'Вторая', 'Первая'))
    await person.row('Первая').click()
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ name: 'Изменённая первая', username: 'boris' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.toast('Доступ «Изменённая первая» изменён')).toBeVisible()
    // It keeps its place, also by its time of change.
    await expect(rows).toHaveText(containing('Третья', 'Вторая', 'Изменённая первая'))
    await person.row('Вторая').click()
    await person.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(person.toast('Доступ «Вторая» удалён')).toBeVisible()
    await expect(rows).toHaveText(containing('Третья', 'Изменённая первая'))

    const calls = proxy.calls().filter(({ path }) => path.startsWith('/v1/logins'))
    const [created, changed, deleted] = calls
    expect(calls).toHaveLength(3)
    expect(created).toMatchObject({ method: 'POST', path: '/v1/logins' })
    expect(JSON.parse(created?.body.toString() ?? '')).toEqual({
      name: sealed,
      vaultId,
      username: sealed,
      password: sealed,
      overview: null,
      details: null,
      uris: [{ uri: sealed, match: null }],
    })
    expect(changed).toMatchObject({ method: 'PATCH', path: expect.stringMatching(/^\/v1\/logins\/[0-9a-f-]{36}$/) })
    const sent = JSON.parse(changed?.body.toString() ?? '')
    expect(sent).toMatchObject({ name: sealed, username: sealed })
    expect(['name', 'vaultId', 'username', 'password', 'overview', 'details', 'uris']).toEqual(
      expect.arrayContaining(Object.keys(sent)),
    )
    expect(deleted).toMatchObject({ method: 'DELETE', path: expect.stringMatching(/^\/v1\/logins\/[0-9a-f-]{36}$/) })
    expect(deleted?.body).toHaveLength(0)
    expect(proxy.calls().filter(({ path }) => path === '/v1/bootstrap')).toHaveLength(1)

    await page.reload()
    await expect(rows).toHaveText(containing('Третья', 'Изменённая первая'))
  },
)

test(
  'lists and single logins are read by their calls',
  { tag: '@full', ...proves('3.vault.1', '7.get-v1-logins', '7.get-v1-logins-id', '7.get-v1-vaults') },
  async ({ owner, makeVault, device }) => {
    const { vaultId, idOf } = await makeVault([{ name: 'Старая' }, { name: 'Новая' }])
    const origin = new URL(device.page.url()).origin
    const { client } = createMemoryBrowser({ origin }).open()
    await client.session.restore()
    await client.account.checkEmail(owner.account.email)
    await client.account.signIn(owner.account.masterPassword)

    const vaults = await client.api.call(listVaults, {})
    expect(vaults.find(({ id }) => id === vaultId)).toMatchObject({
      id: vaultId,
      name: sealed,
      encryptedSymmetricKey: expect.stringMatching(/^1\.[^|]+\|[^|]+\|[^|]+\|[^|]+$/),
      ownerId: owner.user.id,
    })
    const logins = await client.api.call(listItems, {})
    const listed: ItemRecord[] = logins.filter((login) => login.vaultId === vaultId)
    expect(listed.map(({ id }) => id)).toEqual([idOf('Новая'), idOf('Старая')])
    for (const login of listed) {
      expect(login).toMatchObject({ userId: owner.user.id, name: sealed, username: null, password: null, uris: [] })
      expect(await client.api.call(readItem, { params: { id: login.id } })).toEqual(login)
    }
    const [newest] = listed
    if (newest === undefined) throw new Error('No login is listed')
    await client.api.call(deleteItem, { params: { id: newest.id } })
    await expect(client.api.call(readItem, { params: { id: newest.id } })).rejects.toMatchObject({
      failure: { status: 404 },
    })
    expect((await client.api.call(listItems, {})).map(({ id }) => id)).not.toContain(newest.id)
    client.dispose()
  },
)
