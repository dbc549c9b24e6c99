import { createVault, updateVault } from '@larets/vault-core/contracts'
import type { Page } from '@playwright/test'
import type { RecordedCall } from '../harness/tampering-proxy.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: /^Хранилища:/ }).click()
const writesOf = (calls: readonly RecordedCall[]) => calls.filter(({ method }) => method !== 'GET')

test(
  'a vault is created: named, described, checked, sent sealed, told, chosen',
  proves(
    '1.6',
    '1.14',
    '2.9.1',
    '2.9.2',
    '2.9.3',
    '2.9.4',
    '4.lists.3',
    '4.lists.4',
    '5.vault-name.1',
    '5.vault-name.2',
    '5.vault-name.3',
    '7.6',
    '7.post-v1-vaults',
    '8.vault-created',
  ),
  async ({ device: { page, person, proxy }, owner }) => {
    await proxy.changeBootstrap((honest) => honest)
    await page.goto('/?type=logins')
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить хранилище' })
    const name = dialog.getByLabel('Название хранилища *', { exact: true })
    const save = dialog.getByRole('button', { name: 'Сохранить' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('placeholder', 'Дополнительное')
    await expect(name).toHaveAttribute('required')

    const short = 'Удобно для группировки паролей и общего доступа'
    await expect(dialog.getByText(short)).toBeHidden()
    await expect(dialog).toHaveAccessibleDescription(/объединяет пароли.*делиться паролями/)
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(dialog).toHaveAccessibleDescription(short)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(dialog.getByText(short)).toBeHidden()

    await expect(save).toBeDisabled()
    await name.fill('Дача')
    await expect(save).toBeEnabled()
    await name.fill('')
    await expect(save).toBeDisabled()
    await name.fill('   ')
    await save.click()
    await expect(name).toHaveAccessibleDescription('Название хранилища не может быть пустым')
    await expect(name).toBeFocused()
    expect(writesOf(proxy.calls())).toEqual([])

    const trimmed = `Дача "у моря" ${crypto.randomUUID()}`
    await name.fill(`  ${trimmed}  `)
    await save.dblclick()
    await expect(person.toast(`Хранилище: "${trimmed}" - успешно создано.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    const created = (await owner.bootstrap()).vaults.at(-1)
    if (created === undefined) throw new Error('Nothing was created')
    await expect(page).toHaveURL(`/?vaultId=${created.id}&type=logins`)
    await expect(page.getByRole('button', { name: `Хранилища: ${trimmed}` })).toBeVisible()
    await openMenu(page)
    await expect(page.getByRole('menuitemradio').last()).toHaveAccessibleName(trimmed)
    await page.keyboard.press('Escape')

    const [sent, ...more] = writesOf(proxy.calls())
    expect(more).toEqual([])
    expect(sent).toMatchObject({ method: 'POST', path: '/v1/vaults' })
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({
      name: expect.stringMatching(/^2\./),
      encryptedSymmetricKey: expect.stringMatching(/^1\./),
      overview: expect.stringMatching(/^2\./),
    })
    // The bootstrap was not asked for again: the answer went into the list.
    expect(proxy.calls().filter(({ path }) => path === '/v1/bootstrap')).toHaveLength(1)
  },
)

test(
  'a vault is renamed: its name is there, the same is not saved, the new one is told and sent with the id',
  {
    tag: '@full',
    ...proves('2.9.1', '2.9.4', '4.lists.3', '5.vault-name.3', '7.6', '7.put-v1-vaults-id', '8.vault-updated'),
  },
  async ({ device: { page, person, proxy }, makeVault, owner }) => {
    const { vaultId, vaultName, path } = await makeVault([{ name: 'Почта' }])
    await proxy.changeBootstrap((honest) => honest)
    await page.goto(path)
    await openMenu(page)
    await page.getByRole('menuitem', { name: `Редактировать хранилище: ${vaultName}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Редактировать хранилище: ${vaultName}` })
    const name = dialog.getByLabel('Название хранилища *', { exact: true })
    const save = dialog.getByRole('button', { name: 'Сохранить' })
    await expect(name).toHaveValue(vaultName)
    await expect(save).toBeDisabled()
    await name.fill('Другое')
    await expect(save).toBeEnabled()
    await name.fill(vaultName)
    await expect(save).toBeDisabled()

    const renamed = `${vaultName} для писем`
    await name.fill(` ${renamed} `)
    await page.keyboard.press('Enter')
    await expect(person.toast(`Хранилище: "${renamed}" - успешно обновлено.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Хранилища: ${renamed}` })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(person.row('Почта')).toBeVisible()
    const [sent, ...more] = writesOf(proxy.calls())
    expect(more).toEqual([])
    expect(sent).toMatchObject({ method: 'PUT', path: `/v1/vaults/${vaultId}` })
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({
      id: vaultId,
      name: expect.stringMatching(/^2\./),
      encryptedSymmetricKey: expect.stringMatching(/^1\./),
      overview: expect.stringMatching(/^2\./),
    })
    const stored = (await owner.bootstrap()).vaults.find(({ id }) => id === vaultId)
    expect(stored).toMatchObject({ revision: 2, name: JSON.parse(sent?.body.toString() ?? '').name })
    await page.reload()
    await expect(page.getByRole('button', { name: `Хранилища: ${renamed}` })).toBeVisible()
  },
)

for (const [call, word] of [
  [createVault, 'создано'],
  [updateVault, 'обновлено'],
] as const) {
  test(
    `a vault that was not ${call.method === 'POST' ? 'created' : 'renamed'} is not told so, and what was typed stays`,
    { tag: '@full' },
    async ({ device: { page, person, allow }, makeVault }) => {
      const { vaultName, path } = await makeVault()
      allow(/Failed to load resource: the server responded with a status of 503/)
      await page.route('**/api/v1/vaults**', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto(path)
      await openMenu(page)
      const entry = call.method === 'POST' ? 'Создать хранилище' : `Редактировать хранилище: ${vaultName}`
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      const name = person.dialog().getByLabel('Название хранилища *', { exact: true })
      await name.fill('Ничьё')
      await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
      const failure = person.toast('Ошибка сети: 503 Service Unavailable')
      await expect(failure).toHaveCount(1)
      await expect(name).toHaveValue('Ничьё')
      await expect(person.toast(word)).toBeHidden()
      await page
        .getByRole('region', { name: /Уведомления/ })
        .getByRole('button', { name: 'Закрыть' })
        .click()
      await expect(failure).toBeHidden()
    },
  )
}
