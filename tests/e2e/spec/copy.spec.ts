import type { Page } from '@playwright/test'
import type { Device } from '../harness/lying-test.ts'
import { expectShown, stopClock } from './clock.ts'
import { proves } from './proves.ts'
import { expect, test } from './shared-device.ts'

const login = {
  name: 'Почта',
  username: 'anna',
  password: 'секрет-42',
  uris: [{ uri: 'https://mail.example.test', match: null }],
}
const onClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const notice = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Уведомления/ })
    .getByRole('listitem')
    .filter({ hasText: words })
const passwordCopied = 'Пароль скопирован в буфер обмена'

/** The asynchronous clipboard refuses; with `command` refused too, every method fails. */
async function refuseCopying(page: Page, { command }: { readonly command: boolean }): Promise<void> {
  await page.evaluate((refused) => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    if (refused) Reflect.set(document, 'execCommand', () => false)
  }, command)
}

test(
  'a copied password is told for 900 ms, and its button says so for 1500 ms',
  proves('4.copy-timer.1', '8.password-copied'),
  async ({ openDevice, makeVault }) => {
    const { idOf } = await makeVault([login])
    const { page, person } = await openDevice({ signedIn: true })
    await page.goto(`/all/${idOf('Почта')}`)
    const panel = person.panel()
    const copy = panel.getByRole('button', { name: 'Скопировать пароль' })
    const copied = panel.getByRole('button', { name: 'Скопировано' })
    await expect(copy).toBeVisible()
    await stopClock(page)
    await copy.click()
    await expectShown(page, copied)
    await expectShown(page, notice(page, passwordCopied))
    expect(await onClipboard(page)).toBe(login.password)
    await page.clock.runFor(899)
    await expect(notice(page, passwordCopied)).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(1)
    await expect(notice(page, passwordCopied)).toHaveAttribute('data-removed', 'true')
    await page.clock.runFor(599)
    await expect(copied).toBeVisible()
    await page.clock.runFor(1)
    await expect(copied).toBeHidden()
    await expect(copy).toBeVisible()
    await expect(notice(page, passwordCopied)).toHaveCount(0)
  },
)

test(
  'where the clipboard refuses, the old command copies, and the focus stays',
  { tag: '@full' },
  async ({ device: { page, person }, makeVault }) => {
    const { idOf } = await makeVault([login])
    await page.goto(`/all/${idOf('Почта')}`)
    const button = person.panel().getByRole('button', { name: 'Скопировать пароль' })
    await expect(button).toBeVisible()
    await refuseCopying(page, { command: false })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(person.toast(passwordCopied)).toBeVisible()
    expect(await onClipboard(page)).toBe(login.password)
    await expect(person.panel().getByRole('button', { name: 'Скопировано' })).toBeFocused()
    await expect(page.locator('textarea')).toHaveCount(0)
  },
)

test(
  'when every method fails, that is told, success is not, and the value can be selected',
  { tag: '@full', ...proves('8.every-copy-method-fails') },
  async ({ device: { page, person }, makeVault }) => {
    const { idOf } = await makeVault([login])
    await page.goto(`/all/${idOf('Почта')}`)
    const panel = person.panel()
    await panel.getByRole('button', { name: 'Показать пароль' }).click()
    await page.evaluate(() => navigator.clipboard.writeText('прежнее'))
    await refuseCopying(page, { command: true })
    for (const name of ['Скопировать пароль', 'Скопировать имя пользователя', /^Скопировать адрес/]) {
      await panel.getByRole('button', { name }).click()
      await expect(notice(page, 'writeText() failed')).toHaveCount(1)
      await notice(page, 'writeText() failed').getByRole('button', { name: 'Закрыть' }).click()
      await expect(notice(page, 'writeText() failed')).toHaveCount(0)
    }
    await expect(notice(page, 'буфер обмена')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Скопировано' })).toHaveCount(0)
    expect(await onClipboard(page)).toBe('прежнее')
    await expect(panel).toContainText(login.password)
    await panel.getByText('секрет', { exact: true }).click({ clickCount: 3 })
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(login.password)
  },
)

/** Copies the password, after another tab has chosen when it is cleared; null goes back to the default. */
async function copyWith({ page, person }: Device, clearTimeout: number | null): Promise<void> {
  await page.evaluate((value) => {
    const key = 'clipboardClearTimeout'
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(value))
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }, clearTimeout)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await person.panel().getByRole('button', { name: 'Скопировать пароль' }).click()
  await expect.poll(() => onClipboard(page)).toBe(login.password)
}

test(
  'a copied password is cleared after the chosen time, and only when what is there is known to be it',
  { tag: '@full' },
  async ({ owner, openDevice, makeVault }) => {
    const { idOf } = await makeVault([login])
    const device = await openDevice({ signedIn: true })
    const { page, person } = device
    await page.clock.install()
    await page.goto(`/all/${idOf('Почта')}`)
    await expect(person.panel()).toBeVisible()
    const leave = () => page.evaluate(() => window.dispatchEvent(new Event('blur')))
    const put = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)

    for (const delay of [30_000, 60_000, 300_000]) {
      await copyWith(device, delay)
      await page.clock.fastForward(delay - 10_000)
      expect(await onClipboard(page)).toBe(login.password)
      await page.clock.fastForward(10_000)
      await expect.poll(() => onClipboard(page)).toBe('')
    }
    // Gone and back: it is still what was copied, then it is something else, then nobody may look.
    await copyWith(device, 30_000)
    await leave()
    await page.clock.fastForward(30_000)
    await expect.poll(() => onClipboard(page)).toBe('')
    await copyWith(device, 30_000)
    await leave()
    await put('чужое')
    await page.clock.fastForward(40_000)
    expect(await onClipboard(page)).toBe('чужое')
    await copyWith(device, 30_000)
    await page.evaluate(() => {
      const read = navigator.clipboard.readText.bind(navigator.clipboard)
      navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      document.addEventListener('look', () => {
        navigator.clipboard.readText = read
      })
    })
    await leave()
    await page.clock.fastForward(40_000)
    await page.evaluate(() => document.dispatchEvent(new Event('look')))
    expect(await onClipboard(page)).toBe(login.password)

    await copyWith(device, -1)
    await page.clock.fastForward('10:00')
    expect(await onClipboard(page)).toBe(login.password)
    // A lock does not wait for the time.
    await copyWith(device, 300_000)
    await person.chooseFromUserMenu('Заблокировать')
    await person.expectLockScreen()
    await expect.poll(() => onClipboard(page)).toBe('')
    await person.unlock(owner.account.masterPassword)
    await expect(person.panel()).toBeVisible()
    // One minute is the default; a user name is no secret.
    await copyWith(device, null)
    await page.clock.fastForward(50_000)
    expect(await onClipboard(page)).toBe(login.password)
    await page.clock.fastForward(10_000)
    await expect.poll(() => onClipboard(page)).toBe('')
    await person.panel().getByRole('button', { name: 'Скопировать имя пользователя' }).click()
    await expect.poll(() => onClipboard(page)).toBe('anna')
    await page.clock.fastForward('10:00')
    expect(await onClipboard(page)).toBe('anna')
  },
)
