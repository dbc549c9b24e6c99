import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

async function begin(page: Page, email: string) {
  const person = personAt(page)
  const account = { name: 'Ася', email, masterPassword: 'Верблюд шагает по Марсу, 42!' }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await person.register(account)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await person.signIn(account)
  const save = async () => {
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
  }
  return {
    ...person,
    save,
    add: async (type: string) => {
      await page.getByRole('button', { name: 'Добавить', exact: true }).click()
      await page.getByRole('menuitem', { name: type }).click()
      await expect(person.dialog()).toBeVisible()
    },
    field: (label: string) => person.dialog().getByLabel(label, { exact: true }),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  }
}

test('a card is added, found, edited, copied, deleted and restored', { tag: '@full' }, async ({ page, server }) => {
  test.setTimeout(120_000)
  await page.goto(server.url)
  const person = await begin(page, 'karta@example.test')
  const panel = person.panel()

  await person.add('Карта')
  await person.field('Название карты *').fill('Зарплатная')
  await person.field('Номер карты').fill('4242424242424242')
  await person.field('Владелец').fill('ASYA IVANOVA')
  await expect(person.field('Номер карты')).toHaveValue('4242 4242 4242 4242')
  await person.field('Срок действия').fill('1227')
  await person.field('Код с обратной стороны').fill('737')
  await person.dialog().getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Секрет' }).click()
  await expect(person.field('Название поля')).toBeFocused()
  await page.keyboard.type('Кодовое слово')
  await person.field('Значение: Кодовое слово').fill('ромашка')
  await person.save()

  await expect(panel).toContainText('12/27')
  await expect(panel).not.toContainText('4242 4242')
  await expect(panel).not.toContainText('737')
  await expect(panel).not.toContainText('ромашка')
  await panel.getByRole('button', { name: 'Показать: Номер карты' }).click()
  await expect(panel).toContainText('4242 4242 4242 4242')
  await panel.getByRole('button', { name: 'Скопировать: Номер карты' }).click()
  await expect.poll(person.clipboard).toBe('4242424242424242')
  await panel.getByRole('button', { name: 'Скопировать: Кодовое слово' }).click()
  await expect.poll(person.clipboard).toBe('ромашка')

  for (const query of ['4242', 'asya', 'кодовое']) {
    await person.search(query)
    await expect(person.row('Зарплатная')).toBeVisible()
  }
  await person.search('737')
  await expect(person.row('Зарплатная')).toBeHidden()
  await person.search('')
  await expect(person.row('Зарплатная')).toContainText('•• 4242 · ASYA IVANOVA')

  await panel.getByRole('button', { name: 'Изменить' }).click()
  await person.field('Срок действия').fill('0331')
  await person.field('Владелец').press('Enter')
  await expect(person.dialog()).toBeHidden()
  await expect(panel).toContainText('03/31')

  await panel.getByRole('button', { name: 'Удалить' }).click()
  await expect(person.toast('Карта «Зарплатная» удалена')).toBeVisible()
  await expect(person.row('Зарплатная')).toBeHidden()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(person.row('Зарплатная')).toBeVisible()
})

test('documents are added, found, edited, copied, deleted and restored', { tag: '@full' }, async ({ page, server }) => {
  test.setTimeout(120_000)
  await page.goto(server.url)
  const person = await begin(page, 'papers@example.test')
  const panel = person.panel()

  await person.add('Документ')
  await person.field('Название документа *').fill('Мои')
  await person.field('Фамилия').fill('Иванова')
  await person.field('Имя').fill('Анастасия')
  await person.field('Серия и номер паспорта').fill('4509123456')
  await person.field('Код подразделения').fill('770001')
  await person.field('Код подразделения').press('Tab')
  await expect(person.field('СНИЛС')).toHaveCount(0)
  await person.field('Вид документа').selectOption('СНИЛС')
  await person.field('СНИЛС').fill('11223344596')
  await person.field('СНИЛС').press('Tab')
  // What was filled in for another kind stays in view.
  await expect(person.field('Серия и номер паспорта')).toHaveValue('4509 123456')
  await person.field('Вид документа').selectOption('ИНН')
  await person.field('ИНН').fill('500100732259')
  await expect(person.dialog()).toContainText('Контрольная цифра не сходится')
  await person.save()

  await expect(panel).toContainText('4509 123456')
  await expect(panel).toContainText('770-001')
  await panel.getByRole('button', { name: 'Скопировать: СНИЛС' }).click()
  await expect.poll(person.clipboard).toBe('112-233-445 96')
  await person.search('4509 123456')
  await expect(person.row('Мои')).toContainText('Иванова Анастасия')
  await person.search('')

  await panel.getByRole('button', { name: 'Изменить' }).click()
  await expect(person.field('Вид документа').locator('option:checked')).toHaveText('ИНН')
  await person.field('СНИЛС').fill('11223344595')
  await person.save()
  await expect(panel).toContainText('112-233-445 95')
  await panel.getByRole('button', { name: 'Удалить' }).click()
  await expect(person.toast('Документ «Мои» удалён')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(person.row('Мои')).toBeVisible()
})
