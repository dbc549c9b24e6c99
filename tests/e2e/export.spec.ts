import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { heapStrings } from './harness/heap.ts'
import { expect, test } from './harness/test.ts'

const filePassword = 'лодка и маяк 7'
const exporting = (page: Page) => page.getByRole('region', { name: 'Экспорт', exact: true })

const reader = fileURLToPath(new URL('../../examples/read-export/read-export.mjs', import.meta.url))

/** Reads a file by the example, which knows nothing of us but what the documentation says. */
function readExport(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [reader, path], (error, stdout) => {
      if (error === null) resolve(JSON.parse(stdout))
      else reject(error)
    })
    child.stdin?.end(`${filePassword}\n`)
  })
}

/** Types the master password and saves; what the browser saved. */
async function save(page: Page, masterPassword: string) {
  await exporting(page).getByLabel('Мастер-пароль').fill(masterPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting(page).getByRole('button', { name: 'Экспортировать' }).click(),
  ])
  await expect(exporting(page).getByRole('heading', { name: 'Файл готов' })).toBeFocused()
  const path = await download.path()
  return { name: download.suggestedFilename(), path, text: readFileSync(path, 'utf8') }
}

async function typeFilePassword(page: Page) {
  await exporting(page).getByLabel('Пароль файла', { exact: true }).fill(filePassword)
  await exporting(page).getByLabel('Пароль файла ещё раз').fill(filePassword)
}

test('what is selected in the list is taken out alone', async ({ enter, account }) => {
  const { page, person } = await enter()
  for (const name of ['Почта', 'Банк', 'Магазин'])
    await person.addLogin({ vault: 'Персональное', name, password: `секрет ${name}` })
  await page.goto('/all')
  for (const name of ['Почта', 'Магазин']) await person.row(name).click({ modifiers: ['Control'] })
  await page
    .getByRole('toolbar', { name: 'Действия с выбранным' })
    .getByRole('button', { name: 'Экспортировать…' })
    .click()
  await expect(exporting(page).getByLabel('Хранилище')).toHaveValue('selected')
  await exporting(page).getByRole('radio', { name: 'Bitwarden (JSON)' }).check()
  const { text } = await save(page, account.masterPassword)
  expect(text).toContain('секрет Почта')
  expect(text).toContain('секрет Магазин')
  expect(text).not.toContain('Банк')
})

