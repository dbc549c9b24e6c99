import {
  createItem,
  createVault,
  restoreItem,
  signUp,
  updateItem,
  updateVault,
  type ItemRecord,
  type VaultRecord,
} from '@larets/vault-core/contracts'
import { createKeyPair } from '@larets/vault-core/crypto'
import { forgeVault } from '@larets/vault-core/testing'
import { expect, test, type Device } from '../harness/lying-test.ts'
import { makeMaterial, type Material } from './material.ts'
import type { Owner } from '../harness/owner.ts'
import { rowsOf, type LiesWith } from './table.ts'

/** A write that the server answers with something else than it was sent. */
type AnswerLie = (scene: Scene) => Promise<void>

interface Scene {
  readonly device: Device
  /** Opens a profile that nobody has signed in from. */
  readonly openDevice: () => Promise<Device>
  readonly owner: Owner
  readonly material: Material
  /** Words that a person reads. */
  readonly words: string
}

const saveIn = async ({ person }: Device) => person.dialog().getByRole('button', { name: 'Сохранить' }).click()

/** The dialog stays with what was typed, and the failure is told once. */
async function expectRefused(device: Device, words: string, typed: { readonly label: string; readonly text: string }) {
  await expect(device.person.toast(words)).toHaveCount(1)
  await expect(device.person.dialog().getByLabel(typed.label, { exact: true })).toHaveValue(typed.text)
}

async function closeDialog({ page, person }: Device) {
  await person.dialog().getByRole('button', { name: 'Отмена' }).click()
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  // The toast stands in the question too, with a button of the same name.
  await question.locator('[data-vlt-slot="button"]', { hasText: 'Не сохранять' }).click()
  await expect(person.dialog()).toBeHidden()
}

const lies: Record<LiesWith<'nothing stored'>, AnswerLie> = {
  'another login than was created': async ({ device, material, words }) => {
    const { page, person, proxy } = device
    const { other, typedOther } = material
    await page.goto('/')
    await expect(person.row(typedOther.name)).toHaveCount(1)
    await proxy.change(createItem, (answer): ItemRecord => ({ ...other, id: answer.id }))
    await person.openAddDialog()
    await person.fillLogin({ name: 'Новая запись', password: 'секрет' })
    await saveIn(device)
    await expectRefused(device, words, { label: 'Пароль', text: 'секрет' })
    await closeDialog(device)
    await expect(person.row(typedOther.name)).toHaveCount(1)
    await expect(person.row('Новая запись')).toHaveCount(0)
  },

  'another login than was changed': async ({ device, material, words }) => {
    const { page, person, proxy } = device
    const { victim, other, typed } = material
    await page.goto(`/all/${victim.id}`)
    await proxy.change(updateItem, (answer) => ({ ...answer, password: other.password }))
    await person.panel().getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ username: 'новое имя', password: 'новый секрет' })
    await saveIn(device)
    await expectRefused(device, words, { label: 'Пароль', text: 'новый секрет' })
    await closeDialog(device)
    await expect(person.panel()).toContainText(typed.username)
    await expect(person.panel()).not.toContainText('новое имя')
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText(typed.password)
  },

  'another login than was restored': async ({ device, material, words }) => {
    const { page, person, proxy } = device
    const { victim, other, typed, typedOther } = material
    await page.goto(`/all/${victim.id}`)
    await proxy.change(restoreItem, (): ItemRecord => ({ ...other, username: 'слова сервера' }))
    await person.panel().getByRole('button', { name: 'Удалить' }).click()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(person.toast(words)).toHaveCount(1)
    await expect(person.row(typed.name)).toHaveCount(0)
    await expect(person.row(typedOther.name)).toContainText(typedOther.username)
  },

  'another vault than was created': async ({ device, owner, words }) => {
    const { page, person, proxy } = device
    const { encryptedSymmetricKey, name } = await forgeVault({ publicKey: owner.user.publicKey, name: 'Слова сервера' })
    await page.goto('/')
    await proxy.change(createVault, (answer): VaultRecord => ({ ...answer, name, encryptedSymmetricKey }))
    await page.getByRole('button', { name: /^Хранилища/ }).click()
    await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
    await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Тайник')
    await saveIn(device)
    await expectRefused(device, words, { label: 'Название хранилища *', text: 'Тайник' })
    await closeDialog(device)
    await page.getByRole('button', { name: 'Хранилища: Все хранилища' }).click()
    await expect(page.getByRole('menuitemradio', { name: /Тайник|Не удалось расшифровать/ })).toHaveCount(0)
  },

  'another vault than was renamed': async ({ device, material: { otherVault, otherVaultName }, words }) => {
    const { page, person, proxy } = device
    await page.goto('/')
    // A name of the same vault, genuine and old.
    await proxy.change(updateVault, (answer): VaultRecord => ({ ...answer, name: otherVault.name }))
    await page.getByRole('button', { name: /^Хранилища/ }).click()
    await page.getByRole('menuitem', { name: `Редактировать хранилище: ${otherVaultName}` }).click()
    await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill('Другое имя')
    await saveIn(device)
    await expectRefused(device, words, { label: 'Название хранилища *', text: 'Другое имя' })
    await expect(person.toast('успешно обновлено')).toBeHidden()
    await closeDialog(device)
  },

  'another public key than was registered': async ({ openDevice, words }) => {
    const { page, person, proxy } = await openDevice()
    const { publicKey } = await createKeyPair()
    await proxy.change(signUp, (user) => ({ ...user, publicKey }))
    await person.register({ name: 'Пётр', email: 'petr@example.test', masterPassword: 'Верблюд на Марсе 43' })
    await expect(person.toast(words)).toHaveCount(1)
    const form = page.getByRole('tabpanel', { name: 'Регистрация' })
    await expect(form.getByLabel('Почта *', { exact: true })).toHaveValue('petr@example.test')
    await expect(page.getByText('Регистрация успешна')).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cpa@')))).toEqual([])
  },
}

for (const { name, tag, lie, outcome, words } of rowsOf(lies)) {
  test(`${name}: ${outcome}`, { tag }, async ({ device, openDevice, owner }) => {
    await device.proxy.holdHints()
    await lie({ device, openDevice, owner, material: await makeMaterial(owner), words })
  })
}
