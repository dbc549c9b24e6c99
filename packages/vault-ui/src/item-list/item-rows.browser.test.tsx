import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/styles.css'
import { ItemRows } from './item-rows.tsx'

const items = Array.from({ length: 2_000 }, (_, n) => ({ id: `item-${n}` }))

/** Rows in two groups. @returns how often the word above a row was asked for since the last question */
function groupedRows(first: number) {
  let asked = 0
  const headingAt = (index: number) => {
    asked += 1
    return index === 0 ? 'Избранное' : index === first ? 'Остальные' : undefined
  }
  const draw = (selectedId: string | null, shown = items) => (
    <div className="vlt-root" style={{ height: 460, display: 'flex', flexDirection: 'column' }}>
      <ItemRows
        label="Элементы"
        items={shown}
        selectedId={selectedId}
        onLeaveTop={undefined}
        handle={createRef()}
        headingAt={headingAt}
        renderRow={({ id }, { index, top }) => (
          <p aria-rowindex={index + 1} style={{ position: 'absolute', top }}>
            {id}
          </p>
        )}
      />
    </div>
  )
  const asks = () => {
    const count = asked
    asked = 0
    return count
  }
  return { draw, asks }
}

const top = (id: string) =>
  page.getByText(id, { exact: true }).element().closest<HTMLElement>('[aria-rowindex]')?.style.top

describe('the heights of rows', () => {
  it('are asked for again with other items, and not with every drawing', async () => {
    const { draw, asks } = groupedRows(3)
    const screen = await render(draw(null))
    await expect.element(page.getByText('item-4', { exact: true })).toBeInTheDocument()
    asks()
    await screen.rerender(draw('item-2'))
    expect(asks()).toBeLessThan(200)
    await screen.rerender(draw('item-2', items.slice(1)))
    expect(asks()).toBeGreaterThan(1_900)
  })

  it('have room for the words above them, wherever these come to stand', async () => {
    const screen = await render(groupedRows(3).draw(null))
    await expect.element(page.getByText('item-4', { exact: true })).toBeInTheDocument()
    const before = Number.parseFloat(top('item-3') ?? '')
    await screen.rerender(groupedRows(2).draw(null))
    await expect.poll(() => Number.parseFloat(top('item-2') ?? '')).toBeGreaterThan(0)
    // Both words stand above it, as before.
    expect(Number.parseFloat(top('item-3') ?? '')).toBe(before)
    await screen.rerender(groupedRows(4).draw(null))
    await expect.poll(() => Number.parseFloat(top('item-3') ?? '')).toBeLessThan(before)
  })
})

describe('a list that appears', () => {
  it('is not scrolled to its beginning, for which the page would be laid out at once', async () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
    const screen = await render(groupedRows(3).draw(null))
    await expect.element(page.getByText('item-4', { exact: true })).toBeInTheDocument()
    expect(scrollTo).not.toHaveBeenCalled()
    await screen.rerender(groupedRows(3).draw('item-1500'))
    await expect.element(page.getByText('item-1500', { exact: true })).toBeInTheDocument()
    expect(scrollTo).toHaveBeenCalled()
    scrollTo.mockClear()
    await screen.rerender(groupedRows(3).draw('item-0'))
    await expect.element(page.getByText('item-0', { exact: true })).toBeInTheDocument()
    expect(scrollTo).toHaveBeenCalled()
    scrollTo.mockRestore()
  })

  it('draws as many rows as it has room for', async () => {
    await render(groupedRows(3).draw(null))
    // 460 px hold two words of 28 and ten rows of 44, the last one cut off; four more are drawn below.
    await expect.poll(() => document.querySelectorAll('p[aria-rowindex]').length).toBe(14)
  })
})

describe('a list that jumps', () => {
  it('draws what is in view at once, and what is beside that when it stands', async () => {
    const screen = await render(groupedRows(3).draw(null))
    await expect.element(page.getByText('item-4', { exact: true })).toBeInTheDocument()
    const viewport = screen.container.querySelector('[role="grid"]')?.parentElement
    const rows = () => screen.container.querySelectorAll('[aria-rowindex]').length
    const drawn: number[] = []
    const watch = new MutationObserver(() => void drawn.push(rows()))
    watch.observe(screen.container, { subtree: true, childList: true })
    // Rows come six at a time, and for 800 px until the height is measured: there are fourteen once both are over.
    await expect.poll(rows).toBe(14)
    drawn.splice(0)
    viewport?.scrollTo(0, 30_000)
    // One row more or less is cut off at an edge; the first row is active.
    const beside = 2 * 4
    await expect.poll(() => rows() - (drawn[0] ?? rows())).toBeGreaterThanOrEqual(beside)
    watch.disconnect()
  })
})
