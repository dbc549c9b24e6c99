import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { SecretField } from './secret-field.tsx'

const label = 'Пароль'

/**
 * The field of a secret that is kept in the vault: masked, in the type of secrets, never filled or saved by a browser
 * or another password manager. With `onGenerateRequest` it offers to generate a value.
 */
const meta: Meta<typeof SecretField> = {
  title: 'Views/Secret field/Secret field',
  component: SecretField,
  args: { label, onGenerateRequest: fn() },
  argTypes: {
    placeholder: { description: 'As of any field.' },
    label: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
  },
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof SecretField>

/** Waiting for a value, with a hint. */
export const Empty: Story = {
  args: { placeholder: 'Любой пароль, лучше сложный', hint: 'Его можно сгенерировать прямо здесь' },
}

/** Masked by its style: to the browser it is not a password, so it offers to save nothing. */
export const Filled: Story = {
  args: { defaultValue: 'тест-U7#kd2!' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(label, { selector: 'input' })
    await expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe('disc')
    await expect(field).toHaveAttribute('type', 'text')
  },
}

/** Shown by the eye; hidden again when its form is sent. */
export const Shown: Story = {
  args: { defaultValue: 'тест-U7#kd2!' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).secretField
    await userEvent.click(canvas.getByRole('button', { name: messages.show }))
    await expect(canvas.getByRole('button', { name: messages.hide })).toBeVisible()
    const field = canvas.getByLabelText(label, { selector: 'input' })
    await expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe('none')
  },
}

/** The wand asks the application for a value; the field itself knows no generator. */
export const AsksForAValue: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ canvas, globals, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).secretField.generate }))
    await expect(args.onGenerateRequest).toHaveBeenCalledOnce()
  },
}

/** Where nothing can be generated there is no wand. */
export const WithoutGenerator: Story = { args: { onGenerateRequest: undefined, defaultValue: 'qwerty' } }

/** The error names the field for screen readers too. */
export const Invalid: Story = {
  args: { error: 'Введите значение заново', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(label, { selector: 'input' })
    await expect(field).toHaveAccessibleDescription('Введите значение заново')
    await expect(field).toBeInvalid()
  },
}

/** The form is being saved: it can be read, not changed. */
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'тест-U7#kd2!' } }

/** Not to be used now. */
export const Disabled: Story = { args: { disabled: true, defaultValue: 'тест-U7#kd2!' } }

/** Long words wrap in the label, the hint and the error. */
export const LongWords: Story = {
  args: {
    label: 'Автоматически сгенерированный пароль администратора электроэнергетического предприятия',
    hint: 'Несанкционированное использование высокопривилегированных учётных записей отслеживается',
    error: 'Предупреждение: неудовлетворительная криптостойкость',
    defaultValue: 'превысокомногорассмотрительствующий-'.repeat(3),
  },
  parameters: { frame: { width: '300px' } },
}

/** On a phone a long placeholder takes two lines; buttons have the size of a finger. */
export const Mobile: Story = {
  args: { placeholder: 'Любой пароль, лучше сложный, можно сгенерировать ->' },
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
}
