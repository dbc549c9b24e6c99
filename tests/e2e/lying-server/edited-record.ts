import type { ItemInput } from '@larets/vault-core'
import type { ItemId, ItemRecord } from '@larets/vault-core/contracts'
import type { Locator } from '@playwright/test'
import { expect, type Device } from '../harness/lying-test.ts'
import type { Material } from './material.ts'
import type { Owner } from '../harness/owner.ts'
import type { Field, RecordLie } from './record-lies.ts'

/** Values that a person types for those that did not open. */
const anew = {
  name: 'Введено заново',
  username: 'заново@example.test',
  password: 'Новый пароль 17',
  uri: (index: number) => `https://anew-${index}.example.test/`,
}
/** The address a person adds, to have something to save. */
const added = 'https://added.example.test/'

/** The addresses of the login in the form, with the errors and hints that belong to each. */
const addressFields = (form: Locator) => form.getByRole('textbox', { name: /^Адрес ресурса/ })

/**
 * Edits the open login as a careless person would: adds an address, saves, and types anew only what the form demands.
 * Holds that the form starts without the server's words and sends nothing before all of them are replaced.
 */
export async function saveAnew(
  { page, person, proxy }: Device,
  { told, untrusted }: { readonly told: ItemRecord; readonly untrusted: readonly Field[] },
): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  const form = person.dialog()
  await expect(form.getByRole('note').first()).toContainText('Элемент изменён вне приложения')
  const addresses = addressFields(form)
  const demanded = [
    { field: 'name', at: [form.getByLabel('Название доступа *', { exact: true })] },
    { field: 'username', at: [form.getByLabel('Имя пользователя', { exact: true })] },
    { field: 'password', at: [form.getByLabel('Пароль', { exact: true })] },
    { field: 'uri', at: told.uris.map((_, index) => addresses.nth(index)) },
  ].filter(({ field }) => untrusted.some((one) => one === field))
  for (const box of demanded.flatMap(({ at }) => at)) {
    await expect(box).toHaveValue('')
    await expect(box).toHaveAccessibleDescription(/Не удалось расшифровать/)
  }

  await form.getByRole('button', { name: 'Добавить адресс' }).click()
  await addresses.nth(told.uris.length).fill(added)
  const save = form.getByRole('button', { name: 'Сохранить' })
  if (demanded.length > 0) {
    await save.click()
    for (const box of demanded.flatMap(({ at }) => at)) {
      await expect(box).toHaveAccessibleDescription(/Введите значение заново/)
    }
    expect(proxy.calls().filter(({ method }) => method !== 'GET')).toEqual([])
  }
  for (const { field, at } of demanded) {
    for (const [index, box] of at.entries()) {
      await box.fill(field === 'uri' ? anew.uri(index) : textAnew(field))
    }
  }
  // A part that did not open and has no field is left out, but not unasked.
  const without = form.getByRole('button', { name: 'Убрать из элемента' })
  while ((await without.count()) > 0) await without.first().click()
  // Details that did not open stand for the one-time code that may be in them.
  const code = form.getByLabel('Одноразовый код', { exact: true })
  const clear = code
    .locator('xpath=ancestor::*[.//button[normalize-space()="Очистить поле"]][1]')
    .getByRole('button', { name: 'Очистить поле' })
  if ((await code.getAttribute('aria-invalid')) === 'true') await clear.click()
  await save.click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

function textAnew(field: string): string {
  if (field === 'name') return anew.name
  return field === 'username' ? anew.username : anew.password
}

/** The item on the server after {@link saveAnew}: the owner's words, or those typed anew; no way of matching. */
export function expectedAfter(material: Material, told: ItemRecord, { untrusted, saved }: RecordLie): ItemInput {
  const { typed } = material
  const has = (field: Field) => untrusted.includes(field)
  const known: ItemInput = {
    vaultId: told.vaultId,
    name: has('name') ? anew.name : typed.name,
    username: has('username') ? anew.username : typed.username,
    password: has('password') ? anew.password : typed.password,
    overview: typed.overview,
    details: typed.details,
    uris: has('uri')
      ? told.uris.map((_, index) => ({ uri: anew.uri(index), match: null }))
      : typed.uris.map(({ uri }) => ({ uri, match: null })),
    ...saved?.(material),
  }
  return { ...known, uris: [...known.uris, { uri: added, match: null }] }
}

/** Holds that the server has exactly this of a login, sealed as a whole, and that no other login was harmed. */
export async function expectSaved(owner: Owner, id: ItemId, expected: ItemInput): Promise<void> {
  const kept = await owner.read()
  expect(kept.filter(({ login }) => !login.consistent || login.duplicate || login.rolledBack)).toEqual([])
  const saved = kept.find(({ login }) => login.id === id)
  const genuine = (text: string | null) => (text === null ? null : { trusted: true, text })
  expect(saved).toMatchObject({
    login: {
      vaultId: expected.vaultId,
      name: genuine(expected.name),
      username: genuine(expected.username),
      uris: expected.uris.map(({ uri, match }) => ({ uri: genuine(uri), match })),
    },
    password: genuine(expected.password),
  })
}
