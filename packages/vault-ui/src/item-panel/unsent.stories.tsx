import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { opened, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemUnsent, BlockedReason } from '../view-models/item-unsent.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const onSettle = fn()
const onDiscard = fn()
const blocked = (
  reason: BlockedReason,
  parts: Partial<Extract<ItemUnsent, { kind: 'blocked' }>> = {},
): Partial<ItemPanelProps> => ({
  unsent: { kind: 'blocked', reason, onSettle, onDiscard, ...parts },
})

/** Parts of an item that the server does not have: the panel says why, and what can be done about it. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Not sent yet',
  component: ItemPanel,
  args: {
    state: { kind: 'ready', item: sampleItem() },
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    unsent: { kind: 'waiting' },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onOpenDetails: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
  parameters: { frame: { width: '520px', height: '600px', fills: true }, docs: { story: { height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** It goes out by itself: there is nothing to do. */
export const Waiting: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(storyMessages(globals).itemPanel.unsent.waitingHint)).toBeVisible()
  },
}

/** Changed elsewhere too: both versions are compared, or the person's own is given up. */
export const Changed: Story = {
  args: blocked('changed'),
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemPanel.unsent.blocked.changed
    await userEvent.click(canvas.getByRole('button', { name: words.settle }))
    await expect(onSettle).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: words.discard }))
    await expect(onDiscard).toHaveBeenCalledOnce()
  },
}

/** Deleted elsewhere: what was changed here can become a new item. */
export const Gone: Story = { args: blocked('gone') }

/** It was to be deleted, and was not, because another device had changed it. */
export const NotDeleted: Story = { args: blocked('deletion') }

/** The server has refused it, and the application says why. */
export const Refused: Story = {
  args: blocked('refused', { refusal: 'Место закончилось: В аккаунте не осталось места, новое не сохранено.' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/Место закончилось/u)
  },
}

/** On a phone. */
export const Mobile: Story = {
  args: blocked('changed'),
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '640px', fills: true } },
}
