import { expect, type Locator, type Page } from '@playwright/test'

/** A section of the account, by its title; the dialogs of its changes are within. */
export const accountSection = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** Titles of the sections that change how somebody gets in. */
export const passwordAndKeys = 'Пароль и ключи шифрования'
export const twoStep = 'Двухэтапный вход'
export const passkeys = 'Вход без пароля'

/** Goes to the account by the menu. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
}

/** The dialog of the master password, which it opens. */
export async function openPasswordDialog(page: Page): Promise<Locator> {
  const section = accountSection(page, passwordAndKeys)
  await section.getByRole('button', { name: 'Изменить мастер-пароль' }).click()
  return section.getByRole('dialog', { name: 'Изменить мастер-пароль' })
}

/** Types both master passwords, and sends them. @returns the dialog */
export async function changePassword(page: Page, current: string, next: string): Promise<Locator> {
  const dialog = await openPasswordDialog(page)
  await dialog.getByLabel('Нынешний мастер-пароль').fill(current)
  await dialog.getByLabel('Новый мастер-пароль').fill(next)
  await expect(dialog.getByText(/^(?:Сильный|Очень сильный)$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Изменить пароль' }).click()
  return dialog
}

/** The new master password is in force: its dialog is gone, and its row says so. */
export async function expectPasswordChanged(page: Page): Promise<void> {
  const section = accountSection(page, passwordAndKeys)
  await expect(section.getByText(/^Мастер-пароль изменён/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Изменить мастер-пароль' })).toBeFocused()
}

/** Asks for a passkey, as far as browser and authenticator. @returns the section */
export async function askForPasskey(page: Page, masterPassword: string, name: string): Promise<Locator> {
  const section = accountSection(page, passkeys)
  await section.getByRole('button', { name: 'Добавить ключ доступа' }).click()
  await section.getByLabel('Название').fill(name)
  await section.getByLabel('Мастер-пароль').fill(masterPassword)
  await section.getByRole('button', { name: 'Создать ключ доступа' }).click()
  return section
}

/** Asks for a security key, as far as browser and authenticator. @returns the section */
export async function askForSecurityKey(page: Page, masterPassword: string, name: string): Promise<Locator> {
  const section = accountSection(page, twoStep)
  await section.getByRole('button', { name: 'Добавить ключ безопасности' }).click()
  const dialog = section.getByRole('dialog')
  await dialog.getByLabel('Название').fill(name)
  await dialog.getByLabel('Мастер-пароль').fill(masterPassword)
  await dialog.getByRole('button', { name: 'Добавить ключ безопасности' }).click()
  return section
}

/** Asks for an authenticator app, as far as its secret. @returns the section */
export async function askForApp(page: Page, masterPassword: string): Promise<Locator> {
  const section = accountSection(page, twoStep)
  await section.getByRole('button', { name: 'Включить двухэтапный вход' }).click()
  await section.getByLabel('Мастер-пароль').fill(masterPassword)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByRole('img', { name: 'QR-код с кодом настройки' })).toBeVisible()
  return section
}

/** Draws a recovery code, which is shown then. @returns the section */
export async function drawRecoveryCode(page: Page, masterPassword: string): Promise<Locator> {
  const section = accountSection(page, 'Восстановление')
  await section.getByRole('button', { name: 'Создать код' }).click()
  await section.getByLabel('Мастер-пароль').fill(masterPassword)
  await section.getByRole('button', { name: 'Показать код' }).click()
  await expect(section.getByRole('heading', { name: 'Запишите или напечатайте код' })).toBeFocused()
  return section
}

/** Types the two groups that are asked for, and puts the code in force. */
export async function proveRecoveryCode(section: Locator, groups: readonly string[]): Promise<void> {
  for (const field of await section.getByRole('textbox', { name: /^Группа/ }).all()) {
    const number = await field.evaluate((input) =>
      input instanceof HTMLInputElement ? (input.labels?.[0]?.textContent ?? '') : '',
    )
    await field.fill((groups[Number(number.replaceAll(/\D/g, '')) - 1] ?? '').toLowerCase())
  }
  await section.getByRole('button', { name: 'Включить код' }).click()
  await expect(section.getByText('Код включён. Прежний больше не действует.')).toBeVisible()
}

/** Draws a recovery code and puts it in force. @returns its groups */
export async function addRecoveryCode(page: Page, masterPassword: string): Promise<readonly string[]> {
  const section = await drawRecoveryCode(page, masterPassword)
  // The sheet that is printed holds them too, and is not seen.
  const groups = await section
    .getByRole('list', { name: 'Код восстановления' })
    .first()
    .locator('[translate="no"]')
    .allTextContents()
  await proveRecoveryCode(section, groups)
  return groups
}
