import { createRef, useState, type RefObject } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleItems } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { TrashList, type ItemListHandle, type TrashListProps, type TrashedItemView } from './index.ts'

const spies = {
  onRestore: vi.fn<(id: string) => Promise<void>>(),
  onErase: vi.fn<(id: string) => void>(),
  onRestoreAll: vi.fn<() => Promise<void>>(),
  onEmpty: vi.fn<() => void>(),
  onClearSearch: vi.fn<() => void>(),
  onLeaveTop: vi.fn<() => void>(),
}

afterEach(() => {
  vi.resetAllMocks()
})

const items: readonly TrashedItemView[] = sampleItems(3).map((item, index) => ({ ...item, nightsLeft: index }))

type Parts = Partial<TrashListProps> & { readonly handle?: RefObject<ItemListHandle | null> }

function List({ handle, ...parts }: Parts) {
  return (
    <div style={{ height: 480, width: 400 }}>
      <TrashList handleRef={handle} state={{ kind: 'ready', items }} nights={30} query="" {...spies} {...parts} />
    </div>
  )
}

/** Whose restored items go at once. */
function ShrinkingList() {
  const [left, setLeft] = useState(items)
  return (
    <List
      state={{ kind: 'ready', items: left }}
      onRestore={async (id) => setLeft((before) => before.filter((item) => item.id !== id))}
    />
  )
}

const rowAt = (index: number) => document.querySelectorAll<HTMLElement>('[role="row"]')[index]
const focusedName = () => document.activeElement?.textContent ?? ''

describe('a row of the trash', () => {
  it('says how long the item stays', async () => {
    const screen = await render(<List />)
    await expect
      .element(
        screen
          .getByRole('row')
          .nth(0)
          .getByText(/исчезнет этой ночью/u),
      )
      .toBeVisible()
    await expect
      .element(
        screen
          .getByRole('row')
          .nth(1)
          .getByText(/ещё 1\sдень/u),
      )
      .toBeVisible()
    await expect
      .element(
        screen
          .getByRole('row')
          .nth(2)
          .getByText(/ещё 2\sдня/u),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/Удалённое хранится 30\sдней, затем стирается\./u)).toBeVisible()
  })

  it('opens by a click and by Enter, where that is offered, and not by its buttons', async () => {
    const onOpen = vi.fn<(id: string) => void>()
    spies.onRestore.mockResolvedValue()
    const screen = await render(<List onOpen={onOpen} selectedId="item-1" />)
    await screen.getByRole('row').nth(0).click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onOpen.mock.calls).toEqual([['item-0'], ['item-1']])
    await expect.element(screen.getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('row').nth(1).getByRole('button', { name: 'Восстановить' }).click()
    expect(onOpen).toHaveBeenCalledTimes(2)
    expect(spies.onRestore).toHaveBeenCalledOnce()
  })

  it('restores once for two clicks, while the first is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    spies.onRestore.mockReturnValue(promise)
    const screen = await render(<List />)
    await screen.getByRole('button', { name: 'Восстановить', exact: true }).nth(1).dblClick()
    resolve()
    expect(spies.onRestore.mock.calls).toEqual([['item-1']])
  })

  it('is reached by the keyboard with its buttons: Enter leads to them, ↑ above the first leaves', async () => {
    const handle = createRef<ItemListHandle>()
    await render(<List handle={handle} />)
    handle.current?.openFirst()
    expect(focusedName()).toContain('Сайт 0')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(document.activeElement).toHaveAccessibleName('Восстановить')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(spies.onErase.mock.calls).toEqual([['item-1']])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(spies.onLeaveTop).toHaveBeenCalledOnce()
  })

  it('gives the focus to the next when it is gone, the last to the one before, and the only one to the list', async () => {
    const screen = await render(<ShrinkingList />)
    rowAt(1)?.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(focusedName).toContain('Сайт 2')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(focusedName).toContain('Сайт 0')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(screen.getByText('Корзина пуста')).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Корзина' }).element())
  })
})

describe('a part of the trash', () => {
  it('has what stands above it, and offers only what it was given the means for', async () => {
    const above = <p>Хранилище «Работа»</p>
    const screen = await render(<List above={above} onErase={undefined} onEmpty={undefined} onRestoreAll={undefined} />)
    await expect.element(screen.getByText('Хранилище «Работа»')).toBeVisible()
    await expect.element(screen.getByRole('row')).toHaveLength(3)
    await screen.getByRole('button').first().click()
    expect(spies.onRestore.mock.calls).toEqual([['item-0']])
    await expect.element(screen.getByRole('button')).toHaveLength(3)
    await screen.rerender(<List above={above} state={{ kind: 'ready', items: [] }} />)
    await expect.element(screen.getByText('Хранилище «Работа»')).toBeVisible()
    await expect.element(screen.getByText('Корзина пуста')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Очистить корзину' })).toBeVisible()
  })
})

describe('the whole of the trash', () => {
  it('is restored once while that is under way, and emptied by another button', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    spies.onRestoreAll.mockReturnValue(promise)
    const screen = await render(<List />)
    const all = screen.getByRole('button', { name: 'Восстановить все' })
    await all.click()
    await expect.element(all).toHaveAttribute('aria-busy', 'true')
    resolve()
    await expect.element(all).not.toHaveAttribute('aria-busy')
    expect(spies.onRestoreAll).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: 'Очистить корзину' }).click()
    expect(spies.onEmpty).toHaveBeenCalledOnce()
  })

  it('is not emptied while a search shows only a part of it', async () => {
    const screen = await render(<List query="сайт" />)
    await expect.element(screen.getByRole('button', { name: 'Восстановить все' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Очистить корзину' })).not.toBeInTheDocument()
  })
})
