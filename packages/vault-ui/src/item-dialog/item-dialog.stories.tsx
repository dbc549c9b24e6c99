import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { noteDetails, opened, raw } from '../testing/sample-items.ts'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { expectAdvice } from '../testing/expect-advice.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { InitialItem } from './item-values.ts'

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
  { id: 'shut', name: 'Общее', usable: false },
]

const stored = storedLogin({
  username: opened('anna.petrova@yandex.ru'),
  password: opened('тест-U7#kd2!'),
  uris: [
    { uri: opened('https://gosuslugi.ru'), match: 1 },
    { uri: opened('https://esia.gosuslugi.ru/login'), match: null },
  ],
})

const storedNote: InitialItem = {
  vaultId: 'own',
  name: opened('Код от домофона'),
  username: null,
  overview: { trusted: true, value: { type: 'note' } },
  password: null,
  details: noteDetails('Подъезд 2: 38К4512\nДача: 7К1906, потом «Ключ»\n\nКонсьержка Мария Ивановна, до 22:00'),
  uris: [],
  consistent: true,
  rolledBack: false,
}

function wordsOf(globals: Readonly<Record<string, unknown>>) {
  const { itemDialog, itemFields } = storyMessages(globals)
  const { types, addresses, untrusted } = itemFields
  return { ...itemDialog, ...types, addresses, untrusted }
}

/**
 * Adds or edits an item: its fields are those of its type. It validates and hands over an input; it knows no vault
 * service and no network. It saves once, and never throws away what was typed without asking.
 */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog',
  component: ItemDialog,
  argTypes: { type: { control: 'select', options: ['login', 'note', 'card', 'identity', 'wifi'] } },
  args: {
    open: true,
    mode: 'add',
    type: 'login',
    vaults,
    defaultVaultId: 'own',
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  beforeEach: seededRandomness,
  // Loads the lazy parts of a form before its picture.
  loaders: [() => import('../item-fields/lazy/parts.ts')],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** A new one: the caret is in the name; vaults that did not open are shown but cannot be chosen. */
export const Empty: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await expect(canvas.getByLabelText(words.login.nameLabel)).toHaveFocus()
    await expect(canvas.getByLabelText(words.vault)).toHaveValue('own')
    await expect(canvas.getByRole('option', { name: words.vaultUnavailable({ name: 'Общее' }) })).toBeDisabled()
  },
}

/** An existing one; nothing has changed yet, so there is nothing to save. */
export const Filled: Story = {
  args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: storyMessages(globals).itemDialog.submit })).toBeDisabled()
  },
}

/** The input is trimmed; what was left empty is not in it. */
export const Saves: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.login.nameLabel), ' Банк ')
    await userEvent.type(canvas.getByLabelText(words.login.fields.username.label), 'anna')
    await userEvent.type(canvas.getByLabelText(words.login.fields.password.label, { selector: 'input' }), ' тайна ')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ vaultId: 'own', name: 'Банк', username: 'anna', password: 'тайна', uris: [] }),
        null,
        null,
      ),
    )
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Without a name nothing is saved; the caret goes to what is missing. */
export const Invalid: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.login.fields.username.label), 'anna')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() =>
      expect(canvas.getByLabelText(words.login.nameLabel)).toHaveAccessibleDescription(words.login.nameRequired),
    )
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Being saved: nothing can be changed or sent twice, and Escape does not close it. */
export const Loading: Story = {
  tags: ['full'],
  args: { onSave: fn(() => new Promise<{ ok: boolean }>(() => {})) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    const name = canvas.getByLabelText(words.login.nameLabel)
    await userEvent.type(name, 'Банк')
    await userEvent.dblClick(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(name).toHaveAttribute('readonly'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** It was not saved: the application has reported it, and everything typed is still there. */
export const SaveFailed: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { onSave: fn(() => Promise.resolve({ ok: false })) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    const name = canvas.getByLabelText(words.login.nameLabel)
    await userEvent.type(name, 'Банк')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(name).toHaveValue('Банк')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Escape over unsaved changes asks first; going on has the focus. */
export const ClosingGuard: Story = {
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.login.nameLabel), 'Банк{Escape}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: words.discard.keep })).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The wand in the password field opens the generator; confirming fills the field. */
export const GeneratesPassword: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const { secretField, passwordGenerator } = storyMessages(globals)
    await userEvent.click(canvas.getByRole('button', { name: secretField.generate }))
    const generator = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: passwordGenerator.title }),
    )
    await userEvent.click(generator.getByRole('button', { name: passwordGenerator.confirm }))
    await waitFor(() =>
      expect(
        canvas.getByLabelText(wordsOf(globals).login.fields.password.label, { selector: 'input' }),
      ).not.toHaveValue(''),
    )
  },
}