for (const width of [1280, 390]) {
  test(
    `what a person keeps is taken out into a file that others can read, at ${width} px`,
    { tag: '@full' },
    async ({ enter, account }) => {
      const { page, person, traffic } = await enter()
      await person.addLogin({
        vault: 'Персональное',
        name: 'Почта',
        username: 'анна',
        password: 'секрет-1',
        addresses: ['https://mail.example.test'],
      })
      await person.addLogin({ vault: 'Персональное', name: 'Банк', username: 'анна-2', password: '=2+2' })
      await page.setViewportSize({ width, height: 800 })

      await test.step('the settings lead to it', async () => {
        await page.goto('/settings#data')
        await page.getByRole('region', { name: 'Данные' }).getByRole('link', { name: 'Экспортировать' }).click()
        await expect(page).toHaveURL(/\/export/)
        await expect(page).toHaveTitle(/^Экспорт/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      const calls = traffic.calls().length
      await test.step('nobody exports without the master password', async () => {
        await typeFilePassword(page)
        await exporting(page).getByLabel('Мастер-пароль').fill('не тот')
        await exporting(page).getByRole('button', { name: 'Экспортировать' }).click()
        await expect(exporting(page).getByText('Неверный мастер-пароль')).toBeVisible()
        await expect(exporting(page).getByLabel('Мастер-пароль')).toBeFocused()
      })

      await test.step('our own file is sealed, and a reader that knows nothing of us opens it', async () => {
        const { name, path, text } = await save(page, account.masterPassword)
        expect(name).toMatch(/^larets-\d{4}-\d\d-\d\d\.json$/)
        for (const secret of ['Почта', 'анна', 'секрет-1', 'example.test']) expect(text).not.toContain(secret)
        expect(await readExport(path)).toMatchObject({
          vaults: [
            {
              name: 'Персональное',
              items: [
                { name: 'Банк', username: 'анна-2', password: '=2+2' },
                {
                  name: 'Почта',
                  username: 'анна',
                  password: 'секрет-1',
                  uris: [{ uri: 'https://mail.example.test', match: null }],
                },
              ],
            },
          ],
        })
        await expect(exporting(page)).toContainText('В файле 2 элемента')
      })
      await test.step('nothing was sent for it but word that there was one', () =>
        expect(traffic.calls()).toHaveLength(calls))

      await test.step('a table says what it does not keep, and has no formulas', async () => {
        await exporting(page).getByRole('button', { name: 'Сохранить ещё один' }).click()
        await exporting(page).getByRole('radio', { name: 'Таблица (CSV)' }).check()
        await expect(exporting(page).getByText('Файл без шифрования')).toBeVisible()
        await expect(exporting(page).getByText('Таблица хранит не всё')).toBeVisible()
        const { name, text } = await save(page, account.masterPassword)
        expect(name).toMatch(/^larets-\d{4}-\d\d-\d\d\.csv$/)
        expect(text).toContain(`,"'=2+2",`)
      })
    },
  )
}

test(
  'the trash and what items were before are exported where a person wants them',
  { tag: '@full' },
  async ({ enter, account }) => {
    const { page, person } = await enter()
    const panel = person.panel()
    await person.addLogin({ vault: 'Персональное', name: 'Почта', username: 'анна', password: 'прежний' })
    await panel.getByRole('button', { name: 'Изменить' }).click()
    await person.fillLogin({ password: 'новый' })
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await person.addLogin({ vault: 'Персональное', name: 'Лишний', username: 'анна', password: 'лишний' })
    await panel.getByRole('button', { name: 'Удалить' }).click()
    await expect(person.row('Лишний')).toHaveCount(0)
    await page.goto('/export')
    await exporting(page).getByRole('switch', { name: 'Вместе с корзиной' }).check()
    await exporting(page).getByRole('switch', { name: 'Вместе с историей изменений' }).check()
    await typeFilePassword(page)
    const { path } = await save(page, account.masterPassword)
    expect(await readExport(path)).toMatchObject({
      vaults: [
        {
          items: [
            { name: 'Почта', password: 'новый', deletedAt: null, history: [{ password: 'прежний' }] },
            { name: 'Лишний', deletedAt: expect.stringMatching(/^\d{4}-/) },
          ],
        },
      ],
    })
  },
)

/** The smallest program of WebAssembly. */
const emptyProgram = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

test(
  'a KeePass file is written and read where WebAssembly may run, which is nowhere else',
  { tag: '@full' },
  async ({ enter, account, console }) => {
    const { page, person } = await enter()
    await person.addLogin({
      vault: 'Персональное',
      name: 'Почта',
      username: 'анна',
      password: 'секрет-1',
      addresses: ['https://mail.example.test'],
    })
    await page.goto('/export')

    const file = await test.step('it is written, its password stretched in a worker', async () => {
      await exporting(page).getByRole('radio', { name: 'KeePass (KDBX)' }).check()
      await typeFilePassword(page)
      const [worker, saved] = await Promise.all([
        page.waitForEvent('worker', (one) => one.url().includes('/assets/argon2-worker-')),
        save(page, account.masterPassword),
      ])
      expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/argon2-worker-[\w-]+\.js$/)
      expect(saved.name).toMatch(/^larets-\d{4}-\d\d-\d\d\.kdbx$/)
      const bytes = readFileSync(saved.path)
      expect([...bytes.subarray(0, 8)]).toEqual([0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5])
      expect(bytes.includes('секрет-1')).toBe(false)
      return bytes
    })

    const importing = page.getByRole('region', { name: 'Импорт' })
    await test.step('it is read back, and what it holds is there already', async () => {
      await page.goto('/import')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        importing.getByRole('button', { name: 'Выбрать файл' }).click(),
      ])
      await chooser.setFiles({ name: 'larets.kdbx', mimeType: 'application/octet-stream', buffer: file })
      await expect(importing.getByLabel('Формат')).toHaveValue('kdbx')
      await importing.getByLabel('Пароль базы').fill(filePassword)
      await importing.getByRole('button', { name: 'Дальше' }).click()
      await expect(importing.locator('[data-vlt-slot="import-row"]')).toHaveText([/Почта/])
      await expect(importing).toContainText(/Уже есть/)
    })

    await test.step('no other script of the app may run it', async () => {
      const compile = (program: readonly number[]) =>
        WebAssembly.compile(new Uint8Array(program)).then(
          () => 'compiled',
          (error: unknown) => (error instanceof Error ? error.name : 'failed'),
        )
      console.allow(/WebAssembly|wasm|Content Security Policy/u)
      expect(await page.evaluate(compile, emptyProgram)).toBe('CompileError')
      const [reading] = page.workers()
      expect(reading?.url()).toContain('/assets/')
      expect(await reading?.evaluate(compile, emptyProgram)).toBe('CompileError')
    })
  },
)

test(
  'after an export and a lock the heap holds neither what was taken out nor the passwords',
  { tag: '@full' },
  async ({ enter, account }) => {
    // A snapshot of the heap takes as long as the machine lets it.
    test.setTimeout(600_000)
    const { page, person } = await enter()
    const planted = 'zebra-Pw75zq-ЗебраПр75'
    const ofFile = 'yak-Fp31kd-ЯкПф31'
    await page.evaluate(() => Object.assign(window, { control: ['planted', 'on', 'purpose', 'Ct78zq'].join('-') }))
    await person.openAddDialog()
    const type = async (label: string, text: string, within = person.dialog()) => {
      await within.getByLabel(label, { exact: true }).click()
      await page.keyboard.insertText(text)
    }
    await type('Название доступа *', 'Почта')
    await type('Пароль', planted)
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
    await page.getByRole('button', { name: /^Меню пользователя/ }).click()
    await page.getByRole('menuitem', { name: 'Настройки' }).click()
    await page.getByRole('region', { name: 'Данные' }).getByRole('link', { name: 'Экспортировать' }).click()
    await type('Пароль файла', ofFile, exporting(page))
    await type('Пароль файла ещё раз', ofFile, exporting(page))
    await type('Мастер-пароль', account.masterPassword, exporting(page))
    await Promise.all([
      page.waitForEvent('download'),
      exporting(page).getByRole('button', { name: 'Экспортировать' }).click(),
    ])
    await expect(exporting(page).getByRole('heading', { name: 'Файл готов' })).toBeFocused()
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    const secrets = [planted, 'zebra-Pw75zq', ofFile, 'yak-Fp31kd', account.masterPassword]
    const remembered = async () => {
      const strings = await heapStrings(page)
      expect(strings.some((text) => text.includes('planted-on-purpose-Ct78zq'))).toBe(true)
      return strings.filter((text) => secrets.some((secret) => text.includes(secret)))
    }
    // Dropping it takes a few collections.
    await expect.poll(remembered, { timeout: 240_000 }).toEqual([])
  },
)
