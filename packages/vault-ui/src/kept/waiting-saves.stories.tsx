import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sampleWaiting } from '../testing/sample-kept.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { WaitingSaves } from './waiting-saves.tsx'

/** Logins that were typed on sites and wait to be saved. */
const meta: Meta<typeof WaitingSaves> = {
  title: 'Views/Kept/Waiting saves',
  component: WaitingSaves,
  args: { waiting: sampleWaiting, onSave: fn(() => Promise.resolve()), onDismiss: fn() },
  parameters: { frame: { width: '640px' } },
}

export default meta
type Story = StoryObj<typeof WaitingSaves>

/** A new login, another password of an item, and one without a user name. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { waiting: words } = storyMessages(globals).kept
    const of = words.of({ site: 'bank.example.ru', username: '+7 900 000-00-00' })
    await userEvent.click(canvas.getByRole('button', { name: words.updateOf({ of }) }))
    await expect(args.onSave).toHaveBeenCalledWith('waiting/2')
    const dismiss = canvas.getByRole('button', { name: words.dismissOf({ of }) })
    await userEvent.click(dismiss)
    await expect(args.onDismiss).toHaveBeenCalledWith('waiting/2')
    dismiss.blur()
  },
}

/** In English. */
export const English: Story = { tags: ['full'], globals: { locale: 'en' } }

/** One is being saved: a second press does nothing. */
export const Saving: Story = {
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { waiting: words } = storyMessages(globals).kept
    const of = words.of({ site: 'shop.example.ru', username: 'anna@example.ru' })
    const save = canvas.getByRole('button', { name: words.saveOf({ of }) })
    await userEvent.click(save)
    await userEvent.click(save)
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(args.onSave).toHaveBeenCalledOnce()
    save.blur()
  },
}

/** Nothing waits. */
export const Empty: Story = { args: { waiting: [] } }

const long = 'оченьдлинноеимя'.repeat(4)

/** A long address and long names. */
export const LongWords: Story = {
  args: {
    waiting: [
      {
        ...{ id: 'waiting/1', site: `https://${long}.${long}.example.ru/`, username: `${long}${long}@example.ru` },
        ...{ change: { kind: 'update', itemName: `${long}${long}` }, keptAt: 1_795_000_000_000 },
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** On a phone. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
