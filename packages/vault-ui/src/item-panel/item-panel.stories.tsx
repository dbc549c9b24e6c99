import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { opened, raw, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const ready = (parts: Parameters<typeof sampleItem>[0] = {}): ItemPanelProps['state'] => ({
  kind: 'ready',
  item: sampleItem(parts),
})

/**
 * One item. It holds no password: `onReveal` opens it each time it is asked for, and it is forgotten when hidden. What
 * did not open is marked, never linked, and copied only after a question.
 */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel',
  component: ItemPanel,
  args: {
    state: ready(),
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
  parameters: { frame: { width: '520px', height: '600px', fills: true }, docs: { story: { height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** The shape of an item. */
export const Loading: Story = { args: { state: { kind: 'loading' }, vault: undefined } }

/** It is not there (any more). */
export const Missing: Story = {
  args: { state: { kind: 'missing' }, vault: undefined },
  play: async ({ args, canvas, globals, userEvent }) => {
    // In a narrow window the bar above has the same button.
    const back = canvas.getAllByRole('button', { name: storyMessages(globals).itemPanel.backToList }).at(-1)
    if (back === undefined) throw new Error('The notice has no way back.')
    await userEvent.click(back)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The password is hidden: as many dots for each, so that they do not reveal its length. */
export const Filled: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** Nothing in it but a name. */
export const Empty: Story = { args: { state: ready({ username: null, hasPassword: false, uris: [] }) } }

/** Letters, digits and symbols are distinguished by colour and by weight. */
export const Revealed: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: messages.reveal }))
    await expect(await canvas.findByRole('button', { name: messages.hide })).toBeVisible()
    await expect(args.onReveal).toHaveBeenCalledOnce()
  },
}

/** It could not be opened. */
export const RevealFailed: Story = {
  args: { onReveal: fn(() => Promise.resolve(null)) },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: messages.reveal }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.revealFailed)
  },
}

/** Copying answers with a check mark at once. */
export const Copies: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: messages.copy.password }))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith('password'))
    await expect(await canvas.findByRole('button', { name: messages.copied })).toBeVisible()
  },
}

/** Texts that did not open: the server's own words, marked, without a link. */
export const Undecryptable: Story = {
  args: {
    state: ready({
      name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'),
      username: raw('2.zzzz|yyyy|xxxx'),
      uris: [{ uri: raw('https://yandex.ru.evil.example'), match: null }],
    }),
  },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getAllByText(storyMessages(globals).itemPanel.notDecrypted)[0]).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Before the server's own words are copied, a question: «no» has the focus. */
export const CopyQuestion: Story = {
  args: { state: ready({ username: raw('2.zzzz|yyyy|xxxx') }) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: messages.copy.username }))
    await expect(await canvas.findByRole('button', { name: messages.confirmCopyNo })).toHaveFocus()
    await expect(args.onCopy).not.toHaveBeenCalled()
  },
}

/** Somebody changed it without the vault's key. */
export const ChangedOutside: Story = { args: { state: ready({ consistent: false }) } }

/** The server sent it twice; there is a newer one. */
export const Duplicate: Story = { args: { state: ready({ duplicate: true }) } }

/** An older version than one that was seen before. */
export const RolledBack: Story = { args: { state: ready({ rolledBack: true }) } }

/** Its vault is locked to this device: it can be read as far as it opened, and deleted, but not changed. */
export const Disabled: Story = {
  args: { vault: { id: 'vault-1', name: '2.raw|raw|raw', usable: false } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.queryByRole('button', { name: storyMessages(globals).itemPanel.edit })).toBeNull()
  },
}

/** Escape closes it, and hides what it showed. */
export const EscapeCloses: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    canvas.getByRole('button', { name: storyMessages(globals).itemPanel.edit }).focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Long words wrap; nothing is cut. */
export const LongWords: Story = {
  args: {
    state: ready({
      name: opened('Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие'),
      username: opened('превысокомногорассмотрительствующий@очень-длинное-имя-домена-предприятия.рф'),
      uris: [{ uri: opened(`https://example.ru/${'очень-длинный-путь/'.repeat(6)}`), match: null }],
    }),
    vault: { id: 'vault-1', name: 'Научно-исследовательский институт электрометаллургии', usable: true },
  },
  parameters: { frame: { width: '320px', height: '640px', fills: true } },
}

/** Where one writes from right to left, everything is on the other side; a password stays as it is typed. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: messages.reveal }))
    await expect(await canvas.findByRole('button', { name: messages.hide })).toBeVisible()
  },
}

/** Close together, where there is a pointer. */
export const Compact: Story = { globals: { density: 'compact' } }

/** On a phone it stands in the list's place; a button leads back. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '640px', fills: true } },
}
