import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { AppShell } from './app-shell.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'

const onLock = vi.fn<() => void>()
const onShowKeys = vi.fn<() => void>()
const onSignOut = vi.fn<() => void>()
const onAdd = vi.fn<(type: string) => void>()

const shellOf = (unread: number) => (
  <AppShell
    sidebar={
      <Sidebar
        vaults={<button type="button">Персональное</button>}
        types={['note']}
        folders={<h2>Папки</h2>}
        user={
          <UserMenu
            name="Анна"
            email="anna@yandex.ru"
            unread={unread}
            onLock={onLock}
            onShowKeys={onShowKeys}
            onSignOut={onSignOut}
          />
        }
      />
    }
    header={<Header search={<input aria-label="Поиск" />} onAdd={onAdd} />}
  >
    <p>Содержимое</p>
  </AppShell>
)
const shell = shellOf(0)

const sidebar = () => document.querySelector('[data-slot="sidebar"]')
const sheet = () => document.querySelector<HTMLDialogElement>('[data-slot="sidebar-sheet"]')
const press = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

beforeEach(async () => {
  document.cookie = 'sidebar_state=; Path=/; Max-Age=0'
  await page.viewport(1280, 800)
})
afterEach(() => {
  vi.clearAllMocks()
})

describe('in a low window, as it is at 400 %', () => {
  beforeEach(async () => {
    await page.viewport(320, 256)
  })

  it('has its header in one row, which scrolls away with the place', async () => {
    const screen = await renderApp(
      <AppShell sidebar={null} header={<Header search={<input aria-label="Поиск" />} onAdd={onAdd} />}>
        <p style={{ height: 2000 }}>Содержимое</p>
      </AppShell>,
    )
    const header = screen.getByRole('banner').element()
    expect(header.getBoundingClientRect().height).toBeLessThan(64)
    await expect.element(screen.getByLabelText('Поиск')).toBeVisible()
    header.parentElement?.scrollTo({ top: 400 })
    expect(header.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  })

  it('gives a list that scrolls by itself the whole height', async () => {
    const screen = await renderApp(
      <AppShell sidebar={null} header={<Header search={<input aria-label="Поиск" />} onAdd={onAdd} />}>
        <div data-testid="place" className="flex h-full min-h-0 low:h-dvh" />
      </AppShell>,
    )
    expect(screen.getByTestId('place').element().getBoundingClientRect().height).toBe(256)
  })
})

describe('on a wide screen', () => {
  it('is 16rem wide and collapses to 3rem with Ctrl+B, under a Russian layout and in compact density too', async () => {
    await renderApp(shell)
    expect(sidebar()?.getBoundingClientRect().width).toBe(256)
    press({ code: 'KeyB', key: 'и', ctrlKey: true })
    await expect.poll(() => sidebar()?.getBoundingClientRect().width).toBe(48)
    document.documentElement.dataset['vltDensity'] = 'compact'
    expect(sidebar()?.getBoundingClientRect().width).toBe(48)
    press({ code: 'KeyB', key: 'и', ctrlKey: true })
    await expect.poll(() => sidebar()?.getBoundingClientRect().width).toBe(256)
    delete document.documentElement.dataset['vltDensity']
  })

  it('leads the keyboard past the sidebar to the contents, and leaves the address as it is', async () => {
    const before = location.href
    const screen = await renderApp(shell)
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Перейти к содержимому' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('main')).toHaveFocus()
    expect(location.href).toBe(before)
  })

  it('remembers its state in a cookie and restores it', async () => {
    const screen = await renderApp(shell)
    await screen.getByRole('button', { name: 'Скрыть боковую панель' }).click()
    expect(document.cookie).toContain('sidebar_state=false')
    await screen.unmount()
    await renderApp(shell)
    expect(sidebar()?.getAttribute('data-state')).toBe('collapsed')
  })

  it('keeps the names of its links while collapsed', async () => {
    document.cookie = 'sidebar_state=false; Path=/'
    const screen = await renderApp(shell)
    await expect.element(screen.getByRole('link', { name: 'Логины' })).toBeVisible()
    await expect.element(screen.getByText('Папки')).not.toBeInTheDocument()
  })

  it('keeps the chosen vault in its links and marks the current one', async () => {
    const screen = await renderApp(shell, '/?vaultId=v1&type=logins')
    const link = screen.getByRole('link', { name: 'Логины' })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('link', { name: 'Все элементы' }).click()
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/?vaultId=v1')
    await expect.element(link).not.toHaveAttribute('aria-current')
  })
})

describe('under 768 px', () => {
  beforeEach(() => page.viewport(390, 844))

  it('is a modal sheet 18rem wide that Escape closes', async () => {
    const screen = await renderApp(shell)
    expect(sheet()?.open).toBe(false)
    await screen.getByRole('button', { name: 'Показать боковую панель' }).click()
    expect(sheet()?.matches(':modal')).toBe(true)
    expect(sheet()?.getBoundingClientRect().width).toBe(288)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => sheet()?.open).toBe(false)
  })

  it('closes by a press outside and by Ctrl+B', async () => {
    await renderApp(shell)
    press({ code: 'KeyB', ctrlKey: true })
    await expect.poll(() => sheet()?.open).toBe(true)
    sheet()?.click()
    await expect.poll(() => sheet()?.open).toBe(false)
    press({ code: 'KeyB', ctrlKey: true })
    await expect.poll(() => sheet()?.open).toBe(true)
    press({ code: 'KeyB', ctrlKey: true })
    await expect.poll(() => sheet()?.open).toBe(false)
  })

  it('closes when a link is followed', async () => {
    const screen = await renderApp(shell)
    await screen.getByRole('button', { name: 'Показать боковую панель' }).click()
    await screen.getByRole('link', { name: 'Логины' }).click()
    await expect.poll(() => sheet()?.open).toBe(false)
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/?type=logins')
  })

  it('shows its menus above the sheet, where they can be used', async () => {
    const screen = await renderApp(shell)
    await screen.getByRole('button', { name: 'Показать боковую панель' }).click()
    await screen.getByRole('button', { name: /Меню пользователя/u }).click()
    await screen.getByRole('menuitem', { name: 'Заблокировать' }).click()
    expect(onLock).toHaveBeenCalledOnce()
  })

  it('does not scroll sideways', async () => {
    await renderApp(shell)
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})

describe('the user menu', () => {
  it('shows who is signed in and leads to the settings with the kept vault', async () => {
    const screen = await renderApp(shell, '/?vaultId=v1')
    await screen.getByRole('button', { name: 'Меню пользователя: Анна anna@yandex.ru' }).click()
    await screen.getByRole('menuitem', { name: 'Настройки' }).click()
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/settings?vaultId=v1')
  })

  it('locks by Alt+L from anywhere, and signs out by its entry', async () => {
    const screen = await renderApp(shell)
    press({ code: 'KeyL', key: 'д', altKey: true })
    expect(onLock).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: /Меню пользователя/u }).click()
    await screen.getByRole('menuitem', { name: 'Выйти' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('leads to the account with the kept vault', async () => {
    const screen = await renderApp(shell, '/?vaultId=v1', [{ path: 'account', element: null }])
    await screen.getByRole('button', { name: /Меню пользователя/u }).click()
    await screen.getByRole('menuitem', { name: 'Account' }).click()
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/account?vaultId=v1')
  })

  it('leads to the notices with the kept vault, and tells how many are unread', async () => {
    const screen = await renderApp(shellOf(3), '/?vaultId=v1', [{ path: 'notifications', element: null }])
    await screen.getByRole('button', { name: /Меню пользователя.*непрочитанных: 3/u }).click()
    await screen.getByRole('menuitem', { name: /Notifications.*непрочитанных: 3/u }).click()
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/notifications?vaultId=v1')
  })

  it('says nothing of unread notices where there are none', async () => {
    const screen = await renderApp(shell)
    await screen.getByRole('button', { name: /Меню пользователя/u }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Notifications', exact: true })).toBeVisible()
    expect(document.body.textContent).not.toContain('непрочитанных')
  })
})

describe('the header', () => {
  it('adds a login from its menu, where Enter takes it first, and by Alt+N', async () => {
    const screen = await renderApp(shell)
    screen.getByRole('button', { name: 'Добавить' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Доступ' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('login')
    press({ code: 'KeyN', altKey: true })
    expect(onAdd.mock.calls).toEqual([['login'], ['login']])
  })

  it('adds items of every other type from the same menu', async () => {
    const screen = await renderApp(shell)
    await screen.getByRole('button', { name: 'Добавить' }).click()
    await screen.getByRole('menuitem', { name: 'Заметка' }).click()
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('note')
  })

  it.each([
    ['/', 'Все элементы'],
    ['/?type=logins', 'Логины'],
    ['/?type=notes', 'Заметки'],
    ['/all/123?vaultId=v1', 'Все элементы'],
    ['/settings', 'Настройки'],
  ])('names %s as %s', async (address, label) => {
    const screen = await renderApp(shell, address)
    await expect.element(screen.getByRole('navigation', { name: 'Путь' })).toHaveTextContent(label)
  })

  it('gives the list a heading for those who move by headings', async () => {
    const screen = await renderApp(shell, '/?type=logins')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Логины')
  })

  it('links the places before the last one', async () => {
    const screen = await renderApp(shell, '/settings/devices?vaultId=v1', [
      {
        path: 'settings',
        handle: { breadcrumb: () => 'Настройки' },
        children: [{ path: 'devices', element: null, handle: { breadcrumb: () => 'Устройства' } }],
      },
    ])
    const path = screen.getByRole('navigation', { name: 'Путь' })
    await expect.element(path.getByRole('link')).toHaveAttribute('href', '/settings?vaultId=v1')
    await expect.element(path.getByText('Устройства')).toHaveAttribute('aria-current', 'page')
  })
})
