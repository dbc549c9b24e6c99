import { importSources } from '@larets/vault-transfer/formats'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { storyMessages } from '../testing/story-messages.ts'
import { takesFocus } from '../testing/takes-focus.ts'
import { ImportView, type ImportStep } from './import-view.tsx'

const file: ImportStep = { kind: 'file', busy: false, error: null, sources: importSources, onFile: fn(), onText: fn() }

/** Programs that passwords come from, and how each of them writes a file. */
const meta: Meta<typeof ImportView> = {
  title: 'Views/Import/Sources',
  component: ImportView,
  argTypes: { step: { control: false } },
  args: { step: file },
  parameters: { frame: { width: '760px', height: '620px', fills: true }, docs: { story: { height: '600px' } } },
}

export default meta
type Story = StoryObj<typeof ImportView>

/** How a program is made to write a file; what is chosen then is said to be of it. */
export const Steps: Story = {
  args: { step: { ...file, onFile: fn() } },
  parameters: { ...takesFocus, picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { sources: words } = storyMessages(globals).importView
    await userEvent.click(canvas.getByRole('button', { name: 'Chrome' }))
    const title = words.title({ name: 'Chrome' })
    await expect(canvas.getByRole('heading', { name: title })).toHaveFocus()
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words.steps.chrome)
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null || args.step.kind !== 'file') throw new Error('There is nothing to choose a file with.')
    const csv = new globalThis.File(['name,url'], 'Пароли.csv', { type: 'text/csv' })
    await userEvent.upload(input, csv)
    await expect(args.step.onFile).toHaveBeenCalledWith(csv, 'chrome')
  },
}

/** Every program, by the keyboard: arrows lead from tile to tile, and back to the one that was chosen. */
export const Sources: Story = {
  parameters: { ...takesFocus, frame: { width: '760px', height: '860px', fills: true } },
  play: async ({ canvas, globals, userEvent }) => {
    const { sources: words } = storyMessages(globals).importView
    const tile = (name: string) => canvas.getByRole('button', { name })
    tile('Chrome').focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(tile('Firefox')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{End}')
    await expect(tile(words.more)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(tile('KeePassXC')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: words.back }))
    await expect(tile('KeePassXC')).toHaveFocus()
    await expect(tile(words.names.other)).toBeVisible()
  },
}

/** On the narrowest of phones. */
export const Narrow: Story = { parameters: { frame: { width: '320px', height: '760px', fills: true } } }
