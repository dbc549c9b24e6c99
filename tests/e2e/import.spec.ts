import type { Locator, Page } from '@playwright/test'
import { heapStrings } from './harness/heap.ts'
import { expect, test } from './harness/test.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Импорт' })
const rows = (page: Page) => view(page).locator('[data-vlt-slot="import-row"]')
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
const button = (page: Page, name: string | RegExp) => view(page).getByRole('button', { name })

/** A file as Chrome writes it. */
const chrome = (...lines: readonly string[]) =>
  `name,url,username,password,note\r\n${lines.map((line) => `${line}\r\n`).join('')}`

async function chooseFile(page: Page, name: string, contents: string | Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Выбрать файл').click()])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(contents) })
}

/** Chooses a file that is told by what is in it: nobody is asked what it is. */
async function toPreview(page: Page, name: string, contents: string) {
  await chooseFile(page, name, contents)
  await expect(view(page).getByRole('heading', { name: 'Что будет перенесено' })).toBeVisible()
}

test('passwords of Chrome come from the first screen into the vault, and are found', async ({ enter }) => {
  const { page, person } = await enter()
  await page.getByRole('link', { name: 'Перенести пароли' }).click()
  await expect(page).toHaveTitle(/^Импорт/)
  await button(page, 'Chrome').click()
  await expect(view(page).getByRole('region', { name: 'Как выгрузить пароли: Chrome' })).toContainText('Скачать файл')
  await toPreview(
    page,
    'Пароли Chrome.csv',
    chrome(
      'Озон,https://www.ozon.ru/,anna,Ключ-1,',
      'Форум,https://forum.example.test/,anna-2,Ключ-2,"строка, с запятой"',
    ),
  )
  await expect(rows(page)).toHaveText([/Озон.*anna · ozon\.ru/, /Форум/])
  await button(page, 'Изменить формат').click()
  await expect(view(page).getByRole('heading', { name: 'Что это за файл' })).toBeVisible()
  await expect(view(page).getByLabel('Формат')).toHaveValue('chromium-csv')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Озон.*anna · ozon\.ru/, /Форум/])
  await button(page, 'Перенести 2 элемента').click()
  await expect(view(page).getByRole('heading', { name: 'Пароли перенесены' })).toBeVisible()
  await expect(view(page)).toContainText('Добавлено: 2 элемента')
  await expect(view(page)).toContainText('«Пароли Chrome.csv» больше не нужен')
  await button(page, 'К элементам').click()
  await person.search('форум')
  await person.row('Форум').click()
  await expect(person.panel()).toContainText('строка, с запятой')
  await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(person.panel()).toContainText('Ключ-2')
})

test('folders, tags and other types of Bitwarden come along', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  await page.goto('/import')
  const vault = {
    encrypted: false,
    folders: [{ id: 'f', name: 'Работа/Счета' }],
    items: [
      {
        id: '1',
        type: 1,
        name: 'Банк',
        folderId: 'f',
        favorite: true,
        login: { username: 'anna', password: 'Ключ-3', uris: [{ match: null, uri: 'https://bank.example.test' }] },
        fields: [{ name: 'Кодовое слово', value: 'ромашка', type: 1 }],
      },
      { id: '2', type: 2, name: 'Домофон', folderId: null, notes: '12К3456', secureNote: { type: 0 } },
    ],
  }
  await toPreview(page, 'bitwarden.json', JSON.stringify(vault))
  await expect(row(page, 'Банк')).toContainText('Работа / Счета')
  await button(page, 'Перенести 2 элемента').click()
  await expect(view(page)).toContainText('Создано: 2 папки')
  await expect(view(page)).toContainText('1 значение – в дополнительных полях')
  await button(page, 'К элементам').click()
  await page.getByRole('treeitem', { name: /^Счета/ }).click()
  await expect(person.row('Банк')).toBeVisible()
  await expect(person.row('Домофон')).toBeHidden()
})

