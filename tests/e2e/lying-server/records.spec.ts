import { itemId, restoreItem, type ItemRecord } from '@larets/vault-core/contracts'
import type { Locator } from '@playwright/test'
import { findPlaintext } from '../harness/plaintext-search.ts'
import { expectedAfter, expectSaved, saveAnew } from './edited-record.ts'
import { expect, test, type Device } from '../harness/lying-test.ts'
import { inPlaceOf, makeMaterial } from './material.ts'
import { recordLies, type Field } from './record-lies.ts'
import { rowsOf, table, tagOf } from './table.ts'

const notDecrypted = 'Не удалось расшифровать'
const changedOutside = 'Элемент изменён вне приложения'
const copyQuestion = 'Это значение не расшифровано: его прислал сервер. Всё равно скопировать?'
const onClipboard = 'то, что лежало в буфере раньше'

/** Fields as a person sees them in the panel; the name has no button there. */
const inPanel = {
  username: { label: 'Имя пользователя', copy: /^Скопировать имя пользователя$/ },
  password: { label: 'Пароль', copy: /^Скопировать пароль$/ },
  uri: { label: 'Адрес ресурса', copy: /^Скопировать адрес / },
} as const

for (const { name, tag, lie, outcome, words } of rowsOf(recordLies)) {
  test(`${name}: ${outcome}`, { tag }, async ({ device, owner }) => {
    const { page, proxy } = device
    const material = await makeMaterial(owner)
    const { told, planted } = lie.tell(material)
    const expected = expectedAfter(material, told, lie)
    await proxy.changeBootstrap(inPlaceOf(material.victim, [told]))
    await page.goto(`/all/${told.id}`)

    await test.step('the list and the panel say so', async () => {
      const isSeen = lie.untrusted.some((field) => field !== 'password')
      await expect(selectedRow(device)).toContainText(isSeen ? notDecrypted : changedOutside)
      await expect(note(device, changedOutside)).toBeVisible()
      await expect(note(device, notDecrypted)).toBeVisible({ visible: isSeen })
      for (const field of lie.untrusted) await expectMarked(device, field, words)
    })

    await test.step('none of it is a link', async () => {
      const addresses = lie.untrusted.includes('uri') ? [] : expected.uris.slice(0, told.uris.length)
      const links = device.person.panel().getByRole('link')
      await expect(links).toHaveCount(addresses.length)
      for (const [index, { uri }] of addresses.entries()) await expect(links.nth(index)).toHaveAttribute('href', uri)
      const everywhere = await page
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(everywhere.filter((href) => planted.some((word) => decodeURI(href).includes(word)))).toEqual([])
    })

    await test.step('none of it is copied without a question', async () => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), onClipboard)
      await expectRowRefuses(device, lie.untrusted)
      for (const field of lie.untrusted) await expectCopyAsks(device, field)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(onClipboard)
    })

    await test.step('an edit says so, begins without it and saves only what a person typed', async () => {
      await saveAnew(device, { told, untrusted: lie.untrusted })
      await expectSaved(owner, told.id, expected)
      const sent = proxy.calls().map(({ body }) => body)
      for (const word of planted) expect(sent.flatMap((body) => findPlaintext(word, body))).toEqual([])
    })
  })
}

/** A record under an id that the server made up. */
const underAnotherId = (record: ItemRecord): ItemRecord => ({ ...record, id: itemId.parse(crypto.randomUUID()) })

for (const [name, marked] of [
  ['the same record twice', 2],
  ['an old revision beside the new', 1],
] as const) {
  const { outcome, words } = table[name]
  test(`${name}: ${outcome}`, { tag: tagOf(name) }, async ({ device: { page, person, proxy }, device, owner }) => {
    const { victim, older, typed } = await makeMaterial(owner)
    const copy = underAnotherId(marked === 2 ? victim : older)
    await proxy.changeBootstrap(inPlaceOf(victim, [victim, copy]))
    await page.goto(`/all/${copy.id}`)
    await expect(person.row(typed.name)).toHaveCount(2)
    await expect(person.row(typed.name).filter({ hasText: words })).toHaveCount(marked)
    await expect(note(device, words)).toBeVisible()
    await person
      .row(typed.name)
      .and(page.getByRole('row', { selected: false }))
      .click()
    await expect(page).toHaveURL(new RegExp(victim.id))
    await expect(note(device, words)).toBeVisible({ visible: marked === 2 })
    expect(proxy.calls().filter(({ method }) => method !== 'GET')).toEqual([])
  })
}

const replay = 'an old revision instead of the new'
test(`${replay}: ${table[replay].outcome}`, { tag: '@full' }, async ({ device, owner }) => {
  const { page, person, proxy } = device
  const { victim, older, typed } = await makeMaterial(owner)
  await proxy.holdHints()
  await page.goto(`/all/${victim.id}`)
  await expect(person.row(typed.name)).toBeVisible()
  await expect(person.row(typed.name)).not.toContainText(table[replay].words)

  await proxy.change(restoreItem, ({ revision }) => ({ ...older, revision }))
  await person.panel().getByRole('button', { name: 'Удалить' }).click()
  await expect(person.row(typed.name)).toBeHidden()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(person.row(typed.name)).toContainText(table[replay].words)
  await expect(note(device, 'Старая версия элемента')).toBeVisible()
})

function selectedRow({ page }: Device): Locator {
  return page.getByRole('row', { selected: true })
}

function note({ person }: Device, title: string): Locator {
  return person.panel().getByRole('note').filter({ hasText: title })
}

function fieldOf({ person }: Device, label: string): Locator {
  return person.panel().locator('[data-vlt-slot="item-field"]').filter({ hasText: label }).first()
}

async function expectMarked(device: Device, field: Field, words: string): Promise<void> {
  if (field === 'name') return
  const shown = fieldOf(device, inPanel[field].label)
  // A password is marked once it is seen.
  if (field === 'password') await shown.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(shown).toContainText(words)
}

/** The list has no button for what is the server's own, and its password button copies nothing. */
async function expectRowRefuses(device: Device, untrusted: readonly Field[]): Promise<void> {
  const row = selectedRow(device)
  await row.hover()
  const button = (name: string) => row.getByRole('button', { name })
  if (untrusted.includes('username')) await expect(button('Скопировать имя пользователя')).toBeHidden()
  if (untrusted.includes('uri')) await expect(button('Открыть сайт')).toBeHidden()
  if (untrusted.includes('password')) {
    await button('Скопировать пароль').click()
    await expect(device.person.toast('Пароль скопирован в буфер обмена')).toBeHidden()
  }
}

async function expectCopyAsks(device: Device, field: Field): Promise<void> {
  if (field === 'name') return
  const { label, copy } = inPanel[field]
  const shown = fieldOf(device, label)
  await shown.getByRole('button', { name: copy }).click()
  const question = shown.getByRole('alertdialog', { name: copyQuestion })
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
  await device.page.keyboard.press('Enter')
  await expect(question).toBeHidden()
}
