import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { opened, raw } from '../testing/sample-items.ts'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { LoginDialog } from './login-dialog.tsx'
import type { InitialLogin } from './login-values.ts'

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
  { id: 'shut', name: 'Общее', usable: false },
]

const stored: InitialLogin = {
  vaultId: 'work',
  name: opened('Госуслуги'),
  username: opened('anna.petrova@yandex.ru'),
  password: opened('тест-U7#kd2!'),
  uris: [
    { uri: opened('https://gosuslugi.ru'), match: 1 },
    { uri: opened('https://esia.gosuslugi.ru/login'), match: null },
  ],
  consistent: true,
}

/**
 * Adds or edits a login. It validates and hands over a draft; it knows no vault service and no network. It saves once,
 * and never throws away what was typed without asking.
 */
const meta: Meta<typeof LoginDialog> = {
  title: 'Views/Login dialog',
  component: LoginDialog,
  args: {
    open: true,
    mode: 'add',
    vaults,
    defaultVaultId: 'own',
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  beforeEach: seededRandomness,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof LoginDialog>

/** A new one: the caret is in the name; vaults that did not open are shown but cannot be chosen. */
export const Empty: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals).loginDialog
    await expect(canvas.getByLabelText(messages.name)).toHaveFocus()
    await expect(canvas.getByLabelText(messages.vault)).toHaveValue('own')
    await expect(canvas.getByRole('option', { name: messages.vaultUnavailable('Общее') })).toBeDisabled()
  },
}

/** An existing one; nothing has changed yet, so there is nothing to save. */
export const Filled: Story = {
  args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: storyMessages(globals).loginDialog.submit })).toBeDisabled()
  },
}

/** The draft is trimmed; what was left empty is not in it. */
export const Saves: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    await userEvent.type(canvas.getByLabelText(messages.name), ' Банк ')
    await userEvent.type(canvas.getByLabelText(messages.username), 'anna')
    await userEvent.type(canvas.getByLabelText(messages.password, { selector: 'input' }), ' тайна ')
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ vaultId: 'own', name: 'Банк', username: 'anna', password: 'тайна', uris: [] }),
      ),
    )
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Without a name nothing is saved; the caret goes to what is missing. */
export const Invalid: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    await userEvent.type(canvas.getByLabelText(messages.username), 'anna')
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }))
    await waitFor(() => expect(canvas.getByLabelText(messages.name)).toHaveAccessibleDescription(messages.nameRequired))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Being saved: nothing can be changed or sent twice, and Escape does not close it. */
export const Loading: Story = {
  args: { onSave: fn(() => new Promise<{ ok: boolean }>(() => {})) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    const name = canvas.getByLabelText(messages.name)
    await userEvent.type(name, 'Банк')
    await userEvent.dblClick(canvas.getByRole('button', { name: messages.submit }))
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
    const messages = storyMessages(globals).loginDialog
    const name = canvas.getByLabelText(messages.name)
    await userEvent.type(name, 'Банк')
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(name).toHaveValue('Банк')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Escape over unsaved changes asks first; going on has the focus. */
export const ClosingGuard: Story = {
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    await userEvent.type(canvas.getByLabelText(messages.name), 'Банк{Escape}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: messages.discard.keep })).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The wand in the password field opens the generator; confirming fills the field. */
export const GeneratesPassword: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const { loginDialog, secretField, passwordGenerator } = storyMessages(globals)
    await userEvent.click(canvas.getByRole('button', { name: secretField.generate }))
    const generator = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: passwordGenerator.title }),
    )
    await userEvent.click(generator.getByRole('button', { name: passwordGenerator.confirm }))
    await waitFor(() => expect(canvas.getByLabelText(loginDialog.password, { selector: 'input' })).not.toHaveValue(''))
  },
}

/** As many addresses as wanted; one that is removed gives the caret to its neighbour. */
export const ManyAddresses: Story = {
  args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    await userEvent.click(canvas.getByRole('button', { name: messages.addUri }))
    await userEvent.type(canvas.getByLabelText(messages.uriNumbered(3)), 'https://третий.рф')
    await userEvent.click(canvas.getByRole('button', { name: messages.removeUri(2) }))
    await waitFor(() => expect(canvas.getByLabelText(messages.uriNumbered(2))).toHaveValue('https://третий.рф'))
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
    const messages = storyMessages(globals).loginDialog
    await expect(canvas.getByLabelText(messages.name)).toHaveValue('')
    await expect(canvas.getAllByText(messages.untrusted.mark)).toHaveLength(2)
  },
}

/** Somebody changed the stored record without the vault's key. */
export const ChangedOutside: Story = {
  args: { mode: 'edit', initial: { ...stored, consistent: false }, source: { id: 'login', revision: 1 } },
  play: async ({ canvas, globals }) => {
    const { changedOutside } = storyMessages(globals).loginDialog
    await waitFor(() => expect(canvas.getByText(changedOutside.mark)).toBeVisible())
  },
}

/** The form was closed before it could be saved, and the login has changed since. */
export const Unsaved: Story = {
  args: {
    mode: 'edit',
    initial: stored,
    source: { id: 'login', revision: 2 },
    draft: {
      version: 1,
      source: { id: 'login', revision: 1 },
      values: {
        vaultId: 'work',
        name: 'Госуслуги, мама',
        username: 'anna',
        password: 'тайна',
        raw: { name: null, username: null, password: null },
        uris: [{ uri: 'https://gosuslugi.ru', match: 1, raw: null }],
      },
    },
  },
  play: async ({ canvas, globals }) => {
    const { unsaved } = storyMessages(globals).loginDialog
    await waitFor(() => expect(canvas.getByText(unsaved.changed.mark)).toBeVisible())
  },
}

/** No vault can be used: there is nowhere to save it, and it says so. */
export const NoUsableVault: Story = {
  args: { vaults: vaults.slice(2) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).loginDialog
    await userEvent.type(canvas.getByLabelText(messages.name), 'Банк')
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }))
    await waitFor(() => expect(canvas.getByLabelText(messages.vault)).toHaveAccessibleDescription(messages.vaultRequired))
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
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

/** Close together, where there is a pointer. */
export const Compact: Story = { args: { mode: 'edit', initial: stored, source: { id: 'login', revision: 1 } }, globals: { density: 'compact' } }

/** On a phone it fills the screen. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
