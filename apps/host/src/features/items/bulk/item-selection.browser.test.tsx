import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ItemList, type ItemListProps, type ItemView } from '@larets/vault-ui/item-list'
import '@larets/vault-ui/styles.css'
import { renderWithTexts } from '../../../testing/render-with-texts.tsx'
import { usePicking } from './use-picking.ts'

const spies = {
  onOpen: vi.fn<(id: string) => void>(),
  onCopy: vi.fn<(id: string, key: string) => Promise<boolean>>(),
  onOpenSite: vi.fn<(id: string) => void>(),
  onClearSearch: vi.fn<() => void>(),
  onAdd: vi.fn<() => void>(),
  onFavourite: vi.fn<(id: string, favourite: boolean) => void>(),
}
const sampleItem = (changes: Partial<ItemView> = {}): ItemView => ({
  id: 'item',
  vaultId: 'vault-1',
  type: 'login',
  name: { trusted: true, text: 'Яндекс почта' },
  username: null,
  overview: null,
  hasPassword: false,
  hasDetails: false,
  uris: [],
  consistent: true,
  duplicate: false,
  rolledBack: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})
const sampleItems = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleItem({ id: `item-${index}`, name: { trusted: true, text: `Сайт ${index}` } }),
  )
const picked = vi.fn<(ids: readonly string[]) => void>()

afterEach(() => {
  vi.resetAllMocks()
})

