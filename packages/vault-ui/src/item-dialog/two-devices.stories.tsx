import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { opened } from '../testing/sample-items.ts'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { expectAdvice } from '../testing/expect-advice.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { StoredItem } from './item-values.ts'

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
]

const stored = storedLogin({
  username: opened('anna.petrova@yandex.ru'),
  password: opened('тест-U7#kd2!'),
})

/** The login as another device has made it meanwhile. */
const storedNow: StoredItem = {
  initial: {
    ...stored,
    username: opened('anna@gosuslugi.ru'),
    password: opened('другая-Тайна-91'),
    uris: stored.uris.slice(0, 1),
  },
  source: { id: 'login', revision: 2 },
  follows: true,
}

function wordsOf(globals: Readonly<Record<string, unknown>>) {
  const { itemDialog, itemFields } = storyMessages(globals)
  return { ...itemDialog, ...itemFields.types }
}

/**
 * Changes by another device to an item that is edited here. Nothing that a person did not touch is put back, and
 * nothing is decided for a person.
 */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Two devices',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'edit',
    type: 'login',
    vaults,
    defaultVaultId: 'own',
    initial: stored,
    source: { id: 'login', revision: 1 },
    onSave: fn(() => Promise.resolve({ ok: false as const, stored: storedNow })),
    onClose: fn(),
  },
  beforeEach: seededRandomness,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/**
 * Another device has changed what was changed here: both values stand side by side, a password hidden until it is asked
 * for, and nothing can be saved before one of them is chosen. What only the other device changed is in the form
 * already.
 */
export const ChangedElsewhere: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { login, conflict, submit } = wordsOf(globals)
    const { username, password } = login.fields
    const field = canvas.getByLabelText(username.label)
    await userEvent.clear(field)
    await userEvent.type(field, 'anna.petrova@mail.ru')
    await userEvent.type(canvas.getByLabelText(password.label, { selector: 'input' }), '-2')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    const choices = await canvas.findByRole('region', { name: conflict.title })
    await expect(choices).toHaveFocus()
    await expect(canvas.getByRole('button', { name: submit })).toBeDisabled()
    await expect(args.onSave).toHaveBeenCalledOnce()
    const theirs = within(within(choices).getByRole('group', { name: username.label })).getAllByRole('radio')[1]
    if (theirs !== undefined) await userEvent.click(theirs)
    await expect(theirs).toBeChecked()
    await expect(field).toHaveValue('anna@gosuslugi.ru')
    await expect(canvas.getByRole('button', { name: submit })).toHaveAccessibleDescription(conflict.left({ count: 1 }))
  },
}

/**
 * Changes made here without the network, and elsewhere too: the form opens with both, and decides nothing yet.
 */
export const OwnNotSent: Story = {
  args: {
    initial: storedNow.initial,
    source: storedNow.source,
    localVersion: { base: stored, mine: { ...stored, username: opened('anna.petrova@mail.ru') }, isThere: true },
    onSave: fn(() => Promise.resolve({ ok: true as const })),
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { login, conflict, submit } = wordsOf(globals)
    const choices = await canvas.findByRole('region', { name: conflict.title })
    await expect(choices).toHaveTextContent('anna.petrova@mail.ru')
    await expect(canvas.getByRole('button', { name: submit })).toBeDisabled()
    const mine = within(within(choices).getByRole('group', { name: login.fields.username.label })).getAllByRole(
      'radio',
    )[0]
    if (mine !== undefined) await userEvent.click(mine)
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ username: 'anna.petrova@mail.ru' }),
        storedNow.source,
        null,
      ),
    )
  },
}

/** An item changed here without the network, and deleted elsewhere: it can become a new one as it stands. */
export const OwnOfDeleted: Story = {
  args: {
    localVersion: { base: null, mine: stored, isThere: false },
    onSave: fn(() => Promise.resolve({ ok: true as const })),
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { gone } = wordsOf(globals)
    await waitFor(() => expect(canvas.getByText(gone.mark)).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: gone.saveAsNew }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ username: 'anna.petrova@yandex.ru' }),
        null,
        null,
      ),
    )
  },
}

/** On a phone the two values stand one under the other; here they were asked to be shown. */
export const ChangedElsewhereMobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals, userEvent }) => {
    const { login, conflict, submit } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(login.fields.password.label, { selector: 'input' }), '-2')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    const choices = await canvas.findByRole('region', { name: conflict.title })
    await userEvent.click(within(choices).getByRole('button', { name: conflict.reveal }))
    await expect(choices).toHaveTextContent('другая-Тайна-91')
    await waitFor(() => expect(canvas.getByRole('button', { name: submit })).toBeDisabled())
  },
}

/** Other devices got ahead again and again: their changes are in the form, and the person looks before saving. */
export const Merged: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const { login, merged, submit } = wordsOf(globals)
    const name = canvas.getByLabelText(login.nameLabel)
    await userEvent.type(name, ' (мама)')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByText(merged.mark)).toBeVisible())
    await expect(canvas.getByLabelText(login.fields.username.label)).toHaveValue('anna@gosuslugi.ru')
    await expect(canvas.getByRole('button', { name: submit })).toBeEnabled()
    name.blur()
    await expectAdvice({ canvas, globals })
  },
}

/** Another device has deleted it: what was typed is not lost, it can become a new one. */
export const DeletedElsewhere: Story = {
  args: { onSave: fn(() => Promise.resolve({ ok: false as const, stored: null })) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { login, gone, submit } = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(login.fields.username.label), '2')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByText(gone.mark)).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: gone.saveAsNew }))
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith(expect.anything(), null, null))
  },
}
