import type { Locator, Page } from '@playwright/test'
import { expect, test, type Entered } from './harness/test.ts'
import { russianKeyboardAt } from './whole/russian-keyboard.ts'

/** Steps of a person with an item of one type: by its words, with a pointer or the keys. */
interface Deeds {
  /** The entry of «Добавить». */
  readonly entry: string
  readonly nameLabel: string
  /** Each field by its label, with what is typed into it. */
  readonly typed: Readonly<Record<string, string>>
  /** Words of the item, but for its name, that find it. */
  readonly query: string
  /** The button that copies, and what the clipboard holds then. */
  readonly copied: readonly [button: string, text: string]
  /** A field that is changed, with the text before, as it is shown, and after. */
  readonly changed: readonly [label: string, before: string, after: string]
}

const types: readonly Deeds[] = [
  {
    entry: 'Доступ',
    nameLabel: 'Название доступа *',
    typed: { 'Имя пользователя': 'тимур-почта', Пароль: 'маяк-Полынь-517' },
    query: 'тимур',
    copied: ['Скопировать пароль', 'маяк-Полынь-517'],
    changed: ['Имя пользователя', 'тимур-почта', 'тимур-работа'],
  },
  {
    entry: 'Заметка',
    nameLabel: 'Название заметки *',
    typed: { 'Текст заметки': 'Влево до щелчка 73' },
    query: 'щелчка влево',
    copied: ['Скопировать текст заметки', 'Влево до щелчка 73'],
    changed: ['Текст заметки', 'Влево до щелчка 73', 'Вправо до упора 28'],
  },
  {
    entry: 'Карта',
    nameLabel: 'Название карты *',
    typed: { 'Номер карты': '4242424242424242', Владелец: 'ТИМУР ИВАНОВ' },
    query: '4242',
    copied: ['Скопировать: Номер карты', '4242424242424242'],
    changed: ['Владелец', 'ТИМУР ИВАНОВ', 'АСЯ ИВАНОВА'],
  },
  {
    entry: 'Документ',
    nameLabel: 'Название документа *',
    typed: { Фамилия: 'Иванов', 'Серия и номер паспорта': '4509123456' },
    query: '4509 123456',
    copied: ['Скопировать: Серия и номер паспорта', '4509 123456'],
    changed: ['Фамилия', 'Иванов', 'Петров'],
  },
  {
    entry: 'Wi-Fi',
    nameLabel: 'Название *',
    typed: { 'Имя сети': 'Дача у реки', Пароль: 'карась-17-Щука' },
    query: 'реки дача',
    copied: ['Скопировать пароль', 'карась-17-Щука'],
    changed: ['Имя сети', 'Дача у реки', 'Дача у озера'],
  },
]

/** How a person reaches what is on the screen. */
interface Hands {
  /** Presses a button or follows a link. */
  readonly use: (target: Locator) => Promise<void>
  readonly choose: (menu: Locator, entry: string) => Promise<void>
  /** Puts a text in the place of what a field holds. */
  readonly fill: (field: Locator, text: string) => Promise<void>
  readonly save: () => Promise<void>
  readonly find: (query: string) => Promise<void>
  /** Opens the only row of the list. */
  readonly open: (row: Locator) => Promise<void>
  /** Goes from an opened item back to the list. */
  readonly leave: () => Promise<void>
  readonly goToTrash: () => Promise<void>
  readonly restore: (row: Locator) => Promise<void>
}

const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Поиск' })

async function keyboardAt({ page, person }: Entered): Promise<Hands> {
  const { press, type, goTo } = await russianKeyboardAt(page)
  const use = async (target: Locator) => {
    await goTo(target)
    await press('Enter')
  }
  const toRow = async (row: Locator) => {
    await searchbox(page).focus()
    for (let presses = 0; presses < 5 && !(await row.evaluate((it) => it === document.activeElement)); presses += 1) {
      await press('ArrowDown')
    }
    await expect(row).toBeFocused()
  }
  return {
    use,
    choose: async (menu, entry) => {
      await use(menu)
      const target = page.getByRole('menuitem', { name: entry })
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      for (
        let presses = 0;
        presses < 8 && !(await target.evaluate((it) => it === document.activeElement));
        presses += 1
      ) {
        await press('ArrowDown')
      }
      await expect(target).toBeFocused()
      await press('Enter')
    },
    fill: async (field, text) => {
      await goTo(field)
      await field.selectText()
      await type(text)
    },
    // In a text of many lines Enter begins another.
    save: async () => press((await person.dialog().locator('textarea:focus').count()) > 0 ? 'Control+Enter' : 'Enter'),
    find: async (query) => {
      await goTo(searchbox(page), 'Shift+Tab')
      await searchbox(page).selectText()
      await (query === '' ? press('Backspace') : type(query))
    },
    open: async (row) => {
      await toRow(row)
      await press('Enter')
      await expect(person.panel()).toBeVisible()
    },
    leave: async () => {
      await press('Escape')
      await expect(person.panel()).toBeHidden()
    },
    goToTrash: () => use(page.getByRole('link', { name: 'Корзина' })),
    restore: async (row) => {
      await toRow(row)
      await press('ArrowRight')
      await expect(row.getByRole('button', { name: 'Восстановить' })).toBeFocused()
      await press('Enter')
    },
  }
}

