import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { opened } from '../testing/sample-items.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { InitialItem } from './item-values.ts'

const edited = (uris: InitialItem['uris']) => ({
  initial: { ...storedLogin({ password: opened('тест-U7#kd2!'), uris }), vaultId: 'own' },
})

/** On which pages each address of a login is filled: a quiet line under it. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Where it is filled',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'edit',
    type: 'login',
    vaults: [{ id: 'own', name: 'Персональное', usable: true }],
    defaultVaultId: 'own',
    focusField: 'uris',
    source: { id: 'login', revision: 1 },
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  loaders: [() => import('../item-fields/lazy/parts.ts')],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** Several addresses, each in its own way. */
export const Modes: Story = {
  args: edited([
    { uri: opened('https://gosuslugi.ru'), match: null },
    { uri: opened('https://esia.gosuslugi.ru/login'), match: 2 },
    { uri: opened('https://old.gosuslugi.ru'), match: 5 },
  ]),
  parameters: { picture: { themes: ['light', 'dark'] } },
}

/** A regular expression that would fit strangers, too: it says so, and how to mend it. */
export const Expression: Story = {
  args: edited([{ uri: opened('https://bank.ru'), match: null }]),
  play: async ({ canvas, globals, userEvent }) => {
    const { addresses, types } = storyMessages(globals).itemFields
    await userEvent.selectOptions(canvas.getByLabelText(addresses.where), addresses.modes.expression)
    const address = canvas.getByLabelText(types.login.fields.uris.label)
    await waitFor(() => expect(address).toHaveAccessibleDescription(addresses.doubts.anywhere))
  },
}

/** On a phone the longest words stand under their address. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: edited([
    { uri: opened('https://esia.gosuslugi.ru/login'), match: 2 },
    { uri: opened('https://gosuslugi.ru'), match: null },
  ]),
}
