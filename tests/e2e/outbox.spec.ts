import type { Page } from '@playwright/test'
import { untilKept } from './harness/kept-app.ts'
import { keptRecords } from './harness/local-copy.ts'
import { personAt, type Person } from './harness/person.ts'
import { expect, test, type Fixtures } from './harness/test.ts'

/** The browser's own complaint about a request that has no answer, or a refusal. */
const failedToLoad = /Failed to load resource/

const line = (page: Page) => page.locator('[data-slot="offline-line"]')
const blockedLine = (page: Page) => page.locator('[data-slot="blocked-line"]')
const waits = 'Ждёт отправки'
const isStuck = 'Ждёт вашего решения'
const save = (person: Person) => person.dialog().getByRole('button', { name: 'Сохранить' }).click()

/** Changes the item that the panel shows. */
async function change(person: Person, values: Parameters<Person['fillLogin']>[0]): Promise<void> {
  await person.panel().getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin(values)
  await save(person)
  await expect(person.dialog()).toBeHidden()
}

/**
 * A profile with an item «Банк», whose panel is open, and in which every part of the app that is used without the
 * network was used before.
 */
async function withBank(enter: Fixtures['enter']) {
  const entered = await enter()
  const { page, person } = entered
  await person.addLogin({ name: 'Банк', username: 'анна', password: 'первый' })
  await expect.poll(() => keptRecords(page)).toBe(2)
  await change(person, { username: 'klient' })
  await expect(person.panel()).toContainText('klient')
  return entered
}

/** Cuts the network of a page's profile, and waits until the app knows. */
async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(line(page)).toContainText('Нет связи.')
}

test.describe('in airplane mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a reload what was loaded is found, copied, changed and added to; with the network all of it is on the server, in its order', async ({
    account,
    enter,
    openProfile,
    console,
  }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    await person.addLogin({ name: 'Банк', username: 'klient', password: 'первый' })
    await expect.poll(() => keptRecords(page)).toBe(2)
    await untilKept(page)
    await page.context().setOffline(true)
    await page.reload()
    await person.expectLockScreen()
    await person.unlock(account.masterPassword)
    await person.search('банк')
    await person.row('Банк').click()
    await person.panel().getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
    await person.search('')
    await expect(line(page)).toContainText(
      'Изменения элементов сохраняются на этом устройстве и отправятся, когда связь появится.',
    )

    await change(person, { username: 'в самолёте' })
    await expect(person.toast('Сохранено на этом устройстве: «Банк».')).toBeVisible()
    await expect(person.row('Банк')).toContainText(waits)
    await expect(person.panel()).toContainText('Сохранено на этом устройстве.')
    await person.addLogin({ name: 'Гостиница', password: 'второй' })
    await person.addLogin({ name: 'Такси' })
    await expect(person.row('Такси')).toContainText(waits)
    await expect(line(page)).toContainText('3 изменения ждут отправки.')
    await change(person, { username: 'пассажир' })
    await expect(line(page)).toContainText('3 изменения ждут отправки.')

    await page.reload()
    await person.expectLockScreen()
    await person.unlock(account.masterPassword)
    await expect(person.panel().getByRole('heading', { name: 'Такси' })).toBeVisible()
    await expect(person.row('Гостиница')).toContainText(waits)
    const waitingAddress = page.url()
    expect(waitingAddress).toContain('/all/waiting-')

    await page.context().setOffline(false)
    await expect(line(page)).toBeEmpty()
    await expect(page.getByText(waits)).toHaveCount(0)
    await expect(page).not.toHaveURL(/waiting-/)
    await expect(person.panel()).toContainText('пассажир')
    // The key that was opened without the network is kept over a reload once the server can be told of its half.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cpa@private-key'))).not.toBeNull()
    await page.goto(waitingAddress)
    await expect(person.panel().getByRole('heading', { name: 'Такси' })).toBeVisible()
    await expect(page).not.toHaveURL(/waiting-/)

    const { page: elsewhere } = await openProfile()
    const there = personAt(elsewhere)
    await there.signIn(account)
    await expect(there.row('Такси')).toBeVisible()
    await expect(elsewhere.getByRole('grid', { name: 'Элементы' }).getByRole('row')).toHaveText([
      /Такси/,
      /Гостиница/,
      /Банк/,
    ])
    await there.row('Банк').click()
    await expect(there.panel()).toContainText('в самолёте')
  })

  test(
    'a sign-out with changes that were not sent asks, and says how many; whoever stays keeps them',
    { tag: '@full' },
    async ({ enter, console }) => {
      console.allow(failedToLoad)
      const { page, person } = await withBank(enter)
      await untilKept(page)
      await cut(page)
      await change(person, { username: 'ещё не там' })
      await person.addLogin({ name: 'Почта' })
      await person.chooseFromUserMenu('Выйти')
      const question = page.getByRole('alertdialog', { name: 'Выйти, не отправив изменения?' })
      await expect(question).toContainText('На сервере ещё нет того, что вы сделали здесь: 2 изменения.')
      await question.getByRole('button', { name: 'Остаться' }).click()
      await expect(person.row('Почта')).toContainText(waits)
      await person.chooseFromUserMenu('Выйти')
      await question.getByRole('button', { name: 'Выйти' }).click()
      await expect(page.getByRole('tab', { name: 'Вход' })).toBeVisible()
    },
  )
})