function touchAt({ page, person }: Entered): Hands {
  const fill = async (field: Locator, text: string) => {
    await field.tap()
    await expect(field).toBeFocused()
    await field.selectText()
    // Types as the keyboard on the screen does, whatever has the focus.
    await page.keyboard.insertText(text)
  }
  return {
    use: (target) => target.tap(),
    choose: async (menu, entry) => {
      await menu.tap()
      await page.getByRole('menuitem', { name: entry }).tap()
    },
    fill,
    save: async () => {
      await person.dialog().getByRole('button', { name: 'Сохранить' }).tap()
    },
    find: async (query) => {
      await searchbox(page).tap()
      await searchbox(page).selectText()
      await (query === '' ? page.keyboard.press('Backspace') : page.keyboard.insertText(query))
    },
    open: (row) => row.tap(),
    leave: () => page.getByRole('button', { name: 'К списку' }).tap(),
    goToTrash: async () => {
      await page.getByRole('button', { name: 'Показать боковую панель' }).tap()
      await page.getByRole('link', { name: 'Корзина' }).tap()
    },
    restore: (row) => row.getByRole('button', { name: 'Восстановить' }).tap(),
  }
}

const name = 'Вещь для дачи'

/** Everything that can be done with an item, from adding it to bringing an old version back. */
async function wholeLife({ page, person }: Entered, hands: Hands, deeds: Deeds): Promise<void> {
  const panel = person.panel()
  const field = (label: string) => person.dialog().getByLabel(label, { exact: true })
  const button = (text: string | RegExp) => panel.getByRole('button', { name: text })
  const [label, before, after] = deeds.changed
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('added', async () => {
    await hands.choose(page.getByRole('button', { name: 'Добавить', exact: true }), deeds.entry)
    await hands.fill(field(deeds.nameLabel), name)
    for (const [ofField, text] of Object.entries(deeds.typed)) await hands.fill(field(ofField), text)
    await hands.save()
    await expect(person.dialog()).toBeHidden()
    await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(panel).toContainText(before)
  })

  await test.step('found and opened', async () => {
    await hands.leave()
    await hands.find('чего-то другого')
    await expect(person.row(name)).toHaveCount(0)
    await hands.find(deeds.query)
    await expect(person.row(name)).toBeVisible()
    await hands.open(person.row(name))
    await expect(panel).toContainText(before)
  })

  await test.step('copied', async () => {
    const [copy, text] = deeds.copied
    await hands.use(button(copy))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })

  await test.step('edited', async () => {
    await hands.use(button('Изменить'))
    await hands.fill(field(label), after)
    await hands.save()
    await expect(person.dialog()).toBeHidden()
    await expect(panel).toContainText(after)
    await expect(panel).not.toContainText(before)
  })

  await test.step('deleted, and restored from the trash', async () => {
    await hands.use(button('Удалить'))
    await expect(panel).toBeHidden()
    await expect(page.getByRole('grid', { name: 'Элементы' }).getByRole('row')).toHaveCount(0)
    await hands.goToTrash()
    const row = page.getByRole('grid', { name: 'Корзина' }).getByRole('row').filter({ hasText: name })
    await hands.restore(row)
    await expect(row).toHaveCount(0)
    await page.goBack()
    await hands.find(name)
    await hands.open(person.row(name))
    await expect(panel).toContainText(after)
  })

  await test.step('an old version brought back', async () => {
    await hands.use(button('История изменений'))
    await hands.use(panel.getByRole('listitem').getByRole('button', { name: label }))
    await hands.use(button('Вернуть эту версию'))
    await expect(person.toast('Прежняя версия возвращена.')).toBeVisible()
    await expect(button('Скопировать').first()).toBeVisible()
    await page.reload()
    await expect(panel).toContainText(before)
    await expect(panel).not.toContainText(after)
  })
}

for (const deeds of types) {
  test(`«${deeds.entry}» lives its whole life by keyboard alone, 1280 px wide`, { tag: '@full' }, async ({ enter }) => {
    test.setTimeout(180_000)
    const entered = await enter()
    await wholeLife(entered, await keyboardAt(entered), deeds)
  })

  test(`«${deeds.entry}» lives its whole life by touch, 390 px wide`, { tag: '@full' }, async ({ enter }) => {
    test.setTimeout(180_000)
    const entered = await enter({ hasTouch: true })
    await entered.page.setViewportSize({ width: 390, height: 800 })
    await wholeLife(entered, touchAt(entered), deeds)
  })
}
