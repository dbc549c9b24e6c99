import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { opened, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { FormerPasswordsState, FormerPasswordView } from '../item-fields/history/former-passwords-props.ts'
import { ItemPanel } from './item-panel.tsx'

const password = (id: string, until: string, text: string): FormerPasswordView => ({
  id,
  until,
  onReveal: fn(() => Promise.resolve(opened(text))),
  onCopy: fn(() => Promise.resolve(true)),
})

const passwords = [
  password('3', '2026-09-03T07:40:00.000Z', 'прежний-U7#kd2'),
  password('2', '2026-05-12T11:05:00.000Z', 'qwerty-2024'),
  password(
    '1',
    '2024-01-30T18:20:00.000Z',
    'очень длинный прежний пароль из многих слов, который не помещается в одну строку-2023',
  ),
]

const former = (state: FormerPasswordsState, open = true) => ({ open, onOpenChange: fn(), state })

/** Under the password of an item: those that stood in its place before, each hidden until it is asked for. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Former passwords',
  component: ItemPanel,
  args: {
    state: { kind: 'ready', item: sampleItem() },
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onOpenDetails: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
    formerPasswords: former({ kind: 'ready', passwords, unopened: 0 }),
  },
  parameters: { frame: { width: '520px', height: '760px', fills: true }, docs: { story: { height: '800px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** Nothing is asked for until it is opened. */
export const Closed: Story = {
  args: { formerPasswords: former({ kind: 'loading' }, false) },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemFields.formerPasswords.title }))
    await expect(args.formerPasswords?.onOpenChange).toHaveBeenCalledWith(true)
  },
}

/** The versions are on their way. */
export const Loading: Story = {
  args: { formerPasswords: former({ kind: 'loading' }) },
  play: async ({ canvas, globals }) => {
    await canvas.findByRole('status', { name: storyMessages(globals).itemFields.history.loading })
  },
}

/** The password was never changed. */
export const Empty: Story = {
  args: { formerPasswords: former({ kind: 'ready', passwords: [], unopened: 0 }) },
  play: async ({ canvas, globals }) => {
    await canvas.findByText(storyMessages(globals).itemFields.formerPasswords.none)
  },
}

/** Loading failed. */
export const Failed: Story = {
  args: { formerPasswords: former({ kind: 'failed', onRetry: fn() }) },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: storyMessages(globals).itemPanel.retry }))
  },
}

/** Three, of which the oldest is looked at. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, userEvent }) => {
    const oldest = (await canvas.findAllByRole('listitem')).at(-1)
    if (oldest === undefined) throw new Error('There are three passwords.')
    const [reveal] = within(oldest).getAllByRole('button')
    if (reveal === undefined) throw new Error('It can be revealed.')
    await userEvent.click(reveal)
    await within(oldest).findByText('2023')
  },
}

/** Of some versions nobody knows whose they are: their passwords are not shown. */
export const Unopened: Story = {
  args: { formerPasswords: former({ kind: 'ready', passwords: passwords.slice(0, 1), unopened: 2 }) },
  parameters: { frame: { width: '390px', height: '620px', fills: true } },
  play: async ({ canvas }) => {
    await canvas.findByRole('listitem')
  },
}
