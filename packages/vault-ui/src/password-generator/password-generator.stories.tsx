import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { seededRandomness } from '../testing/seeded-randomness.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { generatorDefaults } from './generator-options.ts'
import { PasswordGenerator } from './password-generator.tsx'
import type { LoadWords } from './use-words.ts'

const phrase = { ...generatorDefaults, tab: 'mnemonic' } as const

const symbolsAlone = {
  ...generatorDefaults.password,
  includeLowerCase: false,
  includeUpperCase: false,
  includeNumbers: false,
}

/** Words that are there at once, whatever the list. */
const fewWords: LoadWords = () =>
  Promise.resolve(['корабль', 'берёза', 'молоко', 'гроза', 'тропинка', 'фонарь', 'зимовье', 'ветер'])

const value = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]')?.textContent ?? ''

/**
 * Passwords and phrases, generated in the browser. Needs nothing around it: no provider, no network, no storage. The
 * application may keep the options (`options` and `onOptionsChange`), hear every value, and copy in its own way.
 */
const meta: Meta<typeof PasswordGenerator> = {
  title: 'Views/Password generator/Password generator',
  component: PasswordGenerator,
  args: { onGenerate: fn(), onConfirm: fn(), onCopy: fn(() => Promise.resolve(true)), loadWords: fewWords },
  beforeEach: seededRandomness,
  parameters: { frame: { width: '460px' }, docs: { story: { inline: false, height: '640px' } } },
}

export default meta
type Story = StoryObj<typeof PasswordGenerator>

/** Nothing can be done with a value before there is one. */
const shown = (canvasElement: HTMLElement) => waitFor(() => expect(value(canvasElement)).not.toBe(''))

/** A password is there at once; confirming hands it over with its exact bits. */
export const Filled: Story = {
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    await shown(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).passwordGenerator.confirm }))
    await expect(args.onConfirm).toHaveBeenCalledWith(
      expect.objectContaining({ tab: 'random', text: value(canvasElement) }),
    )
  },
}

/** As a part of a page that only shows and copies. */
export const WithoutConfirm: Story = { args: { onConfirm: undefined } }

/** The slider changes the length, and the value with it. */
export const Longer: Story = {
  play: async ({ canvas, canvasElement, globals }) => {
    const { random } = storyMessages(globals).passwordGenerator
    await fireEvent.change(canvas.getByRole('slider', { name: random.length }), { target: { value: '40' } })
    await waitFor(() => expect(value(canvasElement)).toHaveLength(40))
    await expect(canvas.getByRole('textbox', { name: random.lengthNumber })).toHaveValue('40')
  },
}

/** The last set of characters cannot be taken away: it says why. */
export const LastSet: Story = {
  args: { defaultOptions: { ...generatorDefaults, password: symbolsAlone } },
  play: async ({ canvas, globals, userEvent }) => {
    const { random } = storyMessages(globals).passwordGenerator
    await userEvent.click(canvas.getByRole('switch', { name: random.includeSymbols }))
    await waitFor(() => expect(canvas.getByText(random.lastSet, { selector: '[role="alert"]' })).toBeVisible())
    await expect(canvas.getByRole('switch', { name: random.includeSymbols })).toBeChecked()
  },
}

/** Letter by letter, to be read over the telephone. */
export const Spelled: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const { value: messages, spelled } = storyMessages(globals).passwordGenerator
    await shown(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: messages.spell }))
    await expect(await canvas.findByLabelText(spelled.name)).toBeVisible()
  },
}

/** Earlier values stay at hand until the generator closes. */
export const EarlierVariants: Story = {
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const { value: messages, earlier } = storyMessages(globals).passwordGenerator
    await shown(canvasElement)
    const first = value(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: messages.refresh }))
    await waitFor(() => expect(value(canvasElement)).not.toBe(first))
    await userEvent.click(canvas.getByText(earlier.title({ count: 1 })))
    await userEvent.click(await canvas.findByRole('button', { name: earlier.reuse({ count: 1 }) }))
    await waitFor(() => expect(value(canvasElement)).toBe(first))
  },
}

/** Copying goes the application's way, and answers with a check mark. */
export const Copies: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { value: messages } = storyMessages(globals).passwordGenerator
    await shown(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: messages.copy }))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith(value(canvasElement)))
    await expect(await canvas.findByRole('button', { name: messages.copied })).toBeVisible()
  },
}

/** Words that can be remembered. */
export const Phrase: Story = {
  args: { defaultOptions: phrase },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, canvasElement, globals }) => {
    const { tabs } = storyMessages(globals).passwordGenerator
    await expect(canvas.getByRole('tab', { name: tabs.mnemonic })).toHaveAttribute('aria-selected', 'true')
    await shown(canvasElement)
  },
}

/** The words are on their way; nothing can be taken yet. */
export const Loading: Story = {
  tags: ['full'],
  args: { defaultOptions: phrase, loadWords: () => new Promise(() => {}) },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals).passwordGenerator
    await expect(canvas.getByRole('button', { name: messages.confirm })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: messages.value.copy })).toBeDisabled()
  },
}

/** The words could not be had: they can be asked for again. */
export const Failed: Story = {
  args: { defaultOptions: phrase, loadWords: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ args, canvas, globals, userEvent }) => {
    const messages = storyMessages(globals).passwordGenerator.value
    await expect(await canvas.findByText(messages.wordsFailed)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: messages.retry }))
    await waitFor(() => expect(args.loadWords).toHaveBeenCalled())
    await expect(await canvas.findByText(messages.wordsFailed)).toBeVisible()
  },
}

/** The longest phrase of the longest words wraps. */
export const LongWords: Story = {
  args: {
    defaultOptions: { ...phrase, mnemonic: { ...generatorDefaults.mnemonic, wordCount: 25 } },
    loadWords: () => Promise.resolve(['превысокомногорассмотрительствующий', 'электроэнергетический']),
  },
  parameters: { frame: { width: '360px' } },
  globals: { viewport: { value: 'tall' } },
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
  },
}

/** Where one writes from right to left, a password still stands as it is typed. */
export const RightToLeft: Story = {
  tags: ['full'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('[data-vlt-slot="password-text"]')
    if (text === null) throw new Error('There is no value.')
    await expect(getComputedStyle(text).direction).toBe('ltr')
  },
}

/** On a phone. */
export const Mobile: Story = {
  parameters: { frame: { width: '390px' } },
  globals: { viewport: { value: 'phone' } },
}

/** Close together, where there is a pointer. */
export const Compact: Story = { tags: ['full'], globals: { density: 'compact' } }
