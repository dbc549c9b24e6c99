import { expect, test } from './harness/test.ts'
import { stopLongTimers } from './screens/scene.ts'

test('what is deleted lies in the trash: it is found there, restored as it was, or let go of for good', async ({
  enter,
}) => {
  const { page, person } = await enter()
  const trash = page.getByRole('grid', { name: 'Корзина' })
  const inTrash = (name: string) => trash.getByRole('row').filter({ hasText: name })
  const question = page.getByRole('alertdialog')
  const sections = page.getByRole('navigation', { name: 'Разделы' })
  for (const name of ['Почта', 'Банк', 'Форум']) {
    await person.addLogin({ name, username: `${name}-анна`, password: `секрет ${name}`, addresses: [] })
    await expect(person.panel().getByRole('heading', { name })).toBeVisible()
    await person.panel().getByRole('button', { name: 'Удалить' }).click()
    await expect(person.row(name)).toHaveCount(0)
  }

  await test.step('it lies there, deleted last first, also after a reload', async () => {
    await sections.getByRole('link', { name: 'Корзина' }).click()
    await expect(page).toHaveURL('/trash')
    await expect(page).toHaveTitle(/^Корзина/)
    await expect(trash.getByRole('row')).toContainText([/Форум/, /Банк/, /Почта/])
    await expect(inTrash('Банк')).toContainText(/ещё 30\sдней/)
    await page.reload()
    await expect(trash.getByRole('row')).toHaveCount(3)
  })

  await test.step('the search finds in it, and only in it', async () => {
    await person.search('банк')
    await expect(trash.getByRole('row')).toContainText([/Банк/])
    await expect(trash.getByRole('row')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Очистить корзину' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(trash.getByRole('row')).toHaveCount(3)
  })

  await test.step('by the keyboard alone one is looked at, and restored, with everything in it', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(inTrash('Банк')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(person.panel().getByRole('heading', { name: 'Банк' })).toBeVisible()
    await expect(person.panel()).toContainText(/В корзине ещё 30\sдней/u)
    await expect(person.panel().getByRole('button', { name: 'Изменить' })).toHaveCount(0)
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText('секрет Банк')
    await page.reload()
    await expect(person.panel().getByRole('heading', { name: 'Банк' })).toBeVisible()
    await person.panel().getByRole('button', { name: 'Показать пароль' }).focus()
    await page.keyboard.press('Escape')
    await expect(person.panel()).toHaveCount(0)
    await inTrash('Банк').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(person.toast('Доступ «Банк» восстановлен')).toBeVisible()
    await expect(inTrash('Банк')).toHaveCount(0)
    await expect(inTrash('Почта')).toBeFocused()
    await sections.getByRole('link', { name: 'Все элементы' }).click()
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
    await expect(person.panel()).toContainText('секрет Банк')
    await expect(person.panel()).toContainText('Банк-анна')
  })

  await test.step('one is let go of for good, after a question that «Отмена» answers with no', async () => {
    await sections.getByRole('link', { name: 'Корзина' }).click()
    await inTrash('Форум').getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(question).toContainText('Удалить «Форум» навсегда?')
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(inTrash('Форум')).toHaveCount(1)
    await inTrash('Форум').getByRole('button', { name: 'Удалить навсегда' }).click()
    await question.getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(inTrash('Форум')).toHaveCount(0)
    await expect(inTrash('Почта')).toHaveCount(1)
  })

  await test.step('and all that is left, too', async () => {
    await page.getByRole('button', { name: 'Очистить корзину' }).click()
    await expect(question).toContainText(/Будет удалено навсегда: 1\sэлемент/)
    await question.getByRole('button', { name: 'Очистить корзину' }).click()
    await expect(page.getByText('Корзина пуста')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Корзина пуста')).toBeVisible()
  })
})

test(
  'what was restored from the trash, or let go of, is not offered to be undone any more',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    const inTrash = (name: string) =>
      page.getByRole('grid', { name: 'Корзина' }).getByRole('row').filter({ hasText: name })
    await stopLongTimers({ page })
    for (const name of ['Банк', 'Форум']) {
      await person.addLogin({ name, username: 'анна', password: 'секрет', addresses: [] })
      await person.panel().getByRole('button', { name: 'Удалить' }).click()
    }
    const deleted = person.toast(/^Доступ «.*» удалён$/u)
    await expect(deleted).toHaveCount(2)
    await page.getByRole('link', { name: 'Корзина' }).press('Enter')
    await inTrash('Банк').getByRole('button', { name: 'Восстановить' }).press('Enter')
    await expect(person.toast('Доступ «Банк» восстановлен')).toBeVisible()
    await expect(deleted).toHaveText(['Доступ «Форум» удалён'])
    await inTrash('Форум').getByRole('button', { name: 'Удалить навсегда' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить навсегда' }).press('Enter')
    await expect(deleted).toHaveCount(0)
  },
)

test(
  'what another device deleted after the question was asked is not let go of with the rest',
  { tag: '@full' },
  async ({ enter, console }) => {
    const here = await enter()
    const there = await enter()
    const deleteThere = async (name: string) => {
      await there.person.addLogin({ name, username: 'анна', password: 'секрет', addresses: [] })
      await there.person.panel().getByRole('button', { name: 'Удалить' }).click()
      await expect(there.person.row(name)).toHaveCount(0)
    }
    const rows = here.page.getByRole('grid', { name: 'Корзина' }).getByRole('row')
    await deleteThere('Почта')
    await here.page.goto('/trash')
    await expect(rows).toContainText([/Почта/])
    await here.page.getByRole('button', { name: 'Очистить корзину' }).click()
    await deleteThere('Банк')
    console.allow(/412/)
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Очистить корзину' }).click()
    await expect(here.person.toast('Корзина изменилась в другом месте')).toBeVisible()
    await expect(rows).toContainText([/Банк/, /Почта/])
    await here.page.getByRole('button', { name: 'Восстановить все' }).click()
    await expect(here.person.toast('Восстановлено: 2')).toBeVisible()
    await here.page.getByRole('link', { name: 'Все элементы' }).click()
    await expect(here.person.row('Банк')).toBeVisible()
    await expect(here.person.row('Почта')).toBeVisible()
  },
)
