import {
  generatePassword,
  passwordDefaults,
  passwordEntropy,
  passwordLimits,
  ratePassword,
} from '@larets/vault-core/generator'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent } from 'storybook/test'

function OwnGenerator() {
  const [length, setLength] = useState(passwordDefaults.length)
  const [password, setPassword] = useState(() => generatePassword({ length }))
  const { entropy, level } = ratePassword(passwordEntropy({ length }))
  const change = (next: number) => {
    setLength(next)
    setPassword(generatePassword({ length: next }))
  }
  return (
    <main className="headless">
      <h1>Own generator</h1>
      <output aria-label="Password">{password}</output>
      <p>
        {Math.floor(entropy)} bits: <b>{level}</b>
      </p>
      <label>
        Length
        <input
          type="range"
          min={passwordLimits.minLength}
          max={passwordLimits.maxLength}
          value={length}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
      </label>
      <button type="button" onClick={() => change(length)}>
        Another one
      </button>
    </main>
  )
}

/**
 * A generator with a face of one's own, from `@larets/vault-core/generator` alone: pure functions, no React, no state.
 *
 * ```ts
 * const options = { ...passwordDefaults, length: 20 }
 * const password = generatePassword(options) // drawn without bias from the browser's own randomness
 * const { level } = ratePassword(passwordEntropy(options)) // exact bits, never a guess
 * ```
 */
const meta: Meta<typeof OwnGenerator> = {
  title: 'Headless/Own generator',
  component: OwnGenerator,
  // Drawn anew each time: no two pictures are the same.
  parameters: { picture: { shows: 'nothing' } },
}

export default meta
type Story = StoryObj<typeof OwnGenerator>

/** Another password with each press, as long as the slider says. */
export const Generates: Story = {
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText('Password')
    const first = password.textContent
    await userEvent.click(canvas.getByRole('button', { name: 'Another one' }))
    await expect(password).not.toHaveTextContent(first)
    await fireEvent.change(canvas.getByLabelText('Length'), { target: { value: '40' } })
    await expect(password.textContent).toHaveLength(40)
    await expect(canvas.getByText('VeryStrong')).toBeVisible()
  },
}
