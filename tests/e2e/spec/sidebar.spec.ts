import type { Locator, Page } from '@playwright/test'
import { withoutLocalCopy } from '../harness/local-copy.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Боковая панель' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Боковая панель' })
const day = 24 * 60 * 60

/** The key of «B» on a Russian keyboard. */
async function pressRussianB(page: Page, modifier: 'ctrl' | 'meta'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const key = { key: 'и', code: 'KeyB', windowsVirtualKeyCode: 66, modifiers: modifier === 'ctrl' ? 2 : 4 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await session.detach()
}

/** Runs in the page: notes where what slides next begins, as its animation has it. */
function recordSlideStart(): void {
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (propertyName !== 'translate' || !(target instanceof Element)) return
    const frames = target
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && animation.transitionProperty === propertyName)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    document.documentElement.dataset['slideStart'] = String(frames[0]?.['translate'])
  })
}

const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width

test(
  'it collapses to 3rem and expands to 16rem by its button and by Ctrl or Cmd+B in any layout, and stays so for 7 days',
  proves('2.6.1', '2.6.3', '2.6.4', '2.6.5', '9.interface.4', '9.interface.5'),
  async ({ device: { page, person } }) => {
    await page.goto('/')
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const expectWidth = (rems: number) => expect.poll(() => widthOf(page)).toBe(rems * rem)
    await expectWidth(16)
    await page.getByRole('button', { name: 'Скрыть боковую панель' }).click()
    await expectWidth(3)
    await expect(page.getByRole('button', { name: 'Показать боковую панель' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'sidebar_state', value: 'false', path: '/' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * day)).toBeLessThan(day / 24)

    await page.reload()
    await person.expectShell()
    await expectWidth(3)
    // Its entries keep their names without their words.
    await expect(sidebar(page).getByRole('link', { name: 'Логины', exact: true })).toBeVisible()
    await page.keyboard.press('Control+KeyB')
    await expectWidth(16)
    await page.keyboard.press('Meta+KeyB')
    await expectWidth(3)
    await page.getByRole('searchbox', { name: 'Поиск' }).focus()
    await pressRussianB(page, 'ctrl')
    await expectWidth(16)
    await pressRussianB(page, 'meta')
    await expectWidth(3)
    // Neither the letter alone nor with one modifier too many.
    await page.keyboard.press('Control+Shift+KeyB')
    await page.locator('main').focus()
    await page.keyboard.press('KeyB')
    await expectWidth(3)
    await page.keyboard.press('Control+KeyB')
    expect((await page.context().cookies()).map(({ value }) => value)).toEqual(['true'])
  },
)

test(
  'under 768 px it is a sheet of 18rem that slides in from the left',
  { tag: '@full', ...proves('2.6.2', '2.6.3', '2.6.5', '9.interface.3') },
  async ({ device: { page, person } }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/')
    await expect(sidebar(page)).toBeVisible()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(sidebar(page)).toBeHidden()
    await expect(sheet(page)).toBeHidden()
    await page.setViewportSize({ width: 390, height: 800 })

    await page.keyboard.press('Control+KeyB')
    await expect(sheet(page)).toBeVisible()
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    await expect.poll(() => sheet(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 18 * rem, height: 800 })
    await page.keyboard.press('Control+KeyB')
    await expect(sheet(page)).toBeHidden()

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const opener = page.getByRole('button', { name: 'Показать боковую панель' })
    // Its way in begins left of the page.
    await page.evaluate(recordSlideStart)
    await opener.click()
    await expect(page.locator('html')).toHaveAttribute('data-slide-start', /^-\d/)
    await expect.poll(() => sheet(page).boundingBox()).toMatchObject({ x: 0 })
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.mouse.click(380, 400)
    await expect(sheet(page)).toBeHidden()
    await opener.click()
    await sheet(page).getByRole('link', { name: 'Логины' }).click()
    await expect(page).toHaveURL('/?type=logins')
    await expect(sheet(page)).toBeHidden()
    // The sheet is no choice to remember.
    expect(await page.context().cookies()).toEqual([])
    await opener.click()
    await person.chooseFromUserMenu('Настройки')
    await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
    await expect(sheet(page)).toBeHidden()
  },
)

test(
  'it holds the switcher, the sections, the folders and the person, from top to bottom',
  { tag: '@full', ...proves('1.12', '2.7.1', '2.7.2') },
  async ({ device: { page } }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await withoutLocalCopy(page)
    await page.route('**/api/v1/bootstrap', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    const skeleton = sidebar(page).getByRole('status', { name: 'Загружаем хранилища' })
    await expect(skeleton).toBeVisible()
    const topOf = async (locator: ReturnType<typeof sidebar>) => (await locator.boundingBox())?.y ?? Number.NaN
    const links = sidebar(page).getByRole('navigation', { name: 'Разделы' }).getByRole('link')
    const switcher = sidebar(page).getByRole('button', { name: /^Хранилища:/ })
    const place = await skeleton.boundingBox()
    release()
    await expect(switcher).toBeVisible()
    await expect(skeleton).toBeHidden()
    expect(await switcher.boundingBox()).toEqual(place)

    await expect(links).toHaveText(['Все элементы', 'Логины', 'Корзина', 'Генератор', 'Проверка паролей'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/?type=logins',
      '/trash',
      '/generator',
      '/health',
    ])
    const folders = sidebar(page).getByRole('region', { name: 'Папки' })
    // The sample folders were placeholders: real ones stand in their place.
    await expect(folders.getByRole('button', { name: 'Новая папка' })).toBeVisible()
    const person = sidebar(page).getByRole('button', { name: /^Меню пользователя/ })
    const expectInOrder = async (...parts: Locator[]) => {
      const tops = await Promise.all(parts.map(topOf))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    }
    await expectInOrder(switcher, links.first(), folders)
    // Between the sections and the folders come the tags, in their time: with many of them, folders are scrolled to. By
    // their title: of hundreds the middle would come into view.
    const title = folders.getByRole('heading', { name: 'Папки' })
    await expect(async () => {
      await title.scrollIntoViewIfNeeded()
      await expectInOrder(switcher, title, person)
    }).toPass()
  },
)

test(
  'its foot is a menu of the person: name, e-mail, four entries',
  { tag: '@full', ...proves('1.12', '2.7.4') },
  async ({ device: { page }, owner }) => {
    const { name, email } = owner.account
    await page.goto('/')
    const button = sidebar(page).getByRole('button', { name: /^Меню пользователя/ })
    await expect(button).toContainText(name)
    await expect(button).toContainText(email)
    await button.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
    await expect(menu.getByText(email, { exact: true })).toBeVisible()
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Account',
      /^Notifications/,
      'Настройки',
      /^Клавиши/,
      /^Заблокировать/,
      'Выйти',
    ])
    await menu.getByRole('menuitem', { name: 'Notifications' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/notifications')
    await button.click()
    await menu.getByRole('menuitem', { name: 'Account' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/account')
    await button.click()
    await expect(page.getByRole('menuitem', { name: 'Настройки' })).toHaveAttribute('href', '/settings')
    await page.getByRole('menuitem', { name: 'Настройки' }).click()
    await expect(page).toHaveURL('/settings')
  },
)
