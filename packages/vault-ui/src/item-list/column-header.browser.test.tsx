import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { opened, raw, sampleItem, sampleItems } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemList, itemColumns, type ItemColumn, type ItemListProps } from './index.ts'

const spies = {
  onOpen: vi.fn<(id: string) => void>(),
  onCopy: vi.fn<(id: string, key: string) => Promise<boolean>>(),
  onOpenSite: vi.fn<(id: string) => void>(),
  onClearSearch: vi.fn<() => void>(),
  onAdd: vi.fn<() => void>(),
  onLeaveTop: vi.fn<() => void>(),
}

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  vi.resetAllMocks()
})

const tagged = sampleItem({ overview: { trusted: true, value: { type: 'login', tags: ['банк', 'важное'] } } })
const items = [
  tagged,
  sampleItem({ id: 'new', vaultId: 'vault-2', name: opened('Яхта'), updatedAt: '2026-11-20T10:00:00.000Z' }),
  sampleItem({ id: 'old', name: opened('Аптека'), updatedAt: '2026-02-20T10:00:00.000Z' }),
  sampleItem({ id: 'raw', name: raw('2.a|b|c') }),
]
const vaultOf = (id: string) => ({ name: id === 'vault-1' ? 'Персональное' : 'Работа', color: 'pink' })

type Parts = Partial<ItemListProps> & {
  readonly width?: number
  readonly chosen?: readonly ItemColumn[]
  /** Props that the application leaves out. */
  readonly without?: 'vaultOf' | 'columns' | 'onColumnsChange'
}

function List({ width = 1000, chosen = itemColumns, without, ...parts }: Parts) {
  const [sort, setSort] = useState<ItemListProps['sort']>('created')
  const [columns, setColumns] = useState(chosen)
  return (
    <div style={{ height: 480, width }}>
      <ItemList
        state={{ kind: 'ready', items }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort={sort}
        onSortChange={setSort}
        {...(without === 'columns' ? {} : { columns })}
        {...(without === 'onColumnsChange' ? {} : { onColumnsChange: setColumns })}
        {...(without === 'vaultOf' ? {} : { vaultOf })}
        {...spies}
        {...parts}
      />
    </div>
  )
}

const rowsOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const names = () => rowsOf('[data-vlt-slot="item-row"]').map(({ textContent }) => textContent)
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const all = ['Название', 'Имя пользователя', 'Адрес', 'Метки', 'Хранилище', 'Изменено']
/** The places of the cells of a row, px. */
const places = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('[role="columnheader"], [role="gridcell"]') ?? [])].map((cell) => {
    const { left, width } = cell.getBoundingClientRect()
    return { left: Math.round(left), width: Math.round(width) }
  })

describe('the head of the columns', () => {
  it('names what stands in each, and each row has a cell for it', async () => {
    const screen = await render(<List />)
    await expect.poll(heads).toEqual(all)
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5')
    const row = rowsOf('[data-vlt-slot="item-row"]')[0]
    expect(row?.getAttribute('aria-rowindex')).toBe('2')
    expect(
      [...(row?.querySelectorAll('[role="gridcell"]') ?? [])].slice(1, -1).map(({ textContent }) => textContent),
    ).toEqual([
      'Яндекс почта',
      'anna.petrova@yandex.ru',
      'mail.yandex.ru',
      'банк+1важное',
      'Персональное',
      '18 нояб. 2026 г.',
    ])
  })

  it.each<[string, Parts]>([
    ['all columns', {}],
    ['no chosen column', { chosen: [] }],
    ['items of one vault', { without: 'vaultOf' }],
    ['a button for favourites', { onFavourite: () => undefined }],
    ['little room', { width: 660 }],
  ])('stands exactly above them, with %s', async (_, parts) => {
    await render(<List {...parts} />)
    await expect.poll(() => heads().length).toBeGreaterThan(2)
    const [head] = rowsOf('[data-vlt-slot="item-list-head"]')
    const [first] = rowsOf('[data-vlt-slot="item-row"]')
    expect(places(head).length).toBeGreaterThan(4)
    expect(places(first)).toEqual(places(head))
  })

  it('shows as many of the chosen columns as there is room for', async () => {
    const screen = await render(<List width={660} />)
    await expect.poll(heads).toEqual(all.slice(0, 4))
    await screen.rerender(<List width={800} />)
    await expect.poll(heads).toEqual(all.slice(0, 5))
    await screen.rerender(<List width={900} />)
    await expect.poll(heads).toEqual(all)
  })

  it.each([1000, 600])('is where the shape of the list kept its place while it loaded: in %i px', async (width) => {
    const screen = await render(<List width={width} state={{ kind: 'loading' }} />)
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top
    await expect.element(screen.getByLabelText('Загружаем элементы')).toBeVisible()
    const shape = top(document.querySelector('output [data-vlt-slot="skeleton"]')?.parentElement)
    await screen.rerender(<List width={width} />)
    await expect.element(screen.getByText('Яндекс почта')).toBeVisible()
    expect(top(rowsOf('[data-vlt-slot="item-row"]')[0])).toBe(shape)
  })

  it('is not there in a narrow list, nor where the application names no columns', async () => {
    const screen = await render(<List width={600} />)
    await expect.element(screen.getByText('Яндекс почта')).toBeVisible()
    expect(heads()).toEqual([])
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
    await screen.rerender(<List without="columns" />)
    await expect.element(screen.getByText('банк', { exact: true })).toBeVisible()
    expect(heads()).toEqual([])
    expect(rowsOf('[data-vlt-slot="item-row"]')[0]?.getAttribute('aria-rowindex')).toBe('1')
  })

  it('stays above the rows while they scroll, and hides none that is gone to by key', async () => {
    const many = sampleItems(300)
    const screen = await render(<List state={{ kind: 'ready', items: many }} />)
    await expect.poll(heads).toEqual(all)
    const viewport = screen.getByRole('grid').element().parentElement
    const top = () => rowsOf('[data-vlt-slot="item-list-head"]')[0]?.getBoundingClientRect().top
    const above = top()
    viewport?.scrollTo({ top: 5000 })
    await expect.element(screen.getByText('Сайт 115', { exact: true })).toBeVisible()
    expect(top()).toBe(above)
    const focused = () => document.activeElement?.getBoundingClientRect()
    const head = () => rowsOf('[data-vlt-slot="item-list-head"]')[0]?.getBoundingClientRect().bottom ?? 0
    rowsOf('[tabindex="0"][data-vlt-slot="item-row"]')[0]?.focus({ preventScroll: true })
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Сайт 19/u)
    const below = () => (viewport?.getBoundingClientRect().bottom ?? 0) - (focused()?.bottom ?? 0)
    await expect.poll(below).toBeGreaterThanOrEqual(0)
    for (let pressed = 0; pressed < 12; pressed += 1) await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => (focused()?.top ?? 0) - head()).toBeGreaterThanOrEqual(0)
  })
})