test(
  'what two devices changed in one field waits for the person, who compares and chooses; nothing of it is lost',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person: here } = await withBank(enter)
    const { person: there } = await enter()
    await cut(page)
    await change(here, { username: 'отсюда' })
    await there.row('Банк').click()
    await change(there, { username: 'оттуда' })
    await page.context().setOffline(false)
    await expect(here.row('Банк')).toContainText(isStuck)
    await expect(blockedLine(page)).toContainText('1 элемент ждёт вашего решения.')
    await blockedLine(page).getByRole('button', { name: 'Показать' }).click()
    await expect(here.panel().getByRole('heading', { name: 'Банк' })).toBeFocused()
    await here.panel().getByRole('button', { name: 'Закрыть элемент' }).click()
    await blockedLine(page).getByRole('button', { name: 'Показать' }).click()
    await expect(here.panel()).toContainText('отсюда')
    await expect(here.panel()).toContainText('Изменён и здесь, и на другом устройстве')

    await here.panel().getByRole('button', { name: 'Сравнить и выбрать' }).click()
    const choices = here.dialog().getByRole('region', { name: 'Изменено и здесь, и на другом устройстве' })
    await expect(choices).toContainText('отсюда')
    await choices.getByRole('radio', { name: 'На другом устройстве оттуда' }).check()
    await save(here)
    await expect(here.dialog()).toBeHidden()
    await expect(blockedLine(page)).toBeEmpty()
    await expect(here.row('Банк')).not.toContainText(/Ждёт/)
    await expect(here.panel()).toContainText('оттуда')
    await here.panel().getByRole('button', { name: 'История изменений' }).click()
    await here.panel().getByRole('listitem').getByRole('button', { expanded: false }).first().click()
    await expect(here.panel()).toContainText('отсюда')
  },
)

test(
  'what was changed here and deleted elsewhere is saved as a new one, or given up after a question',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person: here } = await withBank(enter)
    const { person: there } = await enter()
    await there.addLogin({ name: 'Форум', username: 'анна' })
    await here.row('Форум').click()
    await cut(page)
    await change(here, { username: 'отсюда' })
    await here.row('Банк').click()
    await change(here, { username: 'отсюда' })
    for (const name of ['Форум', 'Банк']) {
      await there.row(name).click()
      await there.panel().getByRole('button', { name: 'Удалить' }).click()
      await expect(there.row(name)).toBeHidden()
    }
    await page.context().setOffline(false)
    await expect(blockedLine(page)).toContainText('2 элемента ждут вашего решения.')
    for (const name of ['Форум', 'Банк']) {
      await blockedLine(page).getByRole('button', { name: 'Показать' }).click()
      await expect(here.panel().getByRole('heading', { name })).toBeVisible()
    }

    await here.panel().getByRole('button', { name: 'Сохранить как новый' }).click()
    await expect(here.dialog()).toContainText('Удалено на другом устройстве')
    await here.dialog().getByRole('button', { name: 'Сохранить как новый' }).click()
    await expect(here.dialog()).toBeHidden()
    await expect(here.row('Банк')).toHaveCount(1)
    await expect(there.row('Банк')).toContainText('отсюда')

    await here.row('Форум').click()
    await here.panel().getByRole('button', { name: 'Отказаться от своих изменений' }).click()
    const question = page.getByRole('alertdialog', { name: 'Отказаться от своих изменений?' })
    await expect(question).toContainText('удалится совсем')
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(here.row('Форум')).toBeVisible()
    await here.panel().getByRole('button', { name: 'Отказаться от своих изменений' }).click()
    await question.getByRole('button', { name: 'Отказаться' }).click()
    await expect(here.row('Форум')).toBeHidden()
    await expect(blockedLine(page)).toBeEmpty()
  },
)

test(
  'without the network an item is deleted and brought back; what another device changed is not deleted unseen',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person: here } = await withBank(enter)
    const { person: there } = await enter()
    await cut(page)
    const remove = () => here.panel().getByRole('button', { name: 'Удалить', exact: true }).click()
    await remove()
    await expect(here.row('Банк')).toBeHidden()
    await expect(here.toast('Удалено на этом устройстве: «Банк».')).toBeVisible()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(here.row('Банк')).toBeVisible()
    await expect(here.row('Банк')).not.toContainText(waits)

    await remove()
    await expect(here.row('Банк')).toBeHidden()
    await there.row('Банк').click()
    await change(there, { username: 'оттуда' })
    await page.context().setOffline(false)
    await expect(here.row('Банк')).toContainText(isStuck)
    await here.row('Банк').click()
    await expect(here.panel()).toContainText('Не удалён: его изменили на другом устройстве')
    await expect(here.panel()).toContainText('оттуда')
    await here.panel().getByRole('button', { name: 'Всё равно удалить' }).click()
    await expect(here.row('Банк')).toBeHidden()
    await expect(there.row('Банк')).toBeHidden()
  },
)

