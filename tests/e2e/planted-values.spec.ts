import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { personAt } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { startVaultServer, type VaultServer } from './harness/vault-server.ts'
import {
  account,
  card,
  control,
  edited,
  filePassword,
  folder,
  identity,
  imported,
  inner,
  leaks,
  login,
  network,
  note,
  renamedVault,
  sharedTag,
  tag,
  toldShapes,
  totp,
  unread,
  vault,
  type Places,
} from './planted/planted-values.ts'
import { openRecordedProfile, plantedOnDisk, type RecordedProfile } from './planted/recorded-profile.ts'

/** Everything the server wrote: its log, and every file of its data folder, among them the database and its log. */
async function serverPlaces(server: VaultServer): Promise<Places> {
  const files = [...(await server.readData())].map(([name, bytes]) => [`the server's file ${name}`, bytes] as const)
  return new Map([...files, ["the server's log", server.log()]])
}

async function addNetwork(page: Page): Promise<void> {
  const person = personAt(page)
  const field = (label: string) => person.dialog().getByLabel(label, { exact: true })
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wi-Fi' }).click()
  await field('Название *').fill(network.name)
  await field('Имя сети').fill(network.ssid)
  await field('Пароль').fill(network.password)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await person.panel().getByRole('button', { name: 'Показать QR-код' }).click()
  await expect(person.panel().getByRole('img', { name: /QR-код/ })).toBeVisible()
  await person.search(network.ssid.slice(0, 6))
  await expect(person.row(network.name)).toBeVisible()
}

/** The whole main job on the first device. */
async function firstDevice({ page }: RecordedProfile): Promise<void> {
  const person = personAt(page)
  await person.register(account)
  await page.getByRole('button', { name: 'Войти в аккаунт' }).click()
  await person.signIn(account)
  await person.createVault(vault)
  await page.getByRole('button', { name: 'Новая папка' }).click()
  await person.dialog().getByLabel('Название папки').fill(folder)
  await page.keyboard.press('Enter')
  const shelf = page.getByRole('treeitem', { name: new RegExp(`^${folder},`) })
  await shelf.click()
  await expect(page).toHaveTitle(new RegExp(folder))
  await person.addLogin(login)
  await expect(shelf).toHaveAccessibleName(`${folder}, 1 элемент`)
  await person.search(login.username.slice(0, 6))
  await person.row(login.name).click()
  const panel = person.panel()
  await panel.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(panel).toContainText(login.password)
  await panel.getByRole('button', { name: 'Скопировать пароль' }).click()
  await expect(person.toast('Пароль скопирован в буфер обмена')).toBeVisible()
  await panel.getByRole('button', { name: 'Изменить' }).click()
  await person.fillLogin(edited)
  await person.dialog().getByLabel('Одноразовый код', { exact: true }).fill(totp)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByRole('heading', { name: edited.name })).toBeVisible()
  await panel.getByRole('button', { name: 'Скопировать код' }).click()
  await expect(person.toast('Код скопирован в буфер обмена').or(person.toast('Скопирован следующий код'))).toBeVisible()
  await panel.getByRole('button', { name: 'Добавить метки' }).click()
  await person.dialog().getByLabel('Новая метка').fill(tag)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText(tag)).toBeVisible()
  await person.search('')
  await addNetwork(page)
  await person.search('')
  await page.getByRole('button', { name: tag }).click()
  await expect(person.row(edited.name)).toBeVisible()
  await page.getByRole('button', { name: 'Сбросить фильтр' }).click()
  await person.row(edited.name).click()
  await panel.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await person.row(edited.name).click()
  await page.getByRole('button', { name: /^Хранилища/ }).click()
  await page.getByRole('menuitem', { name: `Редактировать хранилище: ${vault}` }).click()
  await person.dialog().getByLabel('Название хранилища *', { exact: true }).fill(renamedVault)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.toast(`Хранилище: "${renamedVault}" - успешно обновлено.`)).toBeVisible()
  await addOtherTypes(page)
  await arrange(page)
  await importFile(page)
  await lookOver(page)
  await exportAll(page)
  await person.row(edited.name).click()
  await person.chooseFromUserMenu('Заблокировать')
  await person.expectLockScreen()
  await person.unlock(account.masterPassword)
  await expect(panel.getByRole('heading', { name: edited.name })).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('heading', { name: edited.name })).toBeVisible()
}

