import type { ItemView } from '@larets/vault-ui/item-list'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { SamePasswordLine } from './same-password-line.tsx'

const onOpen = vi.fn<(id: string) => void>()

afterEach(() => {
  onOpen.mockClear()
})

const sampleItem = (index: number, changes: Partial<ItemView> = {}): ItemView => ({
  id: `item-${index}`,
  vaultId: 'vault-1',
  type: 'login',
  name: { trusted: true, text: `Сайт ${index}` },
  username: { trusted: true, text: `анна-${index}` },
  overview: null,
  hasPassword: true,
  hasDetails: false,
  uris: [],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})
const sampleItems = (count: number) => Array.from({ length: count }, (_, index) => sampleItem(index))
const show = (others: readonly ItemView[]) =>
  renderApp(
    <SamePasswordLine others={others} vaultName={(id) => (id === 'vault-1' ? 'Личное' : undefined)} onOpen={onOpen} />,
    '/?vaultId=v',
  )
const line = () => page.getByRole('button')
const menu = (name: string) => page.getByRole('menu', { name })
const links = () => page.getByRole('menuitem')

describe('the line about items with the same password', () => {
  it.each([
    [1, 'Такой же пароль у 1 элемента'],
    [2, 'Такой же пароль у 2 элементов'],
    [5, 'Такой же пароль у 5 элементов'],
    [21, 'Такой же пароль у 21 элемента'],
  ])('counts %i', async (count, words) => {
    await show(sampleItems(count))
    await expect.element(line()).toHaveAccessibleName(words)
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false')
    expect(links().elements()).toEqual([])
  })

  it('names them, by the keyboard too, each with what is told of it and its vault', async () => {
    const network = sampleItem(2, {
      type: 'wifi',
      vaultId: 'vault-2',
      username: null,
      overview: { trusted: true, value: { type: 'wifi', subtitle: 'Дача-5G' } },
    })
    await show([sampleItem(1), network, sampleItem(3, { vaultId: 'vault-2', username: null })])
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(menu('Такой же пароль у 3 элементов')).toBeVisible()
    const told = links()
      .elements()
      .map((link) => Array.from(link.querySelectorAll('span.wrap-anywhere > span'), ({ textContent }) => textContent))
    expect(told).toEqual([['Сайт 1', 'анна-1 · Личное'], ['Сайт 2', 'Дача-5G'], ['Сайт 3']])
    await expect.element(links().first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('item-1')
    await expect.element(page.getByTestId('address')).toHaveTextContent('/?vaultId=v')
    await expect.element(links().first()).not.toBeInTheDocument()
  })

  it('leads to each by an address of its own, for whoever wants another tab', async () => {
    await show(sampleItems(1))
    await line().click()
    await expect.element(links()).toHaveAttribute('href', '/all/item-0?vaultId=v')
    links()
      .element()
      .addEventListener('click', (event) => event.preventDefault())
    await links().click({ modifiers: ['ControlOrMeta'] })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('names twenty, and how many more there are', async () => {
    await show(sampleItems(20))
    await line().click()
    await expect.poll(() => links().elements().length).toBe(20)
    await expect.element(page.getByText(/^И ещё/u)).not.toBeInTheDocument()
  })

  it('names twenty of twenty-two', async () => {
    await show(sampleItems(22))
    await line().click()
    await expect.poll(() => links().elements().length).toBe(20)
    await expect.element(page.getByText('И ещё у 2 элементов')).toBeVisible()
  })
})