function List({
  items = sampleItems(6),
  ...parts
}: Partial<ItemListProps> & { readonly items?: ReturnType<typeof sampleItems> }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selection = usePicking(ids, (next) => {
    picked([...next])
    setIds(next)
  })
  return (
    <div style={{ height: 480, width: 400 }}>
      <ItemList
        state={{ kind: 'ready', items }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort="created"
        onSortChange={() => undefined}
        selection={selection}
        selectionBar={<output>Выбрано {ids.size}</output>}
        {...spies}
        {...parts}
      />
    </div>
  )
}

const last = () => picked.mock.lastCall?.[0] ?? []
const several = (...indexes: readonly number[]) => indexes.map((index) => `item-${index}`)

describe('selecting by the mouse', () => {
  it('begins with the box that stands in place of the mark, and goes on by clicks', async () => {
    const screen = await renderWithTexts(<List />)
    await screen.getByText('Сайт 1', { exact: true }).hover()
    await screen.getByRole('checkbox', { name: 'Выбрать: Сайт 1' }).click()
    expect(last()).toEqual(several(1))
    await expect.element(screen.getByText('Выбрано 1')).toBeVisible()
    await screen.getByText('Сайт 3', { exact: true }).click()
    expect(last()).toEqual(several(1, 3))
    await screen.getByText('Сайт 1', { exact: true }).click()
    expect(last()).toEqual(several(3))
    expect(spies.onOpen).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(screen.getByRole('row', { selected: true })).toMatchTextContent(/Сайт 3/u)
    await screen.getByText('Сайт 3', { exact: true }).click()
    await expect.element(screen.getByText('6 элементов')).toBeVisible()
    await screen.getByText('Сайт 2', { exact: true }).click()
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-2')
  })

  it('moves nothing in the row that the pointer is over', async () => {
    const screen = await renderWithTexts(<List vaultOf={() => ({ name: 'Личное', color: 'blue' })} />)
    await screen.getByText('Сайт 1', { exact: true }).click({ modifiers: ['Control'] })
    const dots = () =>
      [...document.querySelectorAll('[data-vlt-slot="row-vault"]')].map((dot) => dot.getBoundingClientRect().left)
    await screen.getByText('Сайт 3', { exact: true }).hover()
    expect(new Set(dots()).size).toBe(1)
  })

  it('takes one with Ctrl or Cmd, and all between two with Shift', async () => {
    const screen = await renderWithTexts(<List />)
    await screen.getByText('Сайт 1', { exact: true }).click({ modifiers: ['Control'] })
    await screen.getByText('Сайт 4', { exact: true }).click({ modifiers: ['Shift'] })
    expect(last()).toEqual(several(1, 2, 3, 4))
    await screen.getByText('Сайт 2', { exact: true }).click({ modifiers: ['Shift'] })
    expect(last()).toEqual(several(1, 2))
    await screen.getByText('Сайт 5', { exact: true }).click({ modifiers: ['Meta'] })
    expect(last()).toEqual(several(1, 2, 5))
    expect(spies.onOpen).not.toHaveBeenCalled()
  })
})

describe('selecting by the keyboard', () => {
  it('goes by space, Shift with arrows, Ctrl with A, and ends by Escape', async () => {
    const screen = await renderWithTexts(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(last()).toEqual(several(0))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(last()).toEqual(several(0, 1, 2))
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(last()).toEqual(several(0, 1))
    await userEvent.keyboard('{Control>}{a}{/Control}')
    expect(last()).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(last()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-1')
    await expect.element(screen.getByText('6 элементов')).toBeVisible()
  })

  it('works under a Russian layout, and begins with Shift and an arrow too', async () => {
    await renderWithTexts(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(last()).toEqual(several(0, 1))
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ф', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true }),
    )
    await expect.poll(last).toHaveLength(6)
  })

  it('is not there where nothing can be selected: space opens', async () => {
    const { selection: _selection, ...parts } = { selection: undefined, ...spies }
    await renderWithTexts(
      <div style={{ height: 480, width: 400 }}>
        <ItemList
          state={{ kind: 'ready', items: sampleItems(2) }}
          emptyReason="none-yet"
          selectedId={null}
          query=""
          sort="created"
          onSortChange={() => undefined}
          {...parts}
        />
      </div>,
    )
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-0')
    expect(document.querySelector('input[type=checkbox]')).toBeNull()
  })
})

describe('selecting by a finger', () => {
  const press = (row: Element, type: string, at = { x: 60, y: 60 }) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType: 'touch',
        isPrimary: true,
        clientX: at.x,
        clientY: at.y,
      }),
    )

  it('begins with a long press, whose click opens nothing', async () => {
    const screen = await renderWithTexts(<List />)
    const row = screen.getByRole('row').nth(2).element()
    press(row, 'pointerdown')
    // A browser tells anew where the mouse lies when something moves under it.
    window.dispatchEvent(
      new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', clientX: 390, clientY: 470 }),
    )
    await expect.poll(last).toEqual(several(2))
    press(row, 'pointerup')
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(last()).toEqual(several(2))
    expect(spies.onOpen).not.toHaveBeenCalled()
    await expect.element(screen.getByText('Выбрано 1')).toBeVisible()
    screen
      .getByRole('row')
      .nth(4)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(last).toEqual(several(2, 4))
  })

  it('is not begun by a tap, or by a finger that scrolls', async () => {
    const screen = await renderWithTexts(<List />)
    const row = screen.getByRole('row').nth(2).element()
    press(row, 'pointerdown')
    press(row, 'pointermove', { x: 60, y: 90 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(picked).not.toHaveBeenCalled()
    press(row, 'pointerdown')
    press(row, 'pointerup')
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(spies.onOpen).toHaveBeenCalledExactlyOnceWith('item-2')
  })
})

describe('favourites', () => {
  const favourite = { trusted: true as const, value: { favourite: true, tags: ['банк', 'семья', 'дом'] } }

  it('come first, in a group of their own, and are told by their star', async () => {
    const items = [...sampleItems(3), sampleItem({ id: 'star', overview: favourite })]
    const screen = await renderWithTexts(<List items={items} />)
    await expect.element(screen.getByRole('row').first()).toMatchTextContent(/Яндекс почта/u)
    await expect.element(screen.getByRole('img', { name: 'Избранное' })).toBeVisible()
    const tops = [screen.getByText('Избранное'), screen.getByText('Остальные')].map(
      (word) => word.element().getBoundingClientRect().top,
    )
    const rows = screen
      .getByRole('row')
      .elements()
      .map((row) => row.getBoundingClientRect().top)
    expect([tops[0], rows[0], tops[1], rows[1]].map(Number)).toEqual(
      [tops[0], rows[0], tops[1], rows[1]].map(Number).toSorted((a, b) => a - b),
    )
    expect((rows[2] ?? 0) - (rows[1] ?? 0)).toBe(44)
  })

  it('are made and unmade by the menu of the row', async () => {
    const items = [...sampleItems(1), sampleItem({ id: 'star', overview: favourite })]
    const screen = await renderWithTexts(<List items={items} />)
    await screen.getByText('Сайт 0', { exact: true }).click({ button: 'right' })
    await screen.getByRole('menuitem', { name: 'В избранное' }).click()
    expect(spies.onFavourite).toHaveBeenLastCalledWith('item-0', true)
    await screen.getByText('Яндекс почта', { exact: true }).click({ button: 'right' })
    await screen.getByRole('menuitem', { name: 'Убрать из избранного' }).click()
    expect(spies.onFavourite).toHaveBeenLastCalledWith('star', false)
    expect(spies.onOpen).not.toHaveBeenCalled()
  })

  it('of an overview that did not open are none', async () => {
    const screen = await renderWithTexts(
      <List items={[sampleItem({ overview: { trusted: false, text: '{"favourite":true}' } })]} />,
    )
    await expect.element(screen.getByRole('img', { name: 'Избранное' })).not.toBeInTheDocument()
  })
})
