import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { VaultDialog } from './vault-dialog.tsx'

/** Adds a vault, or renames one. It saves once and never throws away what was typed without asking. */
const meta: Meta<typeof VaultDialog> = {
  title: 'Views/Vault dialog',
  component: VaultDialog,
  args: { open: true, vault: null, onSave: fn(() => Promise.resolve({ ok: true })), onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
}

export default meta
type Story = StoryObj<typeof VaultDialog>

/** A new one: the caret is in the name, and there is nothing to save yet. */
export const Empty: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals).vaultDialog
    await expect(canvas.getByLabelText(messages.name)).toHaveFocus()
    await expect(canvas.getByRole('button', { name: messages.submit })).toBeDisabled()
  },
}

/** Renaming: nothing has changed yet. */
export const Filled: Story = { args: { vault: { id: 'work', name: 'Работа' } } }

/** Enter saves the trimmed name and closes. */
export const Saves: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { vault: { id: 'work', name: 'Работа' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).vaultDialog.name)
    await userEvent.clear(field)
    await userEvent.type(field, '  Бухгалтерия {Enter}')
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ name: 'Бухгалтерия', appearance: '', overChanged: false }),
    )
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A name of spaces is no name. */
export const Invalid: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).vaultDialog
    const field = canvas.getByLabelText(messages.name)
    await userEvent.type(field, '   {Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(messages.nameRequired))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Being saved: it cannot be changed, and Escape does not close it. */
export const Loading: Story = {
  tags: ['full'],
  args: { onSave: fn(() => new Promise<{ ok: boolean }>(() => {})) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).vaultDialog
    const field = canvas.getByLabelText(messages.name)
    await userEvent.type(field, 'Дача{Enter}')
    await waitFor(() => expect(field).toHaveAttribute('readonly'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** It was not saved: the application has reported it, and what was typed is still there. */
export const SaveFailed: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { onSave: fn(() => Promise.resolve({ ok: false })) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(storyMessages(globals).vaultDialog.name)
    await userEvent.type(field, 'Дача{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(field).toHaveValue('Дача')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Escape over unsaved changes asks first; going on has the focus. */
export const ClosingGuard: Story = {
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const messages = storyMessages(globals).vaultDialog
    await userEvent.type(canvas.getByLabelText(messages.name), 'Дача{Escape}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: messages.discard.keep })).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The form was closed before it could be saved, and the vault was renamed meanwhile. */
export const Unsaved: Story = {
  args: {
    vault: { id: 'work', name: 'Работа и учёба' },
    draft: { version: 1, source: { id: 'work', name: 'Работа' }, values: { name: 'Бухгалтерия', appearance: '' } },
  },
  play: async ({ canvas, globals }) => {
    const { unsaved } = storyMessages(globals).vaultDialog
    await waitFor(() => expect(canvas.getByText(unsaved.changed.mark)).toBeVisible())
  },
}

/** The form was closed before it could be saved, and its vault is gone. */
export const UnsavedGone: Story = {
  args: {
    draft: { version: 1, source: { id: 'gone', name: 'Работа' }, values: { name: 'Бухгалтерия', appearance: '' } },
  },
}

const changed = { id: 'work', name: 'Работа', consistent: false }

/** A vault that was changed without its key: it says so before the name is looked at. */
export const Changed: Story = {
  args: { vault: changed },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.getByText(storyMessages(globals).vaultDialog.changed.mark)).toBeVisible())
  },
}

/** Nothing is written over such a vault without asking; «no» has the focus. */
export const ChangedQuestion: Story = {
  args: { vault: changed },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const words = storyMessages(globals).vaultDialog
    await userEvent.type(canvas.getByLabelText(words.name), ' 2{Enter}')
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(within(question).getByRole('button', { name: words.cancel })).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Another device has renamed it while the form was open: its name is replaced only when that was confirmed. */
export const RenamedElsewhere: Story = {
  args: { vault: { id: 'work', name: 'Работа' } },
  render: function Renamed(args) {
    const [vault, setVault] = useState(args.vault)
    const refuse = () => {
      setVault({ id: 'work', name: 'Бухгалтерия' })
      return Promise.resolve({ ok: false })
    }
    return <VaultDialog {...args} vault={vault} onSave={refuse} />
  },
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const words = storyMessages(globals).vaultDialog
    await userEvent.type(canvas.getByLabelText(words.name), ' 2{Enter}')
    await waitFor(() => expect(canvas.getByText(words.renamed.mark)).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    const question = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(question).toHaveTextContent(words.renamed.consequences({ theirs: 'Бухгалтерия', mine: 'Работа 2' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question).not.toBeInTheDocument())
  },
}

/** A long name wraps in the title. */
export const LongWords: Story = {
  args: { vault: { id: 'long', name: 'Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие' } },
  globals: { viewport: { value: 'phone' } },
}

/** On a phone it stays a card. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