/** As many addresses as wanted; one that is removed gives the caret to its neighbour. */
export const ManyAddresses: Story = {
  args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.addresses.add }))
    await userEvent.type(canvas.getByLabelText(words.addresses.numbered({ count: 3 })), 'https://третий.рф')
    await userEvent.click(canvas.getByRole('button', { name: words.addresses.remove({ count: 2 }) }))
    await waitFor(() =>
      expect(canvas.getByLabelText(words.addresses.numbered({ count: 2 }))).toHaveValue('https://третий.рф'),
    )
  },
}

/** Texts that did not open start empty; the server's own words stand beside them and are never saved. */
export const Undecryptable: Story = {
  args: {
    mode: 'edit',
    source: { id: 'login', revision: 1 },
    initial: { ...stored, name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8=|MjM0'), username: raw('2.zzzz|yyyy|xxxx') },
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await expect(canvas.getByLabelText(words.login.nameLabel)).toHaveValue('')
    await expect(canvas.getAllByText(words.untrusted.mark)).toHaveLength(2)
  },
}

/** The stored record was changed without the vault's key. */
export const ChangedOutside: Story = {
  args: { mode: 'edit', initial: { ...stored, consistent: false }, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals }) => {
    const { changedOutside } = storyMessages(globals).itemDialog
    await waitFor(() => expect(canvas.getByText(changedOutside.mark)).toBeVisible())
  },
}

/** The form was closed before it could be saved, and the item has changed since. */
export const Unsaved: Story = {
  args: {
    mode: 'edit',
    initial: stored,
    source: { id: 'login', revision: 2 },
    draft: {
      version: 2,
      type: 'login',
      source: { id: 'login', revision: 1 },
      values: {
        vaultId: 'work',
        folder: '',
        name: 'Госуслуги, мама',
        texts: { username: 'anna', password: 'тайна', note: '' },
        uris: [{ uri: 'https://gosuslugi.ru', match: 1, raw: null }],
        tags: [],
        fields: [],
        raw: {
          name: null,
          fields: { username: null, password: null, note: null },
          rest: { overview: null, details: null },
        },
      },
    },
  },
  play: async ({ canvas, globals }) => {
    await expectAdvice({ canvas, globals })
    const { unsaved } = storyMessages(globals).itemDialog
    await waitFor(() => expect(canvas.getByText(unsaved.changed.mark)).toBeVisible())
  },
}

/** The server sent an older version than one that was seen here: saving makes it the newest. */
export const RolledBack: Story = {
  args: { mode: 'edit', initial: { ...stored, rolledBack: true }, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.getByText(wordsOf(globals).rolledBack.mark)).toBeVisible())
  },
}

/** No vault can be used: there is nowhere to save it, and it says so. */
export const NoUsableVault: Story = {
  args: { vaults: vaults.slice(2) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.login.nameLabel), 'Банк')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(canvas.getByLabelText(words.vault)).toHaveAccessibleDescription(words.vaultRequired))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Long words wrap; nothing is cut. */
