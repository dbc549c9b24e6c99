import { personAt } from './harness/person.ts'
import { findPlaintext } from './harness/plaintext-search.ts'
import { expect, test } from './harness/test.ts'
import { openRecordedProfile } from './planted/recorded-profile.ts'
import { russianKeyboardAt } from './whole/russian-keyboard.ts'

const account = { name: 'Ксения', email: 'zametka@example.test', masterPassword: 'Верблюд шагает по Марсу, 42!' }
const name = 'Сейф на даче'
const lines = ['Влево до щелчка 73', 'вправо до упора 28']
const added = 'Запасной ключ под третьей ступенькой'

test(
  'a note is written, found, read, copied and changed by the keyboard, and nobody else can read it',
  { tag: '@full' },
  async ({ playwright, server }) => {
    test.setTimeout(180_000)
    const profile = await openRecordedProfile(playwright.chromium, server.url)
    const { page } = profile
    const person = personAt(page)
    const panel = person.panel()
    const { press, type, goTo } = await russianKeyboardAt(page)
    const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator(':visible'))
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

    try {
      await person.register(account)
      await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
      await person.signIn(account)

      await test.step('it is the second that «+» offers', async () => {
        await goTo(page.getByRole('button', { name: 'Добавить', exact: true }))
        await press('Enter')
        await expect(page.getByRole('menuitem', { name: 'Доступ' })).toBeFocused()
        await press('ArrowDown')
        await expect(page.getByRole('menuitem', { name: 'Заметка' })).toBeFocused()
        await press('Enter')
        await expect(person.dialog()).toContainText('Добавить заметку')
      })

      await test.step('it is saved with its lines by Ctrl+Enter', async () => {
        await expect(field('Название заметки *')).toBeFocused()
        await type(name)
        await goTo(field('Текст заметки'))
        await type(lines[0] ?? '')
        await press('Enter')
        await type(lines[1] ?? '')
        await press('Control+Enter')
        await expect(person.dialog()).toBeHidden()
        await expect(person.toast(`Заметка «${name}» сохранена`)).toBeVisible()
        await expect(panel.getByRole('heading', { name })).toBeVisible()
        await expect(panel).toContainText(lines.join('\n'))
      })

      await test.step('it is found by words of its text, in any order', async () => {
        await person.search('упора щелчка')
        await expect(person.row(name)).toBeVisible()
        await person.search('упора щелчок')
        await expect(person.row(name)).toBeHidden()
        await person.search('')
      })

      await test.step('its type has a section from then on', async () => {
        const sections = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
        await expect(sections).toHaveText([
          'Все элементы',
          'Логины',
          'Корзина',
          'Генератор',
          'Проверка паролей',
          'Заметки',
        ])
        await goTo(sections.filter({ hasText: 'Логины' }))
        await press('Enter')
        await expect(person.row(name)).toBeHidden()
        await goTo(sections.filter({ hasText: 'Заметки' }))
        await press('Enter')
        await expect(person.row(name)).toBeVisible()
        await expect(page).toHaveURL(/\/\?type=notes$/)
      })

      await test.step('it is found by its name, and copied from its row without being opened', async () => {
        await press('Slash')
        await type('дач')
        await press('ArrowDown')
        await expect(person.row(name)).toBeFocused()
        await expect(person.row(name)).toContainText('Заметка')
        await press('ArrowRight')
        await press('Enter')
        await expect.poll(clipboard).toBe(lines.join('\n'))
        await expect(person.toast('Текст заметки скопирован в буфер обмена')).toBeVisible()
      })

      await test.step('it is no login', async () => {
        await page.getByRole('link', { name: 'Логины' }).click()
        await expect(page.getByText('Здесь нет элементов')).toBeVisible()
        await page.getByRole('link', { name: 'Все элементы' }).click()
      })

      await test.step('it is opened and changed', async () => {
        await person.row(name).focus()
        await press('Enter')
        await goTo(panel.getByRole('button', { name: 'Изменить' }))
        await press('Enter')
        await expect(field('Текст заметки')).toHaveValue(lines.join('\n'))
        await goTo(field('Текст заметки'))
        await press('Control+End')
        await press('Enter')
        await type(added)
        await press('Control+Enter')
        await expect(person.dialog()).toBeHidden()
        await expect(panel).toContainText([...lines, added].join('\n'))
      })

      await test.step('it is there after a reload, and gone from a locked page', async () => {
        await page.reload()
        await expect(panel).toContainText(added)
        await press('Alt+KeyL')
        await person.expectLockScreen()
        expect(await page.content()).not.toContain(added)
        await person.unlock(account.masterPassword)
        await expect(panel).toContainText([...lines, added].join('\n'))
      })

      await test.step('a deletion is undone', async () => {
        await panel.getByRole('button', { name: 'Удалить' }).click()
        await expect(person.toast(`Заметка «${name}» удалена`)).toBeVisible()
        await page.getByRole('button', { name: 'Отменить' }).click()
        await expect(panel).toContainText(added)
      })

      await test.step('nothing of it is in a request, an answer, a store or the console', async () => {
        const places = [...(await profile.places())]
        expect(places.map(([place]) => place)).toEqual(
          expect.arrayContaining([
            'request bodies',
            'response bodies',
            'local storage',
            'session storage',
            'IndexedDB',
          ]),
        )
        for (const secret of [name, ...lines, added]) {
          const found = places.flatMap(([place, bytes]) =>
            findPlaintext(secret, bytes).map((form) => `${place}: ${form}`),
          )
          expect(found, secret).toEqual([])
        }
      })
    } finally {
      await profile.dispose()
    }
  },
)
