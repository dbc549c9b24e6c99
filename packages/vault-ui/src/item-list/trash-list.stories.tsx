import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { forwardKey } from '../testing/forward-key.ts'
import { opened, raw, sampleItem, sampleItems, sampleNote } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { TrashList, type TrashListProps } from './trash-list.tsx'

const trashed = (item: ItemView, nightsLeft: number) => ({ ...item, nightsLeft })

const items = [
  trashed(sampleItem(), 30),
  trashed(sampleNote(), 12),
  trashed(sampleItem({ id: 'git', name: opened('GitHub'), username: opened('anna-petrova') }), 1),
  trashed(sampleItem({ id: 'gos', name: opened('Госуслуги'), username: opened('+7 900 000-00-00') }), 0),
]

const ready = (given: readonly (ItemView & { readonly nightsLeft: number })[]): TrashListProps['state'] => ({
  kind: 'ready',
  items: given,
})

/**
 * Deleted items: how long each stays, and the ways out. The keyboard is that of the item list, but Enter leads to the
 * buttons of a row.
 */
const meta: Meta<typeof TrashList> = {
  title: 'Views/Item list/Trash list',
  component: TrashList,
  argTypes: {
    state: {
      control: 'select',
      options: ['loading', 'ready', 'empty', 'failed'],
      mapping: {
        loading: { kind: 'loading' },
        ready: ready(items),
        empty: ready([]),
        failed: { kind: 'failed', onRetry: fn() },
      },
    },
  },
  args: {
    state: ready(items),
    nights: 30,
    query: '',
    onRestore: fn(() => Promise.resolve()),
    onErase: fn(),
    onRestoreAll: fn(() => Promise.resolve()),
    onEmpty: fn(),
    onClearSearch: fn(),
    onLeaveTop: fn(),
  },
  parameters: { frame: { width: '720px', height: '420px', fills: true }, docs: { story: { height: '460px' } } },
}

export default meta
type Story = StoryObj<typeof TrashList>

/** A few, deleted last first; the last goes this night. */
export const Filled: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** The shape of rows. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Nothing is in it. */
export const Empty: Story = { args: { state: ready([]) } }

/** The search finds nothing. */
export const SearchEmpty: Story = {
  args: { state: ready([]), query: 'несуществующий' },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.clearSearch }))
    await expect(args.onClearSearch).toHaveBeenCalledOnce()
  },
}

/** Loading failed. */
export const Failed: Story = { args: { state: { kind: 'failed', onRetry: fn() } } }

/** Enter leads to the buttons of the row; what is restored gives its place, and the focus, to the next. */
export const Restored: Story = {
  parameters: { picture: { shows: 'nothing' } },
  render: function Restoring(args) {
    const [left, setLeft] = useState<readonly (ItemView & { readonly nightsLeft: number })[]>(items)
    const restore = async (id: string) => setLeft((before) => before.filter((item) => item.id !== id))
    return <TrashList {...args} state={ready(left)} onRestore={restore} />
  },
  play: async ({ canvas, globals, userEvent }) => {
    const { trash } = storyMessages(globals).itemList
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const [, second] = canvas.getAllByRole('button', { name: trash.restore })
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /GitHub/u })).toHaveFocus())
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}

/** An erasure cannot be undone: it is asked for, and done by the owner of the list. */
export const Erases: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { trash } = storyMessages(globals).itemList
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard(forwardKey(globals))
    await userEvent.keyboard(forwardKey(globals))
    await userEvent.keyboard('{Enter}')
    await expect(args.onErase).toHaveBeenCalledWith('item-1')
    await userEvent.click(canvas.getByRole('button', { name: trash.empty }))
    await expect(args.onEmpty).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: trash.restoreAll }))
    await expect(args.onRestoreAll).toHaveBeenCalledOnce()
  },
}

/** Long names and long words end in an ellipsis; buttons stay. */
export const LongWords: Story = {
  args: {
    state: ready([
      trashed(
        sampleItem({
          name: opened('Государственное автономное учреждение дополнительного профессионального образования'),
          username: opened('ochen.dlinnoye.imya.polzovatelya@dlinnoye-nazvaniye-organizatsii.example.ru'),
        }),
        21,
      ),
    ]),
  },
  parameters: { frame: { width: '390px', height: '240px', fills: true } },
}

/** Something stands above the items, and of the ways out only those that the application has. */
export const WithAbove: Story = {
  args: {
    above: <p style={{ padding: '0 16px 12px' }}>Хранилище «Работа»</p>,
    onErase: undefined,
    onEmpty: undefined,
    onRestoreAll: undefined,
  },
  play: async ({ canvas, globals }) => {
    const { trash } = storyMessages(globals).itemList
    await expect(canvas.getAllByRole('button', { name: trash.restore })).toHaveLength(4)
    await expect(canvas.queryByRole('button', { name: trash.erase })).toBeNull()
  },
}

/** Items that did not open, or were changed outside, say so. */
export const Undecryptable: Story = {
  args: {
    state: ready([
      trashed(sampleItem({ id: 'raw', name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'), username: null }), 8),
      trashed(sampleItem({ id: 'changed', name: opened('Банк'), consistent: false }), 3),
    ]),
  },
}

/** Ten thousand: the page holds a screenful of rows. */
export const TenThousand: Story = {
  args: { state: ready(sampleItems(10_000).map((item) => trashed(item, 30))) },
  parameters: { docs: { source: { type: 'code' } } },
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /Сайт 9999/u })).toHaveFocus())
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '480px', fills: true } },
}