test(
  'a file that is no use says so in one sentence, and another can be chosen',
  { tag: '@full' },
  async ({ enter }) => {
    const { page } = await enter()
    await page.goto('/import')
    const error = view(page).locator('[data-vlt-slot="import-error"]')
    for (const [name, contents, says] of [
      ['фото.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe, 0, 0]), /Это не текст и не архив/],
      ['пусто.csv', '', /Файл пустой/],
      ['слова.csv', 'слово\r\nдругое\r\n', /Такой файл мы не читаем/],
    ] as const) {
      await chooseFile(page, name, contents)
      await expect(error).toHaveText(says)
      await expect(error).toHaveCount(1)
    }
    await toPreview(page, 'chrome.csv', chrome('Озон,https://ozon.ru/,anna,Ключ-1,'))
    await expect(rows(page)).toHaveCount(1)
  },
)

test('an unknown table is imported with columns that a person assigns', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter()
  await page.goto('/import')
  await button(page, 'Вставить текст').click()
  await view(page).getByLabel('Содержимое файла').fill('ресурс;кто;ключик\nМельница;anna;Ключ-9\n')
  await button(page, 'Дальше').click()
  await view(page).getByLabel('Столбец «ресурс»').selectOption({ label: 'Название' })
  await view(page).getByLabel('Столбец «кто»').selectOption({ label: 'Имя пользователя' })
  await view(page).getByLabel('Столбец «ключик»').selectOption({ label: 'Пароль' })
  await button(page, 'Дальше').click()
  await expect(rows(page)).toHaveText([/Мельница.*anna/])
  await button(page, 'Перенести 1 элемент').click()
  await expect(view(page)).toContainText('Удалите текст с паролями')
  await button(page, 'К элементам').click()
  await expect(person.row('Мельница')).toBeVisible()
})

test(
  'what is there already is left out, and of similar ones a person chooses; all of it is undone',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await person.addLogin({ name: 'Озон', username: 'anna', password: 'Прежний', addresses: ['https://ozon.ru'] })
    await person.addLogin({
      name: 'Форум',
      username: 'anna',
      password: 'Тот же',
      addresses: ['https://forum.example.test'],
    })
    await page.goto('/import')
    const file = chrome(
      'ozon.ru,https://www.ozon.ru/login,anna,Новый,',
      'forum,https://forum.example.test/,anna,Тот же,',
      'Склад,https://sklad.example.test/,anna,Третий,',
      'Лавка,https://lavka.example.test/,anna,Четвёртый,',
    )
    await toPreview(page, 'chrome.csv', file)
    await expect(row(page, 'forum')).toContainText('Уже есть: Форум')
    await expect(row(page, 'ozon.ru')).toContainText('Похож на: Озон')
    const decided = view(page).getByLabel('Похожий элемент: ozon.ru')
    await decided.selectOption({ label: 'Взять из файла' })
    const forAll = (name: string) => view(page).getByRole('radio', { name, exact: true })
    await expect(forAll('Взять из файла')).toBeChecked()
    await forAll('Оставить прежний').check()
    await expect(decided).toHaveValue('leave')
    await forAll('Взять из файла').check()
    await expect(decided).toHaveValue('replace')
    await view(page).getByLabel('Перенести: Лавка').uncheck()
    await button(page, 'Изменить: Склад').click()
    await person.dialog().getByLabel('Название', { exact: true }).fill('Большой склад')
    await person.dialog().getByRole('button', { name: 'Готово' }).click()
    await view(page).getByRole('radio', { name: 'Похожие · 1' }).check()
    await expect(rows(page)).toHaveCount(1)
    await expect(view(page)).toContainText('Добавим: 1, заменим: 1, пропустим: 2')
    await button(page, 'Перенести 2 элемента').click()
    await expect(view(page)).toContainText('Добавлено: 1 элемент')
    await expect(view(page)).toContainText('Обновлено из файла: 1 элемент')

    const passwordOf = async (name: string) => {
      await person.row(name).click()
      await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
      return person.panel()
    }
    await button(page, 'К элементам').click()
    await expect(await passwordOf('Озон')).toContainText('Новый')
    await expect(person.row('Большой склад')).toBeVisible()

    await page.goto('/import')
    await button(page, 'Отменить перенос').click()
    await expect(view(page).getByRole('heading', { name: 'Перенос отменён' })).toBeVisible()
    await page.getByRole('link', { name: 'Все элементы' }).click()
    await expect(person.row('Большой склад')).toBeHidden()
    await expect(await passwordOf('Озон')).toContainText('Прежний')
  },
)

