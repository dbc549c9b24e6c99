import { expect, test } from './harness/test.ts'

const site = 'https://shop.example.test/'
const password = 'Yk4#vQ!m9Zt$2Lpw-7'
const former = 'Старый-пароль-Кит-31'

test(
  'duplicates are found from the health report, compared, merged without a loss, and taken apart again',
  { tag: '@full' },
  async ({ enter, console }) => {
    const { page, person, traffic } = await enter()
    const view = page.getByRole('region', { name: 'Дубликаты', exact: true })
    const add = (
      name: string,
      username: string,
      values: { readonly password: string; readonly addresses: readonly string[] },
    ) => person.addLogin({ vault: 'Персональное', name, username, ...values })
    await add('Лавка', 'анна', { password: former, addresses: [site] })
    await add('Магазин', 'анна', {
      password,
      addresses: ['https://www.shop.example.test/login', 'https://help.example.test/'],
    })
    await add('Почта', 'анна', { password, addresses: ['https://mail.example.test/'] })
    await add('Почта', 'Анна', { password, addresses: ['https://mail.example.test/'] })

    await test.step('the report tells how many there are, and leads there', async () => {
      await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Проверка паролей' }).click()
      await expect(page.getByText('Дубликаты · 2')).toBeVisible()
      await page.getByRole('region', { name: 'Проверка паролей' }).getByRole('button', { name: 'Посмотреть' }).click()
      await expect(page).toHaveTitle(/^Дубликаты/)
      await expect(view).toContainText('2 группы, в них 4 элемента')
    })

    await test.step('one that a person does not want to be offered is not, until they do again', async () => {
      await view.getByRole('button', { name: 'Не предлагать снова: Почта' }).click()
      await expect(person.toast('Больше не предлагаем')).toBeVisible()
      await expect(view).toContainText('1 группа, в них 2 элемента')
      await page.reload()
      await expect(view).toContainText('1 группа, в них 2 элемента')
      await view.getByRole('button', { name: 'Скрытые дубликаты · 1' }).click()
      await view.getByRole('button', { name: 'Вернуть: Почта' }).click()
      await expect(view).toContainText('2 группы, в них 4 элемента')
    })

    await test.step('without a connection nothing is begun, and it is said why', async () => {
      console.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
      await page.context().setOffline(true)
      await view.getByRole('button', { name: 'Объединить очевидные: 1' }).click()
      await expect(person.toast(/Объединить можно только при связи с сервером/)).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.locator('[data-slot="offline-line"]')).toBeEmpty()
      await expect(view).toContainText('2 группы, в них 4 элемента')
    })

    await test.step('the obvious ones are merged with one click', async () => {
      await view.getByRole('button', { name: 'Объединить очевидные: 1' }).click()
      await expect(person.toast('Элементы объединены')).toBeVisible()
      await expect(view).toContainText('1 группа, в них 2 элемента')
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(person.toast('Объединение отменено')).toBeVisible()
      await expect(view).toContainText('2 группы, в них 4 элемента')
    })

    await test.step('where there is a choice, it is made field by field', async () => {
      await view.getByRole('button', { name: 'Сравнить: Магазин' }).click()
      const dialog = person.dialog()
      await dialog.getByRole('button', { name: 'Показать: Пароль' }).click()
      await expect(dialog).toContainText(former)
      await dialog.getByRole('group', { name: 'Название' }).getByRole('radio', { name: 'Лавка' }).check()
      const before = traffic.calls().length
      await dialog.getByRole('button', { name: 'Объединить 2 элемента' }).click()
      await expect(dialog).toBeHidden()
      await expect(view).toContainText('1 группа, в них 2 элемента')
      // Writes the one that stays before the other goes; a batch of one is a call of its own.
      const writes = traffic
        .calls()
        .slice(before)
        .filter((call) => !call.startsWith('GET '))
      expect(writes).toEqual([
        expect.stringMatching(/^PATCH \/api\/v1\/logins\//),
        expect.stringMatching(/^DELETE \/api\/v1\/logins\//),
      ])
    })

    await test.step('one has everything of both, the other lies in the trash', async () => {
      await page.getByRole('link', { name: 'Все элементы' }).click()
      await expect(person.row('Магазин')).toHaveCount(0)
      await person.row('Лавка').click()
      const panel = person.panel()
      await expect(panel).toContainText('https://help.example.test')
      await expect(panel).toContainText('Магазин')
      await panel.getByRole('button', { name: 'Показать пароль' }).first().click()
      await expect(panel).toContainText(password)
      await page.getByRole('link', { name: 'Корзина' }).click()
      await expect(page.getByRole('main')).toContainText('Лавка')
    })
  },
)