async function addOtherTypes(page: Page): Promise<void> {
  const person = personAt(page)
  const add = async (type: string) => {
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await page.getByRole('menuitem', { name: type }).click()
  }
  const fill = (label: string, text: string) => person.dialog().getByLabel(label, { exact: true }).fill(text)
  const save = async () => {
    await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
    await expect(person.dialog()).toBeHidden()
  }
  await add('Карта')
  await fill('Название карты *', card.name)
  await fill('Номер карты', card.number)
  await fill('Владелец', card.holder)
  await fill('ПИН-код', card.pin)
  await fill('Банк', card.bank)
  await person.dialog().getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Текст' }).click()
  await fill('Название поля', card.fieldLabel)
  await fill(`Значение: ${card.fieldLabel}`, card.fieldValue)
  await save()
  await expect(person.panel()).toContainText(card.fieldValue)
  await add('Документ')
  await fill('Название документа *', identity.name)
  await fill('Серия и номер паспорта', identity.passport)
  await save()
  await expect(person.panel()).toContainText(identity.passport)
  await add('Заметка')
  await fill('Название заметки *', note.name)
  await fill('Текст заметки', note.text)
  await save()
  await expect(person.panel()).toContainText(note.text)
}

/** A folder is moved into another, and several items become a favourite and get a tag at once. */
async function arrange(page: Page): Promise<void> {
  const person = personAt(page)
  const shelf = page.getByRole('treeitem', { name: new RegExp(`^${folder},`) })
  await page.getByRole('button', { name: 'Новая папка' }).click()
  await person.dialog().getByLabel('Название папки').fill(inner)
  await page.keyboard.press('Enter')
  const moved = page.getByRole('treeitem', { name: new RegExp(`^${inner},`) })
  await moved.dragTo(shelf)
  await expect(moved).toHaveAttribute('aria-level', '2')
  await person.row(note.name).click({ modifiers: ['ControlOrMeta'] })
  await person.row(card.name).click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('button', { name: 'Метки…' }).click()
  await person.dialog().getByLabel('Новая метка').fill(sharedTag)
  await person.dialog().getByRole('button', { name: 'Сохранить' }).click()
  await expect(person.toast('Изменено: 2 элемента')).toBeVisible()
}