test(
  'an import goes on while the vault is used, and after a lost network, a reload and a lock',
  { tag: '@full' },
  async ({ enter, account, console }) => {
    console.allow(/Failed to load resource/)
    const { page, person } = await enter()
    const many = chrome(
      ...Array.from(
        { length: 450 },
        (_, index) => `Вход ${index},https://site-${index}.example.test/,anna,Ключ-${index},`,
      ),
    )
    let calls = 0
    let isCut = true
    await page.context().route('**/api/v1/logins/batch', async (route) => {
      calls += 1
      if (calls > 1 && isCut) await route.abort('failed')
      else await route.continue()
    })
    await page.goto('/import')
    await toPreview(page, 'много.csv', many)
    await button(page, 'Перенести 450 элементов').click()
    await expect(view(page)).toContainText('Ждём связи')
    await page.getByRole('link', { name: 'Все элементы' }).click()
    await expect(person.row('Вход').first()).toBeVisible()
    await expect(page.getByText('Переносим пароли: 100 из 450')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Перенос паролей прерван')).toBeVisible()
    await page.getByRole('link', { name: 'К переносу' }).click()
    await expect(view(page)).toContainText('Из файла «много.csv» перенесено 100 из 450 элементов')
    await person.chooseFromUserMenu('Заблокировать')
    await person.unlock(account.masterPassword)
    await expect(view(page)).toContainText('перенесено 100 из 450')
    isCut = false
    await button(page, 'Продолжить').click()
    await expect(view(page).getByRole('heading', { name: 'Пароли перенесены' })).toBeVisible()
    await expect(view(page)).toContainText('Добавлено: 450 элементов')
  },
)

test('an import that is stopped ends between two calls, and says what is in', { tag: '@full' }, async ({ enter }) => {
  const { page } = await enter()
  const stopped = Promise.withResolvers<void>()
  await page.context().route('**/api/v1/logins/batch', async (route) => {
    await stopped.promise
    await route.continue()
  })
  await page.goto('/import')
  await toPreview(
    page,
    'много.csv',
    chrome(
      ...Array.from(
        { length: 450 },
        (_, index) => `Вход ${index},https://site-${index}.example.test/,anna,Ключ-${index},`,
      ),
    ),
  )
  await button(page, 'Перенести 450 элементов').click()
  await expect(view(page).getByRole('heading', { name: 'Переносим' })).toBeVisible()
  await button(page, 'Остановить').click()
  await expect(button(page, 'Остановим после этой части')).toBeVisible()
  stopped.resolve()
  await expect(view(page).getByRole('heading', { name: 'Перенос остановлен' })).toBeVisible()
  await expect(view(page)).toContainText('Добавлено 100 из 450 элементов')
  await button(page, 'Отменить перенос').click()
  await expect(view(page).getByRole('heading', { name: 'Перенос отменён' })).toBeVisible()
})

test(
  'all of it is done by the keyboard alone, and who listens hears where they are',
  { tag: '@full' },
  async ({ enter }) => {
    const { page, person } = await enter()
    await page.goto('/import')
    const goTo = async (place: Locator, key = 'Tab') => {
      await expect(place).toBeVisible()
      for (
        let steps = 0;
        steps < 60 && !(await place.evaluate((element) => element === document.activeElement));
        steps += 1
      )
        await page.keyboard.press(key)
      await expect(place).toBeFocused()
    }
    await goTo(button(page, 'Chrome'))
    await page.keyboard.press('ArrowRight')
    await expect(button(page, 'Яндекс Браузер')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(view(page).getByRole('heading', { name: 'Как выгрузить пароли: Яндекс Браузер' })).toBeFocused()
    // Waited for from here on: the browser has to know before the key is pressed, or it opens a dialog of its own.
    const choosing = page.waitForEvent('filechooser')
    await goTo(button(page, 'Выбрать файл'))
    await page.keyboard.press('Enter')
    const chooser = await choosing
    await chooser.setFiles({
      name: 'chrome.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        chrome('Озон,https://ozon.ru/,anna,Ключ-1,', 'Форум,https://forum.example.test/,anna,Ключ-2,'),
      ),
    })
    await expect(view(page).getByRole('heading', { name: 'Что будет перенесено' })).toBeFocused()
    await goTo(rows(page).first())
    await page.keyboard.press('ArrowDown')
    await goTo(view(page).getByLabel('Перенести: Форум'))
    await page.keyboard.press('Space')
    await goTo(button(page, 'Изменить: Форум'))
    await page.keyboard.press('Enter')
    await expect(person.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Изменить: Форум')).toBeFocused()
    await goTo(button(page, 'Перенести 1 элемент'))
    await page.keyboard.press('Enter')
    await expect(view(page).getByRole('heading', { name: 'Пароли перенесены' })).toBeFocused()
    await goTo(button(page, 'К элементам'))
    await page.keyboard.press('Enter')
    await expect(person.row('Озон')).toBeVisible()
  },
)

test('on a phone all of it is done by touch', { tag: '@full' }, async ({ enter }) => {
  const { page, person } = await enter({ hasTouch: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Перенести пароли' }).tap()
  await chooseFile(
    page,
    'chrome.csv',
    chrome('Озон,https://ozon.ru/,anna,Ключ-1,', 'Форум,https://forum.example.test/,anna,Ключ-2,'),
  )
  await view(page).getByLabel('Перенести: Форум').tap()
  await button(page, 'Перенести 1 элемент').tap()
  await expect(view(page)).toContainText('Добавлено: 1 элемент')
  await button(page, 'К элементам').tap()
  await expect(person.row('Озон')).toBeVisible()
})

test(
  'after a lock the heap holds nothing of a file that was looked at',
  { tag: '@full' },
  async ({ enter, account }) => {
    // A snapshot of the heap takes as long as the machine lets it.
    test.setTimeout(600_000)
    const { page, person } = await enter()
    const planted = 'zebra-Im81zq-ЗебраИм81'
    await page.evaluate(() => Object.assign(window, { control: ['planted', 'on', 'purpose', 'Im82zq'].join('-') }))
    await page.getByRole('link', { name: 'Перенести пароли' }).click()
    await toPreview(page, 'chrome.csv', chrome(`Почта,https://mail.example.test/,anna,${planted},`))
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    const remembered = async () => {
      const strings = await heapStrings(page)
      expect(strings.some((text) => text.includes('planted-on-purpose-Im82zq'))).toBe(true)
      return strings.filter((text) => text.includes(planted) || text.includes('zebra-Im81zq'))
    }
    // Dropping it takes a few collections.
    await expect.poll(remembered, { timeout: 240_000 }).toEqual([])
    await person.unlock(account.masterPassword)
    await expect(view(page).getByRole('heading', { name: 'Перенести пароли' })).toBeVisible()
    await toPreview(page, 'chrome.csv', chrome(`Почта,https://mail.example.test/,anna,${planted},`))
    await button(page, 'Перенести 1 элемент').click()
    await expect(view(page).getByRole('heading', { name: 'Пароли перенесены' })).toBeVisible()
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    await expect.poll(remembered, { timeout: 240_000 }).toEqual([])
  },
)
