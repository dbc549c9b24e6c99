import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { generatorDefaults } from './generator-options.ts'
import { PasswordGeneratorDialog } from './password-generator-dialog.tsx'

const offline = () => Promise.reject(new Error('offline'))

/** The password generator as a dialog. What it generated is forgotten when it closes. */
const meta: Meta<typeof PasswordGeneratorDialog> = {
  title: 'Views/Password generator/Password generator dialog',
  component: PasswordGeneratorDialog,
  args: { open: true, onConfirm: fn(), onClose: fn() },
  beforeEach: seededRandomness,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof PasswordGeneratorDialog>

/** Open: Enter would take the value. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('button', { name: storyMessages(globals).passwordGenerator.confirm })).toHaveFocus()
  },
}

/** Confirming hands the value over, then asks to be closed. */
export const Confirms: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).passwordGenerator.confirm }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The words of a phrase are on their way. */
export const Loading: Story = {
  args: { defaultOptions: { ...generatorDefaults, tab: 'mnemonic' }, loadWords: () => new Promise(() => {}) },
  play: async ({ canvas, globals }) => {
    const { confirm } = storyMessages(globals).passwordGenerator
    await expect(canvas.getByRole('button', { name: confirm })).toHaveAttribute('aria-busy', 'true')
  },
}

/** They could not be had: they can be asked for again. */
export const Failed: Story = {
  args: { defaultOptions: { ...generatorDefaults, tab: 'mnemonic' }, loadWords: offline },
  play: async ({ canvas, globals }) => {
    await expect(
      await canvas.findByText(storyMessages(globals).passwordGenerator.value.wordsFailed),
    ).toBeInTheDocument()
  },
}

/** Escape gives up. */
export const EscapeCloses: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** Nothing is drawn while it is closed. */
export const Closed: Story = {
  parameters: { picture: { shows: 'nothing' } },
  args: { open: false },
}

/** On a phone it fills the screen. */
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
