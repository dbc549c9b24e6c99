import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { expectAdvice } from '../testing/expect-advice.ts'
import { storedLogin } from '../testing/stored-login.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'

const withTags = (...tags: string[]): Pick<ItemDialogProps, 'initial'> => ({
  initial: storedLogin({ overview: { trusted: true, value: { type: 'login', tags } } }),
})
const both = { picture: { themes: ['light', 'dark'] } }

/** The tags of an item, in its form: typed, or chosen among those that other items have. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Tags',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'edit',
    type: 'login',
    vaults: [{ id: 'work', name: 'Работа', usable: true }],
    defaultVaultId: 'work',
    source: { id: 'login', revision: 1 },
    knownTags: ['банк', 'документы', 'семья'],
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** Its tags, those of other items on offer, and one that is typed: Enter or a comma adds it, once. */
export const Filled: Story = {
  args: withTags('документы'),
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const { tags } = storyMessages(globals).itemDialog.conflict.fields
    const field = canvas.getByRole('textbox', { name: tags })
    await userEvent.type(field, 'ДОКУМЕНТЫ{Enter}госуслуги и налоги,')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'семья' }))
    const list = within(canvas.getByRole('list', { name: tags }))
    await expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'документы',
      'госуслуги и налоги',
      'семья',
    ])
    await expect(field).toHaveFocus()
    await expectAdvice({ canvas, globals })
  },
}

/** None yet, and none anywhere else. */
export const Empty: Story = {
  args: { ...withTags(), knownTags: [] },
  play: async ({ canvas, globals }) => {
    const { conflict, tags } = storyMessages(globals).itemDialog
    await expect(canvas.getByRole('textbox', { name: conflict.fields.tags })).toHaveValue('')
    await expect(canvas.queryByRole('group', { name: tags.known })).toBeNull()
    await expectAdvice({ canvas, globals })
  },
}

/** One is taken away by the keyboard, and is on offer again. */
export const TakenAway: Story = {
  args: withTags('документы', 'семья'),
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ canvas, globals, userEvent }) => {
    const { tags } = storyMessages(globals).itemDialog
    canvas.getByRole('button', { name: tags.remove({ tag: 'семья' }) }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('button', { name: tags.remove({ tag: 'семья' }) })).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'семья' })).not.toBeChecked()
  },
}

/** Fifty, as many as one item takes: the field says so, and nothing is on offer. */
export const Full: Story = {
  args: withTags(...Array.from({ length: 50 }, (_, index) => `метка ${index + 1}`)),
  parameters: both,
  play: async ({ canvas, globals }) => {
    const { conflict, tags } = storyMessages(globals).itemDialog
    const field = canvas.getByRole('textbox', { name: conflict.fields.tags })
    await expect(field).toHaveAttribute('readonly')
    await expect(field).toHaveAccessibleDescription(tags.full)
    await expect(canvas.queryByRole('group', { name: tags.known })).toBeNull()
  },
}

/** As long as a tag may be, on a phone. */
export const LongWords: Story = {
  args: {
    ...withTags('превысокомногорассмотрительствующееэлект', 'семья', 'все старые договоры и страховки'),
    knownTags: ['банк', 'документы', 'ШИРОКОФОРМАТНОЕЖИВОПИСНОЕОФОРМЛЕНИЕФОЙЕ'],
  },
  globals: { viewport: { value: 'phone' } },
  parameters: both,
}
