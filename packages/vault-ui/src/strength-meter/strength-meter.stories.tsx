import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { SecretField } from '../secret-field/secret-field.tsx'
import { storyMessages } from '../testing/story-messages.ts'
import { StrengthMeter } from './strength-meter.tsx'

/**
 * How strong a password is. A generated one is rated by its exact bits, a typed one by the analyser, which also says how
 * to better it. The level stands in words too, never in colour alone.
 */
const meta: Meta<typeof StrengthMeter> = {
  title: 'Views/Strength meter',
  component: StrengthMeter,
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof StrengthMeter>

/** Nothing to rate. */
export const Empty: Story = {
  args: { text: '' },
  play: async ({ canvas, globals }) => {
    const { name, empty } = storyMessages(globals).strengthMeter
    await expect(canvas.getByRole('meter', { name })).toHaveAttribute('aria-valuetext', empty)
  },
}

/** Each level once, from generated values. */
export const Filled: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      {[10, 35, 45, 70, 128].map((entropy) => (
        <StrengthMeter key={entropy} entropy={entropy} />
      ))}
    </div>
  ),
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const { levels } = storyMessages(globals).strengthMeter
    for (const level of Object.values(levels)) await expect(canvas.getByText(level)).toBeVisible()
  },
}

/** A typed text, with what would make it stronger. */
export const WithAdvice: Story = {
  args: { text: 'qwerty', advice: true },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('list', { name: storyMessages(globals).strengthMeter.advice })).toBeVisible()
  },
}

/** Rated while one types; a screen reader hears the level once typing pauses. */
export const WhileTyping: Story = {
  render: function Typing() {
    const [text, setText] = useState('')
    return (
      <SecretField
        label="Пароль"
        hint={<StrengthMeter text={text} advice announced />}
        onChange={(event) => setText(event.target.value)}
      />
    )
  },
  play: async ({ canvas, globals, userEvent }) => {
    const { levels, announcement } = storyMessages(globals).strengthMeter
    await userEvent.type(canvas.getByLabelText('Пароль', { selector: 'input' }), 'qwerty')
    await waitFor(() => expect(canvas.getByText(announcement(levels.VeryWeak))).toBeInTheDocument(), { timeout: 5000 })
  },
}

/** All of the advice at once, in a narrow place. */
export const LongWords: Story = { args: { text: 'аааа', advice: true }, parameters: { frame: { width: '260px' } } }

/** On a phone. */
export const Mobile: Story = {
  args: { text: 'корабль42', advice: true },
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
}