describe('sorting by the head', () => {
  it('orders by a press, says so, and goes back to the usual order by another', async () => {
    const screen = await render(<List />)
    const name = screen.getByRole('columnheader', { name: 'Название' })
    const changed = screen.getByRole('columnheader', { name: 'Изменено' })
    await expect.element(name).toHaveAttribute('aria-sort', 'none')
    await name.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => names()[0]).toContain('Аптека')
    await changed.getByRole('button').click()
    await expect.element(changed).toHaveAttribute('aria-sort', 'descending')
    await expect.element(name).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => names()[0]).toContain('Яхта')
    await changed.getByRole('button').click()
    await expect.element(changed).toHaveAttribute('aria-sort', 'none')
    await expect.poll(() => names()[0]).toContain('Яндекс почта')
  })

  it('is reached from the first row by ↑, along it by → and ←, left by ↓ and ↑, and is no tab stop', async () => {
    const screen = await render(<List />)
    await expect.poll(heads).toEqual(all)
    expect(
      rowsOf('[role="grid"] [tabindex="0"]').filter(
        (stop) => stop.role === 'row' || stop.closest('[data-vlt-slot="item-list-head"]'),
      ),
    ).toHaveLength(1)
    rowsOf('[data-vlt-slot="item-row"]')[0]?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(screen.getByRole('button', { name: 'Название' })).toHaveFocus()
    expect(spies.onLeaveTop).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('columnheader', { name: 'Название' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: 'Изменено' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: 'Столбцы' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.element(screen.getByRole('button', { name: 'Название' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('2')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(spies.onLeaveTop).toHaveBeenCalledOnce()
  })
})

describe('the menu of columns', () => {
  it('shows and hides them, and stays open', async () => {
    const screen = await render(<List chosen={['tags']} />)
    await screen.getByRole('button', { name: 'Столбцы' }).click()
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Метки' })).toBeChecked()
    await expect
      .element(screen.getByRole('menuitemcheckbox', { name: 'Метки' }))
      .toHaveAttribute('data-state', 'checked')
    await expect
      .element(screen.getByRole('menuitemcheckbox', { name: 'Изменено' }))
      .toHaveAttribute('data-state', 'unchecked')
    await screen.getByRole('menuitemcheckbox', { name: 'Изменено' }).click()
    await screen.getByRole('menuitemcheckbox', { name: 'Метки' }).click()
    await expect
      .poll(() => rowsOf('[role="columnheader"]').map(({ textContent }) => textContent))
      .toEqual([...all.slice(0, 3), 'Изменено'])
    // Their badges stand beside the name again.
    expect(names()[0]).toMatch(/^ЯПЯндекс почтабанкважное/u)
  })

  it('offers none that there is no room for, no vault where there is one, and nothing where nobody may choose', async () => {
    const screen = await render(<List width={660} chosen={['changed']} without="vaultOf" />)
    await screen.getByRole('button', { name: 'Столбцы' }).click()
    const offered = screen.getByRole('menuitemcheckbox')
    await expect.poll(() => offered.elements().map(({ textContent }) => textContent)).toEqual(['Метки', 'Изменено'])
    await expect.element(offered.first()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await screen.rerender(<List without="onColumnsChange" />)
    await expect.element(screen.getByRole('button', { name: 'Столбцы' })).not.toBeInTheDocument()
  })
})
