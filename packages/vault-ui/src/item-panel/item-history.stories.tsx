import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { opened, raw, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { EarlierVersionView } from './item-history-props.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

function version(parts: Partial<EarlierVersionView> = {}): EarlierVersionView {
  return {
    id: '1',
    item: sampleItem({ updatedAt: '2026-05-12T11:05:00.000Z' }),
    changed: ['fields.password'],
    genuine: true,
    onReveal: fn(() => Promise.resolve(opened('прежний-U7#kd2'))),
    onOpenDetails: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onRestore: fn(() => Promise.resolve()),
    ...parts,
  }
}

const versions = [
  version({
    id: '2',
    item: sampleItem({ name: opened('Почта на Яндексе'), updatedAt: '2026-09-03T07:40:00.000Z' }),
    changed: ['name', 'fields.uris'],
  }),
  version(),
]

const history = (state: NonNullable<ItemPanelProps['history']>['state'], open = true) => ({
  open,
  onOpenChange: fn(),
  state,
})

/**
 * Versions of an item: a row for each with what the next change altered; opened, its fields, and a way back to it.
 */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/History',
  component: ItemPanel,
  args: {
    state: { kind: 'ready', item: sampleItem({ uris: [] }) },
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onOpenDetails: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
    history: history({ kind: 'ready', versions }),
  },
  parameters: { frame: { width: '520px', height: '860px', fills: true }, docs: { story: { height: '900px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** Nothing is asked for until it is opened. */
export const Closed: Story = {
  args: { history: history({ kind: 'loading' }, false) },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemFields.history.title }))
    await expect(args.history?.onOpenChange).toHaveBeenCalledWith(true)
  },
}

/** The shape of two versions. */
export const Loading: Story = { args: { history: history({ kind: 'loading' }) } }

/** The item was never changed. */
export const Empty: Story = { args: { history: history({ kind: 'ready', versions: [] }) } }

/** Loading failed. */
export const Failed: Story = { args: { history: history({ kind: 'failed', onRetry: fn() }) } }

/** The older of two is open; bringing it back is done by whoever shows the panel. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemFields.history
    const [, oldest] = await canvas.findAllByRole('listitem')
    if (oldest === undefined) throw new Error('There are two versions.')
    await userEvent.click(within(oldest).getByRole('button', { name: new RegExp(messages.changed, 'u') }))
    await userEvent.click(await within(oldest).findByRole('button', { name: messages.restore }))
    const state = args.history?.state
    const given = state?.kind === 'ready' ? state.versions[1] : undefined
    await expect(given?.onRestore).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(within(oldest).getByRole('button', { name: messages.restore })).not.toHaveAttribute('aria-busy'),
    )
  },
}

/** A version that is not whole, or of another item, is shown marked, and cannot be brought back. */
export const Foreign: Story = {
  args: {
    history: history({
      kind: 'ready',
      versions: [
        version({
          genuine: false,
          item: sampleItem({ consistent: false, username: raw('2.a|b|c') }),
          changed: ['fields.username'],
        }),
      ],
    }),
  },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemFields.history
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(messages.changed, 'u') }))
    await expect(await canvas.findByText(messages.foreign)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: messages.restore })).toBeNull()
  },
}

/** The item came back to what it was: there is nothing to bring back. */
export const AsNow: Story = {
  args: { history: history({ kind: 'ready', versions: [version({ isAsNow: true, changed: ['folder'] })] }) },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemFields.history
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(messages.changed, 'u') }))
    await expect(await canvas.findByText(messages.asNow)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: messages.restore })).toBeNull()
  },
}

/** Many things altered at once, in a narrow panel. */
export const LongWords: Story = {
  args: {
    history: history({
      kind: 'ready',
      versions: [version({ changed: ['name', 'fields.username', 'fields.password', 'fields.uris', 'vault', 'other'] })],
    }),
  },
  parameters: { frame: { width: '390px', height: '700px', fills: true } },
}
