import { useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleItems } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemList, type ItemListProps } from './index.ts'

const spies = {
  onOpen: vi.fn<(id: string) => void>(),
  onCopy: vi.fn<(id: string, key: string) => Promise<boolean>>(),
  onOpenSite: vi.fn<(id: string) => void>(),
  onClearSearch: vi.fn<() => void>(),
  onAdd: vi.fn<() => void>(),
}

afterEach(() => {
  vi.resetAllMocks()
})

function List(parts: Partial<ItemListProps>) {
  const [sort, setSort] = useState<ItemListProps['sort']>('created')
  return (
    <div style={{ height: 480, width: 400 }}>
      <ItemList
        state={{ kind: 'ready', items: sampleItems(3) }}
        emptyReason="none-yet"
        selectedId={null}
        query=""
        sort={sort}
        onSortChange={setSort}
        {...spies}
        {...parts}
      />
    </div>
  )
}

const manyState = { kind: 'ready', items: sampleItems(10_000) } as const
const focusedName = () => document.activeElement?.textContent ?? ''
const rows = () => page.getByRole('row').elements()

describe('the focus', () => {
  it('returns to the row when the panel that had it closes', async () => {
    const screen = await render(<List selectedId="item-1" />)
    await screen.rerender(<List selectedId={null} />)
    await expect.poll(focusedName).toContain('Сайт 1')
  })

  it('goes to the row that took the place of a deleted one', async () => {
    const items = sampleItems(3)
    const screen = await render(<List selectedId="item-1" state={{ kind: 'ready', items }} />)
    const left = { kind: 'ready', items: items.filter(({ id }) => id !== 'item-1') } as const
    await screen.rerender(<List selectedId="item-1" state={left} />)
    await screen.rerender(<List selectedId={null} state={left} />)
    await expect.poll(focusedName).toContain('Сайт 2')
  })

  it('is not taken later, after a key that moved nothing', async () => {
    const screen = await render(<List />)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    const sort = screen.getByRole('button', { name: /Порядок/u })
    sort.element().focus()
    await screen.rerender(<List state={{ kind: 'ready', items: sampleItems(6).slice(3) }} selectedId="item-5" />)
    await expect.element(screen.getByText('Сайт 5', { exact: true })).toBeVisible()
    await expect.element(sort).toHaveFocus()
  })

  it('goes where a key sends it, also when the key comes while the list is drawn for another reason', async () => {
    /** Presses ↓ after a commit, before the effects of that commit. */
    function Pressing({ times }: { readonly times: number }) {
      useLayoutEffect(() => {
        if (times > 0)
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
          )
      }, [times])
      return <List state={manyState} />
    }
    const screen = await render(<Pressing times={0} />)
    await userEvent.tab()
    await userEvent.tab()
    await expect.poll(focusedName).toContain('Сайт 0')
    screen.getByRole('grid').element().parentElement?.scrollTo({ top: 200_000 })
    await expect.poll(() => rows().at(-1)?.textContent).toMatch(/Сайт 4\d{3}/u)
    await screen.rerender(<Pressing times={1} />)
    await expect.poll(focusedName).toMatch(/Сайт 1user/u)
    await screen.rerender(<Pressing times={2} />)
    await expect.poll(focusedName).toMatch(/Сайт 2user/u)
  })

  it('is not taken from where the person is', async () => {
    const screen = await render(<List selectedId="item-1" />)
    const sort = screen.getByRole('button', { name: /Порядок/u })
    sort.element().focus()
    await screen.rerender(<List selectedId={null} />)
    await expect.element(sort).toHaveFocus()
  })
})
