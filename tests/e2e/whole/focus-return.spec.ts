import type { Locator, Page } from '@playwright/test'
import type { Scene, Stage } from '../screens/scene.ts'
import { expect, test } from '../screens/screen-test.ts'

/** Something that opens over the page, and closes again. */
interface Opening {
  readonly what: string
  /** Where on the page it is opened from; the list unless said. */
  readonly at?: (stage: Stage) => string
  /** The element that has the focus before, and gets it back. */
  readonly from: (page: Page) => Locator
  /** Opens it by the keyboard, with the focus there. */
  readonly open: (stage: Stage) => Promise<void>
  readonly opened: (page: Page) => Locator
}

const menu = (page: Page) => page.getByRole('menu')
const dialog = (page: Page) => page.getByRole('dialog')
const enter = ({ page }: Stage) => page.keyboard.press('Enter')
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
const item = (stage: Stage) => `/all/${stage.idOf('Госуслуги')}`

/** Opens a menu with Enter and chooses one of its entries with the keyboard. */
const choose =
  (entry: string | RegExp) =>
  async ({ page }: Stage) => {
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.getByRole('menuitem', { name: entry }).focus()
    await page.keyboard.press('Enter')
  }

const openings: readonly Opening[] = [
  { what: 'the user menu', from: button(/^Меню пользователя/), open: enter, opened: menu },
  { what: 'the menu of vaults', from: button(/^Хранилища/), open: enter, opened: menu },
  { what: 'the «+» menu', from: button('Добавить'), open: enter, opened: menu },
  { what: 'the menu of orders', from: button(/^Порядок/), open: enter, opened: menu },
  { what: 'the menu of a folder', from: button('Действия с папкой «Деньги»'), open: enter, opened: menu },
  { what: 'the dialog of a new folder', from: button('Новая папка'), open: enter, opened: dialog },
  { what: 'the dialog of a login, from the menu', from: button('Добавить'), open: choose('Доступ'), opened: dialog },
  {
    what: 'the dialog of a login, by its shortcut from the search',
    from: (page) => page.getByRole('searchbox', { name: 'Поиск' }),
    open: ({ page }) => page.keyboard.press('Alt+KeyN'),
    opened: dialog,
  },
  { what: 'the dialog that changes a login', at: item, from: button('Изменить'), open: enter, opened: dialog },
  { what: 'the dialog of a vault', from: button(/^Хранилища/), open: choose('Создать хранилище'), opened: dialog },
  {
    what: 'the dialog that renames a vault',
    from: button(/^Хранилища/),
    open: choose(/^Редактировать хранилище: .*Работа/),
    opened: dialog,
  },
  {
    what: 'the question before a device is forgotten',
    at: () => '/settings',
    from: button('Забыть это устройство'),
    open: enter,
    opened: (page) => page.getByRole('alertdialog'),
  },
]

/** Tried on every run. */
const atOnce = new Set(['the «+» menu'])

for (const { what, at, from, open, opened } of openings) {
  const tag = atOnce.has(what) ? [] : ['@full']
  test(`focus goes into ${what}, stays there, and comes back`, { tag }, async ({ runner }) => {
    const scene: Scene = { name: what, title: what, as: 'owner', play: (stage) => stage.open(at?.(stage)) }
    const { stage, complaints } = await runner.show(scene, 'desktop')
    const { page } = stage
    await from(page).focus()
    await open(stage)
    await expect(opened(page)).toBeVisible()
    const holdsFocus = () => opened(page).evaluate((element) => element.contains(document.activeElement))
    await expect.poll(holdsFocus).toBe(true)
    if (opened === dialog) {
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
    }
    await page.keyboard.press('Escape')
    await expect(opened(page)).toBeHidden()
    await expect(from(page)).toBeFocused()
    expect(complaints()).toEqual([])
  })
}
