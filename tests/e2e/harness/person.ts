import { expect, type Locator, type Page } from '@playwright/test'

/** A person who registers and signs in. */
export interface Account {
  readonly name: string
  readonly email: string
  readonly masterPassword: string
}

/** Values that a person types into the dialog of a login. */
export interface LoginValues {
  readonly vault?: string
  readonly name?: string
  readonly username?: string
  readonly password?: string
  readonly addresses?: readonly string[]
}

/** A person before a page: does what a person does, by the words that a person reads. */
export interface Person {
  readonly register: (account: Account) => Promise<void>
  /** Types the e-mail of step one and goes on. */
  readonly giveEmail: (email: string) => Promise<void>
  /** Types the master password of step two and goes on. */
  readonly giveMasterPassword: (masterPassword: string) => Promise<void>
  /** Both steps, until the shell stands. */
  readonly signIn: (account: Account) => Promise<void>
  readonly unlock: (masterPassword: string) => Promise<void>
  /** Chooses an entry of the user menu. */
  readonly chooseFromUserMenu: (entry: 'Заблокировать' | 'Выйти' | 'Настройки') => Promise<void>
  readonly createVault: (name: string) => Promise<void>
  /** Chooses an entry of the vault switcher. */
  readonly chooseVault: (name: string) => Promise<void>
  /** Opens the dialog that adds a login. */
  readonly openAddDialog: () => Promise<Locator>
  /** Types into the dialog that is open. */
  readonly fillLogin: (values: LoginValues) => Promise<void>
  readonly addLogin: (values: LoginValues) => Promise<void>
  readonly search: (query: string) => Promise<void>
  readonly row: (text: string) => Locator
  readonly panel: () => Locator
  readonly dialog: () => Locator
  readonly toast: (text: string | RegExp) => Locator
  /**
   * A toast that has come to its place: a busy page may draw it twice before it sets out, which looks like standing
   * still.
   */
  readonly toastAtRest: (text: string | RegExp) => Promise<Locator>
  /** That the shell stands: signed in and unlocked. */
  readonly expectShell: () => Promise<void>
  readonly expectLockScreen: () => Promise<void>
}

/** @param page what is on the screen */
export function personAt(page: Page): Person {
  const tab = (name: 'Вход' | 'Регистрация') => page.getByRole('tabpanel', { name, exact: true })
  // The lock screen is one too, and none of the app's.
  const dialog = () => page.getByRole('dialog').and(page.locator(':not([data-vlt-slot="lock-screen"])'))
  const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true })
  const toast = (text: string | RegExp) => page.getByRole('region', { name: /Уведомления/ }).getByText(text)
  const expectShell = () => expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible()
  const openAddDialog = async () => {
    await page.getByRole('button', { name: 'Добавить', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Доступ' }).click()
    await expect(dialog()).toContainText('Добавить доступ')
    return dialog()
  }
  const fillLogin = async ({ vault, name, username, password, addresses = [] }: LoginValues) => {
    const form = dialog()
    if (vault !== undefined) await field(form, 'Хранилище *').selectOption({ label: vault })
    if (name !== undefined) await field(form, 'Название доступа *').fill(name)
    if (username !== undefined) await field(form, 'Имя пользователя').fill(username)
    if (password !== undefined) await field(form, 'Пароль').fill(password)
    for (const [index, address] of addresses.entries()) {
      const fields = form.getByRole('textbox', { name: /^Адрес ресурса/ })
      if (index === (await fields.count())) await form.getByRole('button', { name: 'Добавить адресс' }).click()
      await fields.nth(index).fill(address)
    }
  }
  const giveEmail = async (email: string) => {
    await field(tab('Вход'), 'Почта').fill(email)
    await tab('Вход').getByRole('button', { name: 'Продолжить' }).click()
  }
  const giveMasterPassword = async (masterPassword: string) => {
    await field(tab('Вход'), 'Мастер-пароль').fill(masterPassword)
    await tab('Вход').getByRole('button', { name: 'Войти', exact: true }).click()
  }
  const openVaultMenu = () => page.getByRole('button', { name: /^Хранилища/ }).click()

  return {
    register: async ({ name, email, masterPassword }) => {
      await page.getByRole('tab', { name: 'Регистрация' }).click()
      await field(tab('Регистрация'), 'Почта *').fill(email)
      await field(tab('Регистрация'), 'Имя').fill(name)
      await field(tab('Регистрация'), 'Пароль').fill(masterPassword)
      await tab('Регистрация').getByRole('button', { name: 'Сохранить' }).click()
    },
    giveEmail,
    giveMasterPassword,
    signIn: async ({ email, masterPassword }) => {
      await giveEmail(email)
      await expect(tab('Вход').getByText(`Вы авторизовались как ${email}`)).toBeVisible()
      await giveMasterPassword(masterPassword)
      await expectShell()
    },
    unlock: async (masterPassword) => {
      await field(page.locator('body'), 'Мастер-пароль').fill(masterPassword)
      await page.getByRole('button', { name: 'Разблокировать' }).click()
    },
    chooseFromUserMenu: async (entry) => {
      await page.getByRole('button', { name: /^Меню пользователя/ }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    createVault: async (name) => {
      await openVaultMenu()
      await page.getByRole('menuitem', { name: 'Создать хранилище' }).click()
      await field(dialog(), 'Название хранилища *').fill(name)
      await dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(toast(`Хранилище: "${name}" - успешно создано.`)).toBeVisible()
      await expect(dialog()).toBeHidden()
    },
    chooseVault: async (name) => {
      await openVaultMenu()
      await page.getByRole('menuitemradio', { name }).click()
    },
    openAddDialog,
    fillLogin,
    addLogin: async (values) => {
      await openAddDialog()
      await fillLogin(values)
      await dialog().getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog()).toBeHidden()
    },
    search: (query) => page.getByRole('searchbox', { name: 'Поиск' }).fill(query),
    row: (text) => page.getByRole('grid', { name: 'Элементы' }).getByRole('row').filter({ hasText: text }),
    panel: () => page.getByRole('region', { name: 'Элемент', exact: true }),
    dialog,
    toast,
    toastAtRest: async (text) => {
      const around = page.locator('[data-sonner-toast][data-mounted="true"]', { has: page.getByText(text) })
      await around.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
      return toast(text)
    },
    expectShell,
    expectLockScreen: () => expect(page.getByText('Разблокировка хранилища')).toBeVisible(),
  }
}
