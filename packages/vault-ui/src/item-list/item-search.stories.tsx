import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemSearch } from './item-search.tsx'

/** The search field: ↓ goes into the results, Enter opens the first, Escape clears, then leaves. */
const meta: Meta<typeof ItemSearch> = {
  title: 'Views/Item list/Item search',
  component: ItemSearch,
  args: { query: '', shortcut: 'Ctrl K', onQueryChange: fn(), onEnterResults: fn(), onOpenFirst: fn() },
  render: function Searching({ onQueryChange, ...args }) {
    const [query, setQuery] = useState(args.query)
    return (
      <ItemSearch
        {...args}
        query={query}
        onQueryChange={(next) => {
          setQuery(next)
          onQueryChange(next)
        }}
      />
    )
  },
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof ItemSearch>

/** The shortcut that leads here shows while nothing is typed. */
export const Empty: Story = {}

/** Typed; a cross clears it. */
export const Filled: Story = {
  args: { query: 'почта' },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.clearSearch }))
    await expect(args.onQueryChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.type(canvas.getByRole('searchbox'), 'почта')
  },
}

/** ↓ and Enter lead on, Escape clears. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'гос{ArrowDown}{Enter}')
    await expect(args.onEnterResults).toHaveBeenCalledOnce()
    await expect(args.onOpenFirst).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
  },
}

/** A long query scrolls in its field. */
export const LongWords: Story = {
  args: { query: 'превысокомногорассмотрительствующееэлектроэнергетическоепредприятие' },
}

/** On a phone there is no shortcut to show. */
export const Mobile: Story = {
  args: { query: 'почта' },
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
}
