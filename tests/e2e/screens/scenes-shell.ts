import { expect } from '@playwright/test'
import { failInServer, refusedOrUnreachable, stopLongTimers, type Scene, type Stage } from './scene.ts'

/** On a phone the sidebar is a sheet that has to be opened first. */
/** Slides it in where it is a sheet. */
export async function showSidebar({ page, phone }: Stage): Promise<void> {
  if (!phone) return
  await page.getByRole('button', { name: 'Показать боковую панель' }).click()
  await expect(page.getByRole('dialog', { name: 'Боковая панель' })).toBeVisible()
}

/** Opens the menu of vaults, wherever the sidebar is. */
export async function openVaultMenu(stage: Stage): Promise<void> {
  await showSidebar(stage)
  await stage.page.getByRole('button', { name: /^Хранилища/ }).click()
  await expect(stage.page.getByRole('menu')).toBeVisible()
}

async function openUserMenu(stage: Stage): Promise<void> {
  await stage.open()
  await showSidebar(stage)
  await stage.page.getByRole('button', { name: /^Меню пользователя/ }).click()
  await expect(stage.page.getByRole('menu')).toBeVisible()
}

/** Without the named feature the app must not start. */
async function withoutLocks({ page }: Stage): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
}
async function withoutSecureContext({ page }: Stage): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
}

/** The frame, its menus, the notices and the pages beside the list. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'vault-menu',
    title: 'Меню хранилищ',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await openVaultMenu(stage)
    },
  },
  {
    name: 'vault-menu-long',
    title: 'Меню хранилищ: длинные имена',
    as: 'wordy',
    play: async (stage) => {
      await stage.open()
      await openVaultMenu(stage)
    },
  },
  {
    name: 'add-menu',
    title: 'Меню «+»',
    as: 'owner',
    play: async (stage) => {
      await stage.open()
      await stage.page.getByRole('button', { name: 'Добавить', exact: true }).click()
      await expect(stage.page.getByRole('menu')).toBeVisible()
    },
  },
  { name: 'user-menu', title: 'Меню пользователя', as: 'owner', play: openUserMenu },
  { name: 'user-menu-long', title: 'Меню пользователя: длинное имя', as: 'wordy', play: openUserMenu },
  {
    name: 'sidebar-collapsed',
    title: 'Боковая панель свёрнута',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Control+KeyB')
      await expect(stage.page.locator('[data-slot="sidebar"]')).toHaveAttribute('data-state', 'collapsed')
    },
  },
  {
    name: 'sidebar-collapsed-tooltip',
    title: 'Боковая панель свёрнута: подсказка',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Control+KeyB')
      await stage.page.getByRole('link', { name: 'Логины' }).hover()
      await expect(stage.page.getByRole('tooltip')).toBeVisible()
    },
  },
  {
    name: 'sidebar-sheet',
    title: 'Боковая панель на телефоне',
    as: 'owner',
    sizes: ['phone'],
    play: async (stage) => {
      await stage.open()
      await showSidebar(stage)
    },
  },
  {
    name: 'skip-link',
    title: 'Переход к содержимому',
    as: 'owner',
    sizes: ['desktop'],
    play: async (stage) => {
      await stage.open()
      await stage.page.keyboard.press('Tab')
      await expect(stage.page.getByRole('link', { name: 'Перейти к содержимому' })).toBeFocused()
    },
  },
  {
    name: 'settings',
    title: 'Настройки',
    as: 'owner',
    play: async (stage) => {
      await stage.open('/settings')
      await expect(stage.page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
    },
  },
  {
    name: 'settings-look',
    title: 'Настройки: раздел из адреса',
    as: 'owner',
    play: async (stage) => {
      await stage.open('/settings#look')
      await expect(stage.page.getByRole('region', { name: 'Внешний вид' })).toBeFocused()
    },
  },
  {
    name: 'toast-success',
    title: 'Уведомление: скопировано',
    as: 'owner',
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf('Госуслуги')}`)
      await stopLongTimers(stage)
      await stage.person.panel().getByRole('button', { name: 'Скопировать имя пользователя' }).click()
      await (await stage.person.toastAtRest('Имя пользователя скопировано')).hover()
    },
  },
  {
    name: 'toast-error',
    title: 'Уведомление: ошибка',
    as: 'owner',
    provokes: refusedOrUnreachable,
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf('Госуслуги')}`)
      await stopLongTimers(stage)
      await failInServer(stage, '**/api/v1/logins/*')
      await stage.person.panel().getByRole('button', { name: 'Удалить' }).click()
      await (await stage.person.toastAtRest('Не удалось выполнить запрос')).hover()
    },
  },
  {
    name: 'toast-undo',
    title: 'Уведомление: удалено, отменить',
    as: 'owner',
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf('Поликлиника № 5')}`)
      await stopLongTimers(stage)
      await stage.person.panel().getByRole('button', { name: 'Удалить' }).click()
      await (await stage.person.toastAtRest('Доступ «Поликлиника № 5» удалён')).hover()
    },
  },
  {
    name: 'toast-undo-long',
    title: 'Уведомление: длинное имя',
    as: 'wordy',
    play: async (stage) => {
      await stage.open(`/all/${stage.idOf('Короткое имя в хранилище с длинным')}`)
      await stopLongTimers(stage)
      await stage.person.panel().getByRole('button', { name: 'Удалить' }).click()
      await (await stage.person.toastAtRest('удалён')).hover()
    },
  },
  {
    name: 'bare-path',
    title: 'Неизвестный адрес',
    as: 'visitor',
    play: async (stage) => {
      await stage.goto('/nichego/takogo-zdes-net')
      await expect(stage.page.getByText('/nichego/takogo-zdes-net')).toBeVisible()
    },
  },
  {
    name: 'unsupported-browser',
    title: 'Браузеру не хватает возможностей',
    as: 'visitor',
    play: async (stage) => {
      await withoutLocks(stage)
      await stage.goto('/')
      await expect(stage.page.getByRole('heading', { name: 'Здесь хранилище открыть нельзя' })).toBeVisible()
    },
  },
  {
    name: 'insecure-context',
    title: 'Без защищённого соединения',
    as: 'visitor',
    play: async (stage) => {
      await withoutSecureContext(stage)
      await stage.goto('/')
      await expect(stage.page.getByText('https://')).toBeVisible()
    },
  },
  {
    name: 'error-page',
    title: 'Часть приложения не загрузилась',
    as: 'owner',
    provokes: /Failed to load resource|Failed to fetch dynamically imported module|error occurred in/,
    play: async (stage) => {
      await stage.page.route('**/assets/settings-route*.js', (route) => route.abort('connectionrefused'))
      await stage.goto('/settings')
      await expect(stage.page.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
    },
  },
]
