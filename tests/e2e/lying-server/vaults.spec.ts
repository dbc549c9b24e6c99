import { itemId, vaultId, type ItemRecord, type VaultRecord } from '@larets/vault-core/contracts'
import { createKeyPair } from '@larets/vault-core/crypto'
import { forgeVault, loginInput } from '@larets/vault-core/testing'
import { findPlaintext } from '../harness/plaintext-search.ts'
import { proves } from '../spec/proves.ts'
import { expect, test } from '../harness/lying-test.ts'
import type { Owner } from '../harness/owner.ts'
import { rowsOf, table, type LiesWith } from './table.ts'

/** Lies of the server in place of one vault, and of the logins in it. */
interface VaultLie {
  readonly tell: (
    owner: Owner,
    victim: VaultRecord,
  ) => Promise<{
    readonly vaults: readonly VaultRecord[]
    readonly logins: readonly ItemRecord[]
  }>
}

const planted = { name: 'Хранилище сервера', login: 'Запись сервера', password: 'пароль сервера' }

/** A vault that the server made for somebody's public key, with a login in it: the server can read both. */
async function forge(victim: VaultRecord, publicKey: string) {
  const forged = await forgeVault({ publicKey, name: planted.name })
  const { name, encryptedSymmetricKey, overview } = forged
  const strings = await forged.sealItem(
    loginInput({
      name: planted.login,
      username: planted.login,
      password: planted.password,
      uris: [{ uri: 'https://evil.example/', match: null }],
    }),
  )
  const { id, ownerId, ...meta } = victim
  const login = { ...meta, ...strings, id: itemId.parse(crypto.randomUUID()), userId: ownerId, vaultId: id }
  return { vaults: [{ ...victim, name, encryptedSymmetricKey, overview }], logins: [login] }
}

const lies: Record<LiesWith<'vault not decrypted'>, VaultLie> = {
  'a vault key made by the server': { tell: (owner, victim) => forge(victim, owner.user.publicKey) },
  'a vault key of another account': {
    tell: async (_, victim) => forge(victim, (await createKeyPair()).publicKey),
  },
  'one vault key in two vaults': {
    tell: async (_, victim) => ({
      vaults: [victim, { ...victim, id: vaultId.parse(crypto.randomUUID()) }],
      logins: [],
    }),
  },
}

for (const { name, tag, lie, outcome, words } of rowsOf(lies)) {
  test(
    `${name}: ${outcome}`,
    { tag, ...proves('3.vault.3', '8.hybrid-decrypt-failure') },
    async ({ device, owner }) => {
      const { page, person, proxy } = device
      const victim = await owner.addVault(`Тайник ${crypto.randomUUID()}`)
      const mine = `Моя запись: ${name}`
      const { vaults, logins } = await lie.tell(owner, victim)
      await proxy.changeBootstrap((honest) => ({
        vaults: honest.vaults.flatMap((vault) => (vault.id === victim.id ? vaults : [vault])),
        logins: [...logins, ...honest.logins],
      }))
      await page.goto('/')

      await page.getByRole('button', { name: /^Хранилища/ }).click()
      const closed = page.getByRole('menuitemradio', { name: words })
      await expect(closed).toHaveCount(vaults.length)
      await expect(closed.first()).toContainText('Ошибка при расшифровке данных')
      await expect(page.getByRole('menuitem', { name: `Редактировать хранилище: ${words}` })).toBeHidden()
      await page.keyboard.press('Escape')
      for (const word of Object.values(planted)) await expect(page.getByText(word)).toHaveCount(0)

      for (const login of logins) {
        await page.goto(`/all/${login.id}`)
        await expect(page.getByRole('row', { selected: true })).toContainText(words)
        await expect(person.panel()).toContainText('Хранилище не открылось')
        await expect(person.panel().getByRole('link')).toHaveCount(0)
        await expect(person.panel().getByRole('button', { name: 'Изменить' })).toBeHidden()
      }

      // Nothing can be saved into it, also when the address says that it is chosen.
      await page.goto(`/?vaultId=${victim.id}`)
      const form = await person.openAddDialog()
      const choice = form.getByLabel('Хранилище *', { exact: true })
      await expect(choice.locator('option', { hasText: `${words} (недоступно)` })).toHaveCount(vaults.length)
      await expect(choice.locator('option:enabled', { hasText: words })).toHaveCount(0)
      await expect(choice.locator('option:checked')).toHaveText('Персональное')
      await person.fillLogin({ name: mine, password: 'мой пароль' })
      await form.getByRole('button', { name: 'Сохранить' }).click()
      await expect(form).toBeHidden()

      const written = proxy.calls().filter(({ method }) => method !== 'GET')
      expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/logins'])
      expect(written.flatMap(({ body }) => findPlaintext(victim.id, body))).toEqual([])
      // The saved login opens with a key of the owner's own.
      const saved = (await owner.read()).find(({ login }) => login.name.text === mine)
      expect(saved).toMatchObject({ login: { consistent: true }, password: { trusted: true, text: 'мой пароль' } })
    },
  )
}

test(`zero vaults: ${table['zero vaults'].outcome}`, { tag: '@full' }, async ({ device, owner }) => {
  const { page, person, proxy } = device
  const { words } = table['zero vaults']
  const [vault] = (await owner.bootstrap()).vaults
  if (vault === undefined) throw new Error('The account has no vault')
  const login = await owner.addItem({ vaultId: vault.id, ...loginInput({ name: 'Почта' }) })
  await proxy.changeBootstrap(() => ({ vaults: [], logins: [] }))

  for (const [path, width] of [
    ['/', 1280],
    [`/all/${login.id}`, 1280],
    [`/all/${login.id}`, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const alarm = page.getByRole('alert')
    await expect(alarm).toContainText(words)
    await expect(alarm).toContainText('ответ подменён, или данные на сервере пропали')
    for (const denied of ['Здесь пока пусто', 'Элемент не найден', 'Не удалось загрузить хранилище']) {
      await expect(page.getByText(denied)).toBeHidden()
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // Neither a login nor a vault is begun in it.
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Доступ' }).click()
  await expect(person.toast(words)).toBeVisible()
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
  await expect(person.dialog()).toBeHidden()
  expect(proxy.calls().filter(({ method }) => method !== 'GET')).toEqual([])

  // The truth is taken when it comes back.
  await proxy.restore()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(person.panel().getByRole('heading', { name: 'Почта' })).toBeVisible()
})
