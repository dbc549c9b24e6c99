import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { MasterPasswordField } from './master-password-field.tsx'

const label = 'Мастер-пароль'

/**
 * The field of the master password, which a password manager may fill. It says when Caps Lock is on, and hides what it
 * shows when its form is sent.
 */
const meta: Meta<typeof MasterPasswordField> = {
  title: 'Views/Secret field/Master password field',
  component: MasterPasswordField,
  args: { label, autoComplete: 'current-password' },
  argTypes: {
    placeholder: { description: 'As of any field.' },
    label: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
  },
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof MasterPasswordField>

/** Waiting for a value. */
export const Empty: Story = { args: { placeholder: 'Введите мастер-пароль' } }

/** Typed and shown. */
export const Filled: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const field = canvas.getByLabelText(label, { selector: 'input' })
    await userEvent.type(field, 'корабль плывёт')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).secretField.show }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}

/** Caps Lock is on: a frequent reason why a right password is refused. */
export const CapsLock: Story = {
  play: async ({ canvas, globals }) => {
    const field = canvas.getByLabelText(label, { selector: 'input' })
    await fireEvent.keyDown(field, { key: 'А', modifierCapsLock: true })
    await expect(canvas.getByRole('status')).toHaveTextContent(storyMessages(globals).secretField.capsLock)
  },
}

/** It did not fit. */
export const Invalid: Story = { args: { error: 'Неверная почта или мастер-пароль', defaultValue: 'не тот' } }

/** The form is on its way: it can be read, not changed. */
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'корабль' } }

/** Not to be used now. */
export const Disabled: Story = { args: { disabled: true, defaultValue: 'корабль' } }

/** Long words wrap. */
export const LongWords: Story = {
  args: {
    label: 'Мастер-пароль сотрудника высокотехнологичного электроэнергетического предприятия',
    hint: 'Сверхдлинноепредупреждениебезединогопробелакотороенеможетбытьобрезано',
  },
  parameters: { frame: { width: '300px' } },
}

/** On a phone. */
export const Mobile: Story = {
  args: { hint: 'Восстановить его нельзя' },
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
}
