// oxlint-disable jsx-a11y/prefer-tag-over-role -- as the rows of the list are
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '@larets/vault-ui/styles.css'
import '../../styles.css'
import { pick, watchPress } from './bulk/picking.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { watchSwipe, type SwipeActions } from './row-swipe.ts'

const opened = vi.fn<() => void>()
const copied = vi.fn<() => void>()
const deleted = vi.fn<() => void>()
const selected = vi.fn<(ids: ReadonlySet<string>) => void>()

afterEach(() => {
  vi.resetAllMocks()
})

const left = { label: 'Удалить', tone: 'danger', run: deleted } as const
const both: SwipeActions = { right: { label: 'Скопировать', tone: 'accent', run: copied }, left }

/** A row as the list has it: its presses are a selection's, too. */
function Row({ actions }: { readonly actions: SwipeActions }) {
  const [ids] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => ({ ids, onChange: selected, items: [{ id: 'row' }], from: { current: null } }), [ids])
  return (
    <div data-vlt-slot="item-list" className="vlt-root">
      <div role="grid" className="vlt:relative vlt:h-20 vlt:w-80">
        <div
          role="row"
          tabIndex={0}
          data-vlt-slot="item-row"
          className="vlt:absolute vlt:inset-x-0 vlt:flex vlt:h-(--vlt-row-height)"
          onClick={opened}
          onKeyDown={opened}
          onPointerDown={(event) => {
            watchPress(event, () => pick(rows, 'row', 'one'))
            watchSwipe(event, actions)
          }}
        >
          Яндекс Почта
        </div>
      </div>
    </div>
  )
}

async function shownRow(actions = both) {
  const screen = await renderWithTexts(<Row actions={actions} />)
  const row = screen.getByRole('row').element()
  if (!(row instanceof HTMLElement)) throw new Error('There is no row')
  const home = row.getBoundingClientRect().left
  const touch = (type: string, { across = 0, down = 0, pointerId = 1, pointerType = 'touch' } = {}) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType,
        isPrimary: pointerId === 1,
        pointerId,
        clientX: 180 + across,
        clientY: 30 + down,
      }),
    )
  return {
    row,
    touch,
    drawn: () => Math.round(row.getBoundingClientRect().left - home),
    besideIt: () => getComputedStyle(row, '::before'),
  }
}

/** Nothing is left of a swipe. */
const isBack = async (row: HTMLElement) => {
  await expect.poll(() => [row.style.translate, Object.keys(row.dataset)]).toEqual(['', ['vltSlot']])
}

describe('a finger that draws a row aside', () => {
  it('shows what will be done, does it on letting go, and opens nothing', async () => {
    const { row, touch, drawn, besideIt } = await shownRow()
    touch('pointerdown')
    touch('pointermove', { across: 40, down: 4 })
    expect(drawn()).toBe(40)
    expect(besideIt()).toMatchObject({ content: '"Скопировать"', width: '40px' })
    const resting = besideIt().backgroundColor
    touch('pointermove', { across: 100, down: 4 })
    expect(besideIt().backgroundColor).not.toBe(resting)
    expect(copied).not.toHaveBeenCalled()
    touch('pointerup', { across: 100, down: 4 })
    expect(row.getAnimations().length).toBe(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1)
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(copied).toHaveBeenCalledExactlyOnceWith()
    expect([opened, deleted, selected].filter((spy) => spy.mock.calls.length > 0)).toEqual([])
    await isBack(row)
  })

  it('does the other thing to the other side, and goes no further than its words need', async () => {
    const { row, touch, drawn, besideIt } = await shownRow()
    touch('pointerdown')
    touch('pointermove', { across: -300 })
    expect(drawn()).toBe(-160)
    expect(besideIt().content).toBe('"Удалить"')
    touch('pointerup', { across: -300 })
    expect(deleted).toHaveBeenCalledExactlyOnceWith()
    expect(copied).not.toHaveBeenCalled()
    await isBack(row)
  })

  it('does nothing when it is let go too early, is drawn back, or is taken by the browser', async () => {
    const { row, touch } = await shownRow()
    for (const path of [[60], [120, 20], [-60], [120, -20]]) {
      touch('pointerdown')
      for (const across of path) touch('pointermove', { across })
      touch('pointerup', { across: path.at(-1) ?? 0 })
      await isBack(row)
    }
    touch('pointerdown')
    touch('pointermove', { across: 120 })
    touch('pointercancel')
    await isBack(row)
    expect([opened, copied, deleted, selected].filter((spy) => spy.mock.calls.length > 0)).toEqual([])
  })

  it('moves nothing to a side where there is nothing to do', async () => {
    const { row, touch, drawn } = await shownRow({ left })
    touch('pointerdown')
    touch('pointermove', { across: 120 })
    expect(drawn()).toBe(0)
    touch('pointerup', { across: 120 })
    await isBack(row)
    expect(copied).not.toHaveBeenCalled()
  })

  it('leaves going up and down, and two fingers, to the browser', async () => {
    const { row } = await shownRow()
    expect(getComputedStyle(row).touchAction).toBe('pan-y pinch-zoom')
  })

  it('scrolls when it goes down, and a mouse or a second finger draws nothing', async () => {
    const { row, touch, drawn } = await shownRow()
    touch('pointerdown')
    touch('pointermove', { across: 8, down: 20 })
    touch('pointermove', { across: 120, down: 20 })
    expect(drawn()).toBe(0)
    touch('pointerup', { across: 120, down: 20 })
    touch('pointerdown', { pointerType: 'mouse' })
    touch('pointermove', { across: 120, pointerType: 'mouse' })
    touch('pointerup', { across: 120, pointerType: 'mouse' })
    expect(drawn()).toBe(0)
    touch('pointerdown')
    touch('pointermove', { across: 50 })
    touch('pointermove', { across: 120, pointerId: 2 })
    touch('pointerup', { across: 120, pointerId: 2 })
    expect(drawn()).toBe(50)
    touch('pointerup', { across: 50 })
    await isBack(row)
    expect([copied, deleted].filter((spy) => spy.mock.calls.length > 0)).toEqual([])
  })

  it('that has rested selects the row, and draws it nowhere any more', async () => {
    const { row, touch, drawn } = await shownRow()
    touch('pointerdown')
    await expect.poll(() => selected.mock.calls.length).toBe(1)
    touch('pointermove', { across: 120 })
    expect(drawn()).toBe(0)
    touch('pointerup', { across: 120 })
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect([opened, copied, deleted].filter((spy) => spy.mock.calls.length > 0)).toEqual([])
  })
})
