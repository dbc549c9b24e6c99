import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { opened, raw, sampleItem, sampleNote } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

const items: readonly ItemView[] = [
  sampleItem(),
  sampleItem({ id: 'bank', name: opened('Сбербанк'), username: opened('+7 900 000-00-00'), uris: [] }),
  sampleItem({ id: 'git', name: opened('GitHub') }),
  sampleNote({ id: 'note' }),
  sampleItem({ id: 'raw', name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8=|MjM0'), username: raw('2.a|b|c') }),
]

interface PickingProps extends ItemListProps {
  /** Ids selected at first. */
  readonly picked: readonly string[]
}

/** An application around the list: it holds what is selected, and shows a bar of its own above the rows. */
function Picking({ picked, ...props }: PickingProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(picked))
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return (
    <ItemList
      {...props}
      selection={{
        ids,
        onPick: toggle,
        onPress: () => {},
        onKey: (event, { activeIndex }, order) => {
          const row = order[activeIndex]
          if (event.key !== ' ' || row === undefined) return false
          event.preventDefault()
          toggle(row.id)
          return true
        },
      }}
      selectionBar={<output style={{ padding: '12px 16px' }}>{`${ids.size} / ${items.length}`}</output>}
    />
  )
}

/**
 * Many items at once: a checkbox stands in the place of each mark, and a click selects. Which keys and gestures select,
 * and what is done with the selected, is the application's: here the space bar, and a bar that counts.
 */
const meta: Meta<typeof Picking> = {
  title: 'Views/Item list/Selection',
  component: ItemList,
  render: (args) => <Picking {...args} />,
  argTypes: { picked: { description: 'Of these stories: what is selected at first.' } },
  args: {
    picked: [],
    state: { kind: 'ready', items },
    emptyReason: 'none-yet',
    selectedId: null,
    query: '',
    sort: 'created',
    onOpen: fn(),
    onCopy: fn(() => Promise.resolve(true)),
    onOpenSite: fn(),
    onAdd: fn(),
    onClearSearch: fn(),
    onSortChange: fn(),
  },
  parameters: { frame: { width: '420px', height: '440px', fills: true }, docs: { story: { height: '480px' } } },
}

export default meta
type Story = StoryObj<typeof Picking>

const both = { picture: { themes: ['light', 'dark', 'forced-light', 'forced-dark'] } }

/** Nothing is selected: rows open, and the row with the focus offers its checkbox. */
export const None: Story = {
  parameters: both,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getAllByRole('row')[1]?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('bank')
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  },
}

/** Two are selected: a click on a third selects it, too, and opens nothing. */
export const Some: Story = {
  args: { picked: ['item-1', 'note'] },
  parameters: both,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(2)
    await userEvent.click(canvas.getByText('GitHub'))
    await waitFor(() => expect(canvas.getByText('3 / 5')).toBeVisible())
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

/** All are selected, also what did not open. */
export const All: Story = {
  args: { picked: items.map(({ id }) => id) },
  parameters: both,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
  },
}

/** By the keyboard alone: ↓ leads on, the space bar selects and takes back, and a name tells each checkbox. */
export const ByKeyboard: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const { pick } = storyMessages(globals).itemList
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard(' {ArrowDown} {ArrowDown} ')
    await waitFor(() => expect(canvas.getByText('3 / 5')).toBeVisible())
    await expect(canvas.getByRole('checkbox', { name: pick({ name: 'Сбербанк' }) })).toBeChecked()
    await userEvent.keyboard('{ArrowUp} ')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: pick({ name: 'Сбербанк' }) })).not.toBeChecked())
    await expect(canvas.getAllByRole('row')[1]).toHaveFocus()
  },
}

/** In a wide place. */
export const Wide: Story = {
  args: { picked: ['bank', 'git'] },
  globals: { viewport: { value: 'desktop' } },
  parameters: { ...both, frame: { width: '960px', height: '320px', fills: true } },
}

/** On a phone. */
export const Mobile: Story = {
  args: { picked: ['bank', 'git'] },
  globals: { viewport: { value: 'phone' } },
  parameters: { ...both, frame: { width: '390px', height: '440px', fills: true } },
}