test(
  'what the server refuses says why, stays, and goes out when it is sent again',
  { tag: '@full' },
  async ({ enter, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await withBank(enter)
    await cut(page)
    await person.addLogin({ name: 'Большая', password: 'второй' })
    const full = { status: 422, code: 'quota_exceeded', name: 'Quota', message: 'Full' }
    await page.route('**/api/v1/logins', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', json: full }),
    )
    await page.context().setOffline(false)
    await expect(person.row('Большая')).toContainText(isStuck)
    await expect(person.panel()).toContainText('Сервер не принял ваши изменения')
    await expect(person.panel()).toContainText('Место закончилось: В аккаунте не осталось места, новое не сохранено.')
    await person.panel().getByRole('button', { name: 'Скопировать пароль' }).click()
    await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
    await page.unroute('**/api/v1/logins')
    await person.panel().getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect(person.row('Большая')).not.toContainText(/Ждёт/)
    await expect(blockedLine(page)).toBeEmpty()
    await page.reload()
    await expect(person.row('Большая')).toHaveCount(1)
  },
)

test('a favourite waits, too', { tag: '@full' }, async ({ enter, console }) => {
  console.allow(failedToLoad)
  const { page, person } = await withBank(enter)
  await person.addLogin({ name: 'Форум' })
  await cut(page)
  await person.panel().getByRole('button', { name: 'В избранное' }).click()
  await expect(person.row('Форум')).toContainText(waits)
  await expect(person.panel().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(person.row('Форум')).not.toContainText(waits)
  await page.reload()
  await expect(person.panel().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
})

test(
  'without the network many items are marked and deleted, and the trash is looked through and given back from; with it all of that is on the server',
  { tag: '@full' },
  async ({ account, enter, openProfile, console }) => {
    console.allow(failedToLoad)
    const { page, person } = await enter()
    const sections = page.getByRole('navigation', { name: 'Разделы' })
    const inTrash = (name: string) =>
      page.getByRole('grid', { name: 'Корзина' }).getByRole('row').filter({ hasText: name })
    const selectAll = async () => {
      await page.getByRole('grid', { name: 'Элементы' }).getByRole('row').first().focus()
      await page.keyboard.press('ControlOrMeta+KeyA')
      await expect(page.getByText(/^Выбрано: \d/)).toBeVisible()
    }
    for (const name of ['Почта', 'Банк', 'Форум']) await person.addLogin({ name })
    await person.row('Почта').click()
    await person.panel().getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(person.row('Почта')).toHaveCount(0)
    // Uses once what is loaded when it is first used.
    await sections.getByRole('link', { name: 'Корзина' }).click()
    await expect(inTrash('Почта')).toHaveCount(1)
    await sections.getByRole('link', { name: 'Все элементы' }).click()
    await selectAll()
    await page.keyboard.press('Escape')

    await cut(page)
    await selectAll()
    await page
      .getByRole('toolbar', { name: 'Действия с выбранным' })
      .getByRole('button', { name: 'В избранное', exact: true })
      .click()
    await expect(person.toast('Сохранено на этом устройстве: 2 элемента.')).toBeVisible()
    for (const name of ['Банк', 'Форум']) await expect(person.row(name)).toContainText(waits)
    await selectAll()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(person.toast('Удалено на этом устройстве: 2 элемента.')).toBeVisible()
    for (const name of ['Банк', 'Форум']) await expect(person.row(name)).toHaveCount(0)

    await sections.getByRole('link', { name: 'Корзина' }).click()
    for (const name of ['Почта', 'Банк', 'Форум']) await expect(inTrash(name)).toHaveCount(1)
    await inTrash('Почта').getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(person.toast('Без связи отсюда можно вернуть элементы.')).toBeVisible()
    for (const name of ['Почта', 'Банк']) {
      await inTrash(name).getByRole('button', { name: 'Восстановить' }).click()
      await expect(inTrash(name)).toHaveCount(0)
    }
    await sections.getByRole('link', { name: 'Все элементы' }).click()
    await expect(person.row('Почта')).toContainText(waits)
    await expect(person.row('Банк')).toBeVisible()

    await page.context().setOffline(false)
    await expect(line(page)).toBeEmpty()
    await expect(page.getByText(waits)).toHaveCount(0)
    const { page: elsewhere } = await openProfile()
    const there = personAt(elsewhere)
    await there.signIn(account)
    await expect(there.row('Почта')).toBeVisible()
    await expect(there.row('Банк')).toBeVisible()
    await expect(there.row('Форум')).toHaveCount(0)
    await there.row('Банк').click()
    await expect(there.panel().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
    await elsewhere.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Корзина' }).click()
    await expect(elsewhere.getByRole('grid', { name: 'Корзина' }).getByRole('row')).toHaveText([/Форум/])
  },
)