export const LongWords: Story = {
  args: {
    mode: 'edit',
    source: { id: 'login', revision: 1 },
    initial: {
      ...stored,
      name: opened('Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие'),
      username: opened('превысокомногорассмотрительствующий@очень-длинное-имя-домена-предприятия.рф'),
    },
  },
  globals: { viewport: { value: 'phone' } },
}

/** Where one writes from right to left, everything is on the other side. */
export const RightToLeft: Story = { tags: ['full'], globals: { direction: 'rtl' } }

/** Close together, where there is a pointer. */
export const Compact: Story = {
  tags: ['full'],
  args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } },
  globals: { density: 'compact' },
}

/** On a phone it fills the screen. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

/** A new note: a name and a text of as many lines as wanted. */
export const EmptyNote: Story = {
  args: { type: 'note' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(wordsOf(globals).note.nameLabel)).toHaveFocus()
  },
}

/** A note is changed: the field is as high as its text. */
export const FilledNote: Story = {
  args: { type: 'note', mode: 'edit', initial: storedNote, source: { id: 'note', revision: 1 } },
}

/**
 * Without a name nothing is saved; nor is a text that is longer than what an item holds, which stays as it was typed.
 */
export const InvalidNote: Story = {
  args: {
    type: 'note',
    mode: 'edit',
    source: { id: 'note', revision: 1 },
    initial: { ...storedNote, details: noteDetails('Превысокомногорассмотрительствующее '.repeat(1_500)) },
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { note, submit } = wordsOf(globals)
    const { tooLong } = storyMessages(globals).itemFields
    await userEvent.clear(canvas.getByLabelText(note.nameLabel))
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByLabelText(note.nameLabel)).toHaveAccessibleDescription(note.nameRequired))
    await expect(canvas.getByLabelText(note.fields.note.label)).toHaveAccessibleDescription(tooLong)
    await expect(args.onSave).not.toHaveBeenCalled()
    canvas.getByText(tooLong).scrollIntoView({ block: 'end' })
  },
}

/** Lines and their spaces are saved as they were typed; a note has nothing else. */
export const SavesNote: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { type: 'note' },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { note, submit } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(note.nameLabel), ' Дача ')
    await userEvent.type(canvas.getByLabelText(note.fields.note.label), 'Ворота{Enter}  направо')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        {
          vaultId: 'own',
          name: 'Дача',
          username: null,
          password: null,
          overview: { type: 'note', copies: ['note'] },
          details: { note: 'Ворота\n  направо' },
          uris: [],
        },
        null,
        null,
      ),
    )
  },
}

/** The text of a note did not open: it starts empty, and what the server sent is never saved. */
export const UndecryptableNote: Story = {
  args: {
    type: 'note',
    mode: 'edit',
    source: { id: 'note', revision: 1 },
    initial: { ...storedNote, details: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3') },
  },
  play: async ({ canvas, globals }) => {
    const { note, untrusted } = wordsOf(globals)
    await expect(canvas.getByLabelText(note.fields.note.label)).toHaveValue('')
    await waitFor(() => expect(canvas.getByText(untrusted.mark)).toBeVisible())
  },
}

/** A part that did not open and has no field here is named, and goes only when that was agreed to. */
export const UndecryptableRest: Story = {
  args: {
    mode: 'edit',
    source: { id: 'login', revision: 1 },
    initial: { ...stored, consistent: false, overview: raw('2.zzzz|yyyy|xxxx') },
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { rest, submit, login } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(login.fields.username.label), '2')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByText(rest.required)).toBeVisible())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** A long note on a phone: nothing is cut, and the dialog scrolls. */
export const LongNote: Story = {
  args: {
    type: 'note',
    mode: 'edit',
    source: { id: 'note', revision: 1 },
    initial: {
      ...storedNote,
      details: noteDetails(`Превысокомногорассмотрительствующее${'инструкция'.repeat(9)}\n`.repeat(6)),
    },
  },
  globals: { viewport: { value: 'phone' } },
}
