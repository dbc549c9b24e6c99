import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { SettingsPage } from './settings-page.tsx'

const nothing = () => {}
const settings = (
  <main className="h-dvh overflow-y-auto">
    <SettingsPage
      autoLockTimeout={900_000}
      tabSwitchLockTimeout={300_000}
      clipboardClearing={60_000}
      theme="system"
      density="comfortable"
      locale="ru"
      onAutoLockTimeout={nothing}
      onTabSwitchLockTimeout={nothing}
      onClipboardClearing={nothing}
      onTheme={nothing}
      onDensity={nothing}
      onLocale={nothing}
      quickUnlock={true}
      onQuickUnlock={nothing}
      offlineUnlock={false}
      extension={{
        ...{ signedIn: [], storeUrl: null, server: 'https://vault.example' },
        ...{ addressMatch: 'domain', onAddressMatch: nothing },
      }}
      onOfflineUnlock={nothing}
      onForgetDevice={async () => {}}
    />
  </main>
)

const section = (id: string) => document.getElementById(id)
const top = (id: string) => Math.round(section(id)?.getBoundingClientRect().top ?? Number.NaN)
const current = () =>
  [...document.querySelectorAll('nav a[aria-current=location]')].map(({ textContent }) => textContent)

function scrollTo(top: number): void {
  document.querySelector('main')?.scrollTo({ top, behavior: 'instant' })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the sections of the settings, on a wide screen', () => {
  beforeEach(() => page.viewport(1024, 500))

  it('are listed beside them in their order, the one in view marked as the page is scrolled', async () => {
    const screen = await renderApp(settings, '/settings')
    const nav = screen.getByRole('navigation', { name: 'Разделы настроек' })
    await expect.element(nav).toBeVisible()
    const titles = ['Блокировка', 'Буфер обмена', 'Внешний вид', 'Данные', 'Расширение браузера', 'Это устройство']
    expect(
      nav
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(titles)
    await expect.poll(current).toEqual(['Блокировка'])
    scrollTo(section('look')?.offsetTop ?? 0)
    await expect.poll(current).toEqual(['Внешний вид'])
    scrollTo(10_000)
    await expect.poll(current).toEqual(['Это устройство'])
    await expect.element(nav).toBeInViewport()
  })

  it('are gone to by keyboard: the section comes to the top with the focus, named, and the vault stays in the address', async () => {
    const screen = await renderApp(settings, '/settings?vault=one')
    const link = screen.getByRole('link', { name: 'Внешний вид' })
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: 'Внешний вид' })).toHaveFocus()
    await expect.poll(() => top('look')).toBe(32)
    await expect.poll(current).toEqual(['Внешний вид'])
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/settings?vault=one')
    await userEvent.tab()
    await expect.element(screen.getByRole('radio', { name: 'Системная' })).toHaveFocus()
  })

  it('mark the one that was gone to, though the page ends before it comes to the top', async () => {
    await page.viewport(1024, 900)
    const screen = await renderApp(settings, '/settings')
    for (const name of ['Буфер обмена', 'Это устройство', 'Внешний вид', 'Блокировка']) {
      await screen.getByRole('link', { name }).click()
      await expect.poll(current).toEqual([name])
    }
  })

  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ] as const)('are scrolled to as motion is wanted: less %s, %s', async (less, behavior) => {
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? Object.assign(new EventTarget(), mediaList(query, less)) : matchMedia(query),
    )
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const screen = await renderApp(settings, '/settings')
    await screen.getByRole('link', { name: 'Внешний вид' }).click()
    await expect.poll(() => scroll.mock.calls.at(-1)).toEqual([{ block: 'start', behavior }])
  })
})

function mediaList(media: string, matches: boolean) {
  return { media, matches, onchange: null, addListener: vi.fn(), removeListener: vi.fn() }
}

describe('an address with a section', () => {
  it.each([1280, 390])('opens the settings at it, at %d px', async (width) => {
    await page.viewport(width, 500)
    const screen = await renderApp(settings, '/settings#look')
    await expect.element(screen.getByRole('region', { name: 'Внешний вид' })).toHaveFocus()
    expect(top('look')).toBe(width < 768 ? 24 : 32)
  })

  it('opens the settings at their beginning where there is no such section', async () => {
    await page.viewport(1280, 500)
    await renderApp(settings, '/settings#content')
    await expect.poll(current).toEqual(['Блокировка'])
    expect(document.querySelector('main')?.scrollTop).toBe(0)
    expect(document.activeElement).toBe(document.body)
  })
})

it('are not listed on a narrow screen', async () => {
  await page.viewport(1023, 800)
  const screen = await renderApp(settings, '/settings')
  await expect.element(screen.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})