/** A file of another program is imported; what is left of the import stays in the browser for an hour. */
async function importFile(page: Page): Promise<void> {
  const person = personAt(page)
  const { name, username, password, note: words, file } = imported
  await person.chooseFromUserMenu('Настройки')
  await page.getByRole('link', { name: 'Перенести пароли' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Выбрать файл' }).click(),
  ])
  const buffer = Buffer.from(
    `name,url,username,password,note\r\n${name},https://gazelle.example.test/,${username},${password},${words}\r\n`,
  )
  await chooser.setFiles({ name: file, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Перенести 1 элемент' }).click()
  await expect(page.getByRole('heading', { name: 'Пароли перенесены' })).toBeVisible()
  await page.getByRole('button', { name: 'К элементам' }).click()
  await expect(person.row(name)).toBeVisible()
  await person.chooseVault('Все хранилища')
}

/** Looks for weak passwords and duplicates: every item is opened for that. */
async function lookOver(page: Page): Promise<void> {
  const person = personAt(page)
  await person.addLogin({ ...login, vault: renamedVault })
  await person.addLogin({ ...login, vault: renamedVault, password: edited.password })
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Проверка паролей' }).click()
  const report = page.getByRole('region', { name: 'Проверка паролей' })
  await expect(report).toContainText('Проверено:')
  await report.getByRole('button', { name: 'Посмотреть' }).click()
  await page.getByRole('button', { name: `Сравнить: ${login.name}` }).click()
  await person.dialog().getByRole('button', { name: 'Показать: Пароль' }).click()
  await expect(person.dialog()).toContainText(login.password)
  await person
    .dialog()
    .getByRole('button', { name: /^Объединить 2/ })
    .click()
  await expect(person.toast('Элементы объединены')).toBeVisible()
  await page.getByRole('link', { name: 'Все элементы' }).click()
}

/** All of it into a sealed file, with the trash and the history. */
async function exportAll(page: Page): Promise<void> {
  const person = personAt(page)
  await person.chooseFromUserMenu('Настройки')
  await page.getByRole('region', { name: 'Данные' }).getByRole('link', { name: 'Экспортировать' }).click()
  const exporting = page.getByRole('region', { name: 'Экспорт', exact: true })
  await exporting.getByRole('switch', { name: 'Вместе с корзиной' }).check()
  await exporting.getByRole('switch', { name: 'Вместе с историей изменений' }).check()
  await exporting.getByLabel('Пароль файла', { exact: true }).fill(filePassword)
  await exporting.getByLabel('Пароль файла ещё раз').fill(filePassword)
  await exporting.getByLabel('Мастер-пароль').fill(account.masterPassword)
  await Promise.all([page.waitForEvent('download'), exporting.getByRole('button', { name: 'Экспортировать' }).click()])
  await expect(exporting.getByRole('heading', { name: 'Файл готов' })).toBeVisible()
  await page.getByRole('link', { name: 'Все элементы' }).click()
  await expect(person.row(edited.name)).toBeVisible()
}

/** The same account on another device, to the end. */
async function secondDevice({ page }: RecordedProfile): Promise<void> {
  const person = personAt(page)
  await person.signIn(account)
  await person.row(edited.name).click()
  await person.panel().getByRole('button', { name: 'Показать пароль' }).click()
  await expect(person.panel()).toContainText(edited.password)
}

test(
  'no planted value of the main job is anywhere outside the page, and the search reads every place',
  { tag: '@full' },
  async ({ playwright }) => {
    test.setTimeout(420_000)
    const server = await startVaultServer({ LOG_LEVEL: 'trace' })
    const first = await openRecordedProfile(playwright.chromium, server.url)
    const second = await openRecordedProfile(playwright.chromium, server.url)
    try {
      await test.step('the main job leaks nothing on the first device', async () => {
        await firstDevice(first)
        expect(leaks(await first.places())).toEqual([])
      })
      await test.step('nor on the second, nor to the server while it runs', async () => {
        await secondDevice(second)
        expect(leaks(await second.places())).toEqual([])
        const places = await serverPlaces(server)
        expect([...places.keys()].filter((name) => /\.(db|sqlite)/.test(name)).length).toBeGreaterThan(1)
        expect(leaks(places)).toEqual([])
      })
      await test.step('no request and nothing of the server says what an item is or how a vault is arranged', async () => {
        const sent = [...(await first.places())].filter(([place]) => place === 'request bodies')
        expect(sent).toHaveLength(1)
        expect(toldShapes(new Map([...sent, ...(await serverPlaces(server))]))).toEqual([])
        expect(toldShapes(new Map([['an overview', Buffer.from(JSON.stringify({ type: 'card', tags: [] }))]]))).toEqual(
          expect.arrayContaining(['card in an overview as UTF-8', 'tags in an overview as UTF-8']),
        )
      })
      await test.step('nor does signing out write anything down', async () => {
        await personAt(first.page).chooseFromUserMenu('Выйти')
        await expect(first.page.getByRole('tab', { name: 'Вход' })).toBeVisible()
        expect(leaks(await first.places())).toEqual([])
      })
      await test.step('a value planted in a place of the page is found in it', async () => {
        const planted = await second.plant()
        expect(planted.length).toBeGreaterThan(10)
        await expect.poll(async () => unread(await second.places(), planted)).toEqual([])
      })
      await test.step('the profiles on disk hold none of the values, and what was planted there is found', async () => {
        expect(leaks(await first.close())).toEqual([])
        const files = await second.close()
        expect(leaks(files)).toEqual([])
        for (const { place, file } of plantedOnDisk) {
          expect(unread(new Map([[place, files.get(file) ?? Buffer.alloc(0)]]), [place])).toEqual([])
        }
      })
      await test.step('the server keeps none of the values, and what is planted in its log and files is found', async () => {
        await server.kill()
        const kept = await serverPlaces(server)
        expect(leaks(kept)).toEqual([])
        // The log tells a folder without the app, so that is where a value for the log is put.
        await server.start({ HOST_DIR: join('/nowhere', control("the server's log")) })
        await server.kill()
        const files = [...(await server.readData()).keys()]
        for (const name of files) await appendFile(join(server.dataDir, name), control(`the server's file ${name}`))
        const planted = ["the server's log", ...files.map((name) => `the server's file ${name}`)]
        expect(unread(await serverPlaces(server), planted)).toEqual([])
      })
    } finally {
      await Promise.all([first.dispose(), second.dispose(), server.dispose()])
    }
  },
)
