import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { noteDetails, opened, raw, sampleItem, sampleNote } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const ready = (parts: Parameters<typeof sampleItem>[0] = {}): ItemPanelProps['state'] => ({
  kind: 'ready',
  item: sampleItem(parts),
})

const noteText = 'Подъезд 2: 38К4512\nДача: 7К1906, потом «Ключ»\n\nКонсьержка Мария Ивановна, до 22:00'
const note = (parts: Parameters<typeof sampleNote>[0] = {}): Partial<ItemPanelProps> => ({
  state: { kind: 'ready', item: sampleNote(parts) },
  onOpenDetails: fn(() => Promise.resolve(noteDetails(noteText))),
})

/**
 * One item. It holds no password: `onReveal` opens it each time it is asked for, and it is forgotten when hidden. What
 * did not open is marked, never linked, and copied only after a question.
 */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel',
  component: ItemPanel,
  argTypes: {
    state: {
      control: 'select',
      options: ['loading', 'missing', 'failed', 'login', 'note'],
      mapping: {
        loading: { kind: 'loading' },
        missing: { kind: 'missing' },
        failed: { kind: 'failed', onRetry: fn() },
        login: ready(),
        note: { kind: 'ready', item: sampleNote() },
      },
    },
  },
  args: {
    state: ready(),
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
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

/** The shape of an item. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' }, vault: undefined } }

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
export const Filled: Story = { parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } } }

/** Nothing in it but a name. */
export const Empty: Story = { args: { state: ready({ username: null, hasPassword: false, uris: [] }) } }

/** Letters, digits and symbols are distinguished by colour and by weight. */
export const Revealed: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    await userEvent.click(canvas.getByRole('button', { name: words.password.reveal }))
    await expect(await canvas.findByRole('button', { name: words.password.hide })).toBeVisible()
    await expect(args.onReveal).toHaveBeenCalledOnce()
  },
}

/** It could not be opened. */
export const RevealFailed: Story = {
  args: { onReveal: fn(() => Promise.resolve(null)) },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    await userEvent.click(canvas.getByRole('button', { name: words.password.reveal }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.password.failed)
  },
}

/** Copying answers with a check mark at once. */
export const Copies: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    await userEvent.click(canvas.getByRole('button', { name: words.types.login.fields.password.copy }))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith({ key: 'password', index: 0 }))
    await expect(await canvas.findByRole('button', { name: words.copied })).toBeVisible()
  },
}

/** What is seldom done is in a menu; the folder stands after the vault, a warning beside the label of the password. */
export const WithMenu: Story = {
  args: {
    folder: 'Работа / Почта',
    besidePassword: <span className="vlt:text-xs vlt:text-warning-text">Слабый</span>,
    onFavourite: fn(),
    onChangePassword: fn(),
    onMove: fn(),
    onFolder: fn(),
    onDuplicate: fn(),
  },
  globals: { viewport: { value: 'card' } },
  parameters: { picture: { shows: 'page', themes: ['light', 'dark'] } },
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const words = storyMessages(globals).itemPanel
    await userEvent.click(canvas.getByRole('button', { name: words.more }))
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    for (const name of [words.move, words.toFolder, words.duplicateItem]) {
      await expect(menu.getByRole('menuitem', { name })).toBeVisible()
    }
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
    const words = storyMessages(globals).itemFields
    await userEvent.click(canvas.getByRole('button', { name: words.types.login.fields.username.copy }))
    await expect(await canvas.findByRole('button', { name: words.confirmCopyNo })).toHaveFocus()
    await expect(args.onCopy).not.toHaveBeenCalled()
  },
}

/** An item that was changed without the vault's key. */
export const ChangedOutside: Story = { args: { state: ready({ consistent: false }) } }

/** The server sent it twice; there is a newer one. */
export const Duplicate: Story = { args: { state: ready({ duplicate: true }) } }

/** An older version than one that was seen before. */
export const RolledBack: Story = {
  args: { state: ready({ rolledBack: true }), onAcceptServerState: fn() },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemPanel.acceptServerState }))
    await expect(args.onAcceptServerState).toHaveBeenCalledOnce()
  },
}

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
  tags: ['full'],
  globals: { direction: 'rtl' },
  play: async ({ canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    await userEvent.click(canvas.getByRole('button', { name: words.password.reveal }))
    await expect(await canvas.findByRole('button', { name: words.password.hide })).toBeVisible()
  },
}

/** Close together, where there is a pointer. */
export const Compact: Story = { tags: ['full'], globals: { density: 'compact' } }

/** On a phone it stands in the list's place; a button leads back. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '640px', fills: true } },
}

/** A note: its text is opened with the panel, and keeps its lines. */
export const Note: Story = {
  args: note(),
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/38К4512/u)).toBeVisible())
  },
}

/** A note without a text. */
export const EmptyNote: Story = { args: note({ hasDetails: false }) }

/** The text of a note while it is opened. */
export const OpeningNote: Story = { args: { ...note(), onOpenDetails: fn(() => new Promise<never>(() => {})) } }

/** The text of a note could not be opened: it can be tried again. */
export const NoteFailed: Story = {
  args: { ...note(), onOpenDetails: fn(() => Promise.reject(new Error('not open'))) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields.details
    await userEvent.click(await canvas.findByRole('button', { name: words.retry }))
    await waitFor(() => expect(args.onOpenDetails).toHaveBeenCalledTimes(2))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.failed)
  },
}

/** The text of a note did not open: the server's own words, marked. */
export const UndecryptableNote: Story = {
  args: { ...note(), onOpenDetails: fn(() => Promise.resolve(raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'))) },
  play: async ({ canvas, globals }) => {
    const marks = await canvas.findAllByText(storyMessages(globals).itemFields.notDecrypted)
    await expect(marks).toHaveLength(2)
  },
}

/** A long note on a phone: it wraps, and nothing scrolls sideways. */
export const LongNote: Story = {
  args: {
    ...note(),
    onOpenDetails: fn(() =>
      Promise.resolve(noteDetails(`1. Превысоко${'многорассмотрительствующее'.repeat(4)}\n`.repeat(5))),
    ),
  },
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '640px', fills: true } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Превысоко/u)).toBeVisible())
  },
}

/** Of a type that only a newer version knows: what every item has is shown, and it can be deleted but not changed. */
export const NewerType: Story = {
  args: {
    state: ready({ type: 'passport', name: opened('Паспорт'), hasPassword: false, hasDetails: true, uris: [] }),
  },
  play: async ({ canvas, globals }) => {
    const words = storyMessages(globals).itemPanel
    await expect(canvas.getByText(words.newerType)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: words.edit })).toBeNull()
    await expect(canvas.getByRole('button', { name: words.remove })).toBeVisible()
  },
}

/** A favourite: its star is full, and takes the mark away. */
export const Favourite: Story = {
  args: { state: ready({ overview: { trusted: true, value: { type: 'login', favourite: true } } }), onFavourite: fn() },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    canvas.getByRole('button', { name: storyMessages(globals).itemPanel.removeFavourite }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFavourite).toHaveBeenCalledWith(false)
  },
}

/** No favourite yet, where it can become one. */
export const NoFavourite: Story = {
  args: { onFavourite: fn() },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemPanel.addFavourite }))
    await expect(args.onFavourite).toHaveBeenCalledWith(true)
  },
}
