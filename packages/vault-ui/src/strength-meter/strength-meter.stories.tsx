import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { SecretField } from '../secret-field/secret-field.tsx'
import { expectAdvice } from '../testing/expect-advice.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { StrengthDisplay } from './strength-display.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/**
 * How strong a password is. A generated one is rated by its exact bits, a typed one by the analyser, which also says
 * how to better it. The level stands in words too, never in colour alone.
 */
const meta: Meta<typeof StrengthMeter> = {
  title: 'Views/Strength meter',
  component: StrengthMeter,
  parameters: { frame: { width: '420px' } },
}

export default meta
type Story = StoryObj<typeof StrengthMeter>

/** A typed password, with what would make it stronger: the controls change both. */
export const Filled: Story = {
  args: { text: 'корабль42', advice: true },
  play: expectAdvice,
}

/** Each level once, from generated values. */
export const Levels: Story = {
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

/** Nothing to rate. */
export const Empty: Story = {
  args: { text: '' },
  play: async ({ canvas, globals }) => {
    const { name, empty } = storyMessages(globals).strengthMeter
    await expect(canvas.getByRole('meter', { name })).toHaveAttribute('aria-valuetext', empty)
  },
}

/** A typed text, with what would make it stronger. */
export const WithAdvice: Story = {
  args: { text: 'qwerty', advice: true },
  play: expectAdvice,
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
    await waitFor(
      () => expect(canvas.getByText(announcement({ level: levels.VeryWeak.toLocaleLowerCase() }))).toBeInTheDocument(),
      { timeout: 5000 },
    )
  },
}

/** The analyser of typed text is on its way, or did not come: no level is shown before it says one. */
export const Loading: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <StrengthDisplay strength={{ kind: 'loading' }} />
      <StrengthDisplay strength={{ kind: 'failed' }} />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const { name, loading, failed } = storyMessages(globals).strengthMeter
    const meters = canvas.getAllByRole('meter', { name })
    await expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([loading, failed])
  },
}

/** All of the advice at once, in a narrow place. */
export const LongWords: Story = {
  args: { text: 'аааа', advice: true },
  parameters: { frame: { width: '260px' } },
  play: expectAdvice,
}

/** On a phone. */
export const Mobile: Story = {
  args: { text: 'корабль42', advice: true },
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
  play: expectAdvice,
}
