import type { CustomField } from '@larets/vault-core/items'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { customFieldOfEachKind, fieldsDetails, storedOfDetails } from '../testing/sample-papers.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'

function wordsOf(globals: Readonly<Record<string, unknown>>) {
  const { itemDialog, itemFields } = storyMessages(globals)
  return { ...itemFields.custom, secret: itemFields.secret, note: itemFields.types.note, submit: itemDialog.submit }
}

const withFields = (fields: readonly CustomField[]): Partial<ItemDialogProps> => ({
  mode: 'edit',
  initial: storedOfDetails('note', 'Дача', fieldsDetails(fields)),
  source: { id: 'note', revision: 1 },
})
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index): CustomField => {
    return { id: `${index}`, kind: 'text', label: `Счётчик ${index + 1}`, value: `${index + 1}` }
  })
const both = { picture: { themes: ['light', 'dark'] } }

/** Fields that a person adds to an item of any type, in the order that the person gives them. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Custom fields',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'add',
    type: 'note',
    vaults: [{ id: 'work', name: 'Работа', usable: true }],
    defaultVaultId: 'work',
    onSave: fn(() => Promise.resolve({ ok: true })),
    onClose: fn(),
  },
  globals: { viewport: { value: 'tablet' } },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
}

export default meta
type Story = StoryObj<typeof ItemDialog>

/** None yet: a button adds one, of a kind that is chosen. */
export const NoFields: Story = {
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.add }))
    await waitFor(() => expect(within(document.body).getAllByRole('menuitem')).toHaveLength(6))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    await expect(canvas.queryByLabelText(words.label)).toBeNull()
  },
}

/** One of each kind; a secret is hidden. */
export const EveryKind: Story = {
  args: withFields(customFieldOfEachKind),
  parameters: both,
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await expect(canvas.getAllByLabelText(words.label)).toHaveLength(6)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: words.secret.reveal({ label: 'Код ворот' }) })).toBeVisible(),
    )
    canvas.getByRole('button', { name: words.add }).scrollIntoView({ block: 'end' })
  },
}

/** By the keyboard alone: the menu adds a field, whose name has the caret; without a name it goes by its kind. */
export const AddsByKeyboard: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.type(canvas.getByLabelText(words.note.nameLabel), 'Дача')
    canvas.getByRole('button', { name: words.add }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).getAllByRole('menuitem')[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByLabelText(words.label)).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByLabelText(words.value({ label: words.kinds.secret }))).toHaveFocus()
    await userEvent.keyboard('7К1906')
    await userEvent.click(canvas.getByRole('button', { name: words.submit }))
    const field = { id: expect.any(String), kind: 'secret', label: '', value: '7К1906' }
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ details: { fields: [field] } }), null, null),
    )
  },
}

/** Alt with ↓ takes a field one place down, and the caret with it; the new place is read out. */
export const ReorderedByKeyboard: Story = {
  args: withFields(customFieldOfEachKind),
  play: async ({ canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    const value = canvas.getByLabelText(words.value({ label: 'Кодовое слово' }))
    await userEvent.click(value)
    for (const place of [2, 3]) {
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await waitFor(() =>
        expect(canvas.getByText(words.moved({ label: 'Кодовое слово', place, count: 6 }))).toBeInTheDocument(),
      )
      await waitFor(() => expect(value).toHaveFocus())
    }
    await expect(canvas.getAllByLabelText(words.label)[2]).toHaveValue('Кодовое слово')
    value.scrollIntoView({ block: 'center' })
  },
}

/** The menu of a field moves and removes it as well. */
export const FieldMenu: Story = {
  args: withFields(customFieldOfEachKind.slice(0, 2)),
  parameters: { picture: { shows: 'page', themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.actions({ label: 'Код ворот' }) }))
    await waitFor(() => expect(within(document.body).getByRole('menuitem', { name: words.up })).toBeVisible())
    await expect(within(document.body).getByRole('menuitem', { name: words.down })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** A field that was removed can be brought back. */
export const RemovedField: Story = {
  args: withFields(customFieldOfEachKind.slice(0, 3)),
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const words = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: words.actions({ label: 'Код ворот' }) }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: words.remove }))
    await waitFor(() => expect(canvas.getByRole('button', { name: words.undo })).toHaveFocus())
    await expect(canvas.getByText(words.removed({ label: 'Код ворот' }))).toBeVisible()
  },
}

/** Two hundred, as many as an item holds: nothing more can be added, and it is said why. */
export const TwoHundred: Story = {
  args: withFields(numbered(200)),
  parameters: { docs: { source: { type: 'code' } } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const add = canvas.getByRole('button', { name: words.add })
    await expect(add).toBeDisabled()
    canvas.getByText(words.tooMany).scrollIntoView({ block: 'end' })
  },
}

/** Names and values as long as they come, on a phone. */
export const LongFields: Story = {
  args: withFields([
    {
      id: 'long',
      kind: 'text',
      label: 'Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие',
      value: 'Ромашка',
    },
    ...customFieldOfEachKind,
  ]),
  globals: { viewport: { value: 'phone' } },
  parameters: both,
  play: async ({ canvas, globals }) => {
    canvas.getByRole('button', { name: wordsOf(globals).add }).scrollIntoView({ block: 'end' })
    await expect(canvas.getAllByLabelText(wordsOf(globals).label)).toHaveLength(7)
  },
}
