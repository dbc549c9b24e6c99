import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messagesEn } from '../../app/messages/messages.en.ts'
import { HostMessagesContext } from '../../app/messages/messages-context.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { SettingsPage, type SettingsPageProps } from './settings-page.tsx'

const spies = {
  onAutoLockTimeout: vi.fn<(timeout: number) => void>(),
  onTabSwitchLockTimeout: vi.fn<(timeout: number) => void>(),
  onClipboardClearing: vi.fn<(delay: number) => void>(),
  onTheme: vi.fn<(theme: string) => void>(),
  onDensity: vi.fn<(density: string) => void>(),
  onLocale: vi.fn<(locale: string) => void>(),
  onQuickUnlock: vi.fn<(isChosen: boolean) => void>(),
  onOfflineUnlock: vi.fn<(isChosen: boolean) => void>(),
  onForgetDevice: vi.fn<() => Promise<void>>(),
  onAddressMatch: vi.fn<(match: string) => void>(),
}

afterEach(() => {
  vi.resetAllMocks()
})

const extension: SettingsPageProps['extension'] = {
  ...{ signedIn: [], storeUrl: null, server: 'https://vault.example' },
  ...{ addressMatch: 'domain', onAddressMatch: spies.onAddressMatch },
}
const settingsWith = (more: Partial<SettingsPageProps['extension']>) => (
  <SettingsPage
    autoLockTimeout={900_000}
    tabSwitchLockTimeout={300_000}
    clipboardClearing={60_000}
    theme="system"
    density="comfortable"
    locale="ru"
    quickUnlock={true}
    offlineUnlock={false}
    extension={{ ...extension, ...more }}
    {...spies}
  />
)

const settings = settingsWith({})

describe('the settings', () => {
  it.each([
    ['Автоблокировка', ['1 минута', '5 минут', '15 минут', '30 минут', 'Никогда'], '15 минут'],
    ['Блокировка при уходе с вкладки', ['Сразу', '1 минута', '5 минут', '15 минут', '30 минут', 'Никогда'], '5 минут'],
    ['Очищать после копирования', ['Никогда', '30 секунд', '1 минута', '5 минут'], '1 минута'],
    ['Тема', ['Светлая', 'Темная', 'Системная'], 'Системная'],
    ['Плотность списков', ['Просторно', 'Плотно'], 'Просторно'],
    [
      'Как сравнивать адреса',
      [
        'На всём сайте и его поддоменах',
        'Только на этом поддомене и порту',
        'На страницах, адрес которых так начинается',
        'Только на этой странице',
      ],
      'На всём сайте и его поддоменах',
    ],
    ['Язык', ['Русский', 'English', 'Как на устройстве'], 'Русский'],
  ])('offer the choices of «%s» and mark the chosen one', async (name, choices, chosen) => {
    const screen = await renderApp(settings)
    const group = screen.getByRole('radiogroup', { name })
    for (const choice of choices) await expect.element(group.getByRole('radio', { name: choice })).toBeVisible()
    expect(group.getByRole('radio').elements().length).toBe(choices.length)
    await expect.element(group.getByRole('radio', { name: chosen })).toBeChecked()
  })

  it('tell a change at once, in milliseconds', async () => {
    const screen = await renderApp(settings)
    await screen.getByRole('radiogroup', { name: 'Автоблокировка' }).getByRole('radio', { name: 'Никогда' }).click()
    expect(spies.onAutoLockTimeout).toHaveBeenCalledExactlyOnceWith(-1)
    await screen.getByRole('radiogroup', { name: /уходе/u }).getByRole('radio', { name: 'Сразу' }).click()
    expect(spies.onTabSwitchLockTimeout).toHaveBeenCalledExactlyOnceWith(0)
    await screen.getByRole('switch', { name: 'Работать без сети' }).click()
    expect(spies.onOfflineUnlock).toHaveBeenCalledExactlyOnceWith(true)
    await screen.getByText('Быстрое открытие вкладок').click()
    expect(spies.onQuickUnlock).toHaveBeenCalledExactlyOnceWith(false)
    await screen.getByRole('radio', { name: '30 секунд' }).click()
    expect(spies.onClipboardClearing).toHaveBeenCalledExactlyOnceWith(30_000)
    await screen.getByRole('radio', { name: 'Темная' }).click()
    expect(spies.onTheme).toHaveBeenCalledExactlyOnceWith('dark')
    await screen.getByRole('radio', { name: 'Плотно', exact: true }).click()
    expect(spies.onDensity).toHaveBeenCalledExactlyOnceWith('compact')
    await screen.getByRole('radio', { name: 'Как на устройстве' }).click()
    expect(spies.onLocale).toHaveBeenCalledExactlyOnceWith('system')
    await screen.getByRole('radio', { name: 'Только на этой странице' }).click()
    expect(spies.onAddressMatch).toHaveBeenCalledExactlyOnceWith('exact')
  })

  it('can be changed by keyboard', async () => {
    const screen = await renderApp(settings)
    await userEvent.tab()
    const group = screen.getByRole('radiogroup', { name: 'Автоблокировка' })
    await expect.element(group.getByRole('radio', { name: '15 минут' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(spies.onAutoLockTimeout).toHaveBeenCalledExactlyOnceWith(1_800_000)
  })

  it('forget the device only after saying what that means', async () => {
    spies.onForgetDevice.mockResolvedValue()
    const screen = await renderApp(settings)
    await screen.getByRole('button', { name: 'Забыть это устройство' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Забыть это устройство?' })
    await expect.element(dialog).toHaveAccessibleDescription(/выйдете во всех вкладках.*на сервере останутся/u)
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(spies.onForgetDevice).not.toHaveBeenCalled()

    await screen.getByRole('button', { name: 'Забыть это устройство' }).click()
    await dialog.getByRole('button', { name: 'Забыть' }).click()
    expect(spies.onForgetDevice).toHaveBeenCalledTimes(1)
  })

  it.each([
    [null, 'Выполнен ли вход в расширении, пока неизвестно'],
    [[], 'Вход в расширении ещё не выполнен'],
    [['Chrome, Windows', ''], 'Вход в расширении выполнен Chrome, Windows; Неизвестный браузер'],
  ])('say whether an extension is signed in: %j', async (signedIn, words) => {
    const screen = await renderApp(settingsWith({ signedIn }))
    const section = screen.getByRole('region', { name: 'Расширение браузера' })
    await expect.element(section.getByRole('link')).toMatchTextContent(new RegExp(`^${words}`, 'u'))
    await expect.element(section.getByRole('listitem').first()).toBeVisible()
    await expect.element(section.getByText('https://vault.example')).toBeVisible()
  })

  it('lead to the store where one has the extension', async () => {
    const screen = await renderApp(settingsWith({ storeUrl: 'https://store.example/larets' }))
    const section = screen.getByRole('region', { name: 'Расширение браузера' })
    const link = section.getByRole('link', { name: /^Установить расширение/u })
    await expect.element(link).toHaveAttribute('href', 'https://store.example/larets')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(section.getByRole('listitem').elements()).toEqual([])
  })

  it('fit 390 px', async () => {
    await page.viewport(390, 844)
    await renderApp(settings)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('speak English where the app does', async () => {
    const screen = await renderApp(<HostMessagesContext value={messagesEn}>{settings}</HostMessagesContext>)
    await expect.element(screen.getByRole('radiogroup', { name: 'Auto-lock' }).getByText('15 minutes')).toBeVisible()
  })
})
