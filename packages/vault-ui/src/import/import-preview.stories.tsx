import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { sampleRows } from '../testing/sample-import.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ImportView, type ImportStep } from './import-view.tsx'

const preview: Extract<ImportStep, { readonly kind: 'preview' }> = {
  kind: 'preview',
  rows: sampleRows,
  vaults: [
    { id: 'v', name: 'Персональное' },
    { id: 'w', name: 'Работа' },
  ],
  vaultId: 'v',
  keepFolders: true,
  recognised: { fileName: 'Пароли Chrome.csv', format: 'chromium-csv' },

  onVault: fn(),
  onKeepFolders: fn(),
  onSimilar: fn(),
  onDecide: fn(),
  onEdit: fn(),
  onBegin: fn(),
  onBack: fn(),
}

/** What becomes of the rows of a file, where one answer is for many of them, or there is little room. */
const meta: Meta<typeof ImportView> = {
  title: 'Views/Import/Preview',
  component: ImportView,
  argTypes: { step: { control: false } },
  args: { step: preview },
  parameters: { frame: { width: '760px', height: '620px', fills: true }, docs: { story: { height: '600px' } } },
}

export default meta
type Story = StoryObj<typeof ImportView>

/** One answer for all that are like an item: it is checked while it is that of each of them. */
export const Similar: Story = {
  args: {
    step: {
      ...preview,
      rows: sampleRows.map((row) => (row.state === 'similar' ? { ...row, decision: 'leave' as const } : row)),
      onSimilar: fn(),
    },
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).importView.preview
    await expect(canvas.getByRole('radio', { name: words.decisions.leave })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: words.decisions.replace }))
    if (args.step.kind === 'preview') await expect(args.step.onSimilar).toHaveBeenCalledWith('replace')
  },
}

/** In a low window, as it is at 400 %: the list keeps its room, and all of it scrolls. */
export const Low: Story = {
  parameters: { frame: { width: '320px', height: '256px', fills: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1)
    const view = canvasElement.querySelector('[data-vlt-slot="import-view"]')
    await expect(view?.scrollHeight).toBeGreaterThan(view?.clientHeight ?? 0)
  },
}
