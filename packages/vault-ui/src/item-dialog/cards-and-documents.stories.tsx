import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { raw } from '../testing/sample-items.ts'
import { cardDetails, identityDetails, storedOfDetails } from '../testing/sample-papers.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { ItemDialog } from './item-dialog.tsx'

function wordsOf(globals: Readonly<Record<string, unknown>>) {
  const { itemDialog, itemFields } = storyMessages(globals)
  return { ...itemDialog, ...itemFields }
}

const editing = (type: 'card' | 'identity', initial: ItemDialogProps['initial']): Partial<ItemDialogProps> => ({
  type,
  mode: 'edit',
  initial,
  source: { id: type, revision: 1 },
})
const storedCard = editing('card', storedOfDetails('card', 'Зарплатная', cardDetails()))
const storedIdentity = editing('identity', storedOfDetails('identity', 'Мои документы', identityDetails()))
const both = { picture: { themes: ['light', 'dark'] } }

/** The forms of payment cards and of a person's documents: what is odd about a number is said, and never refused. */
const meta: Meta<typeof ItemDialog> = {
  title: 'Views/Item dialog/Cards and documents',
  component: ItemDialog,
  args: {
    open: true,
    mode: 'add',
    type: 'card',
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

/** A new card: the caret is in its name. */
export const EmptyCard: Story = {
  parameters: both,
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByLabelText(wordsOf(globals).types.card.nameLabel)).toHaveFocus()
  },
}

/** A card is changed: its number stands in groups, its codes are hidden. */
export const FilledCard: Story = {
  args: storedCard,
  parameters: both,
  play: async ({ canvas, globals }) => {
    const { types, secret } = wordsOf(globals)
    const { number, pin } = types.card.fields
    await expect(canvas.getByLabelText(number.label)).toHaveValue('4242 4242 4242 4242')
    await waitFor(() => expect(canvas.getByRole('button', { name: secret.reveal({ label: pin.label }) })).toBeVisible())
  },
}

/** From Tab to Tab: digits come into their groups as the caret leaves them, and go into the card without. */
export const SavesCard: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { types, submit } = wordsOf(globals)
    const { card } = types
    await userEvent.type(canvas.getByLabelText(card.nameLabel), 'Зарплатная')
    const number = canvas.getByLabelText(card.fields.number.label)
    await userEvent.type(number, '4242424242424242')
    await userEvent.tab()
    await expect(number).toHaveValue('4242 4242 4242 4242')
    await expect(canvas.getByLabelText(card.fields.holder.label)).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('1227{Tab}')
    canvas.getByRole('button', { name: submit }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        overview: { type: 'card', subtitle: '•• 4242', copies: ['number'] },
        details: { card: { number: '4242424242424242', expiry: '12/27' } },
      }),
      null,
      null,
    )
  },
}

/** Without a name nothing is saved; a number with a slip in it, and a month that there is not, are only pointed out. */
export const InvalidCard: Story = {
  parameters: both,
  play: async ({ args, canvas, globals, userEvent }) => {
    const { types, doubt, submit } = wordsOf(globals)
    const { number, expiry } = types.card.fields
    await userEvent.type(canvas.getByLabelText(number.label), '4242424242424241')
    await userEvent.type(canvas.getByLabelText(expiry.label), '1327')
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByText(types.card.nameRequired)).toBeVisible())
    await expect(canvas.getByText(doubt.checksum)).toBeVisible()
    await expect(canvas.getByText(doubt.shape({ example: expiry.placeholder ?? '' }))).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** A card that did not open: every field starts empty, with the server's words beside the first of them. */
export const UndecryptableCard: Story = {
  args: editing('card', storedOfDetails('card', 'Зарплатная', raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'))),
  play: async ({ canvas, globals }) => {
    const { types, untrusted } = wordsOf(globals)
    await expect(canvas.getByLabelText(types.card.fields.number.label)).toHaveValue('')
    await waitFor(() => expect(canvas.getByText(untrusted.mark)).toBeVisible())
  },
}

/** A card on a phone. */
export const MobileCard: Story = { args: storedCard, globals: { viewport: { value: 'phone' } }, parameters: both }

/** A new document: a passport, unless another kind is chosen. */
export const EmptyDocuments: Story = {
  args: { type: 'identity' },
  parameters: both,
  play: async ({ canvas, globals }) => {
    const { types, papers } = wordsOf(globals)
    const { nameLabel, fields } = types.identity
    await expect(canvas.getByLabelText(nameLabel)).toHaveFocus()
    await expect(canvas.getByLabelText(fields.paper.label)).toHaveDisplayValue(papers.passport)
    await expect(canvas.queryByLabelText(fields.snils.label)).toBeNull()
  },
}

/** Another kind of document is chosen: the form has its fields alone. */
export const OtherDocument: Story = {
  args: { type: 'identity' },
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const { types } = wordsOf(globals)
    const { fields } = types.identity
    await userEvent.selectOptions(canvas.getByLabelText(fields.paper.label), 'driverLicence')
    await expect(canvas.getByLabelText(fields.validUntil.label)).toBeVisible()
    await expect(canvas.queryByLabelText(fields.department.label)).toBeNull()
  },
}

/** Several documents of a person in one item: what is not of the kind that it is known by stands under it. */
export const FilledDocuments: Story = { args: storedIdentity, parameters: both }

/** Numbers that do not add up and dates that there are not are pointed out; the name alone is asked for. */
export const InvalidDocuments: Story = {
  args: {
    ...editing(
      'identity',
      storedOfDetails(
        'identity',
        'Мои документы',
        identityDetails({
          birthDate: '31.02.1990',
          passport: '4509 12345',
          department: '77',
          snils: '112-233-445 96',
          inn: '500100732258',
        }),
      ),
    ),
  },
  parameters: both,
  play: async ({ args, canvas, globals, userEvent }) => {
    const { types, doubt, submit } = wordsOf(globals)
    await userEvent.clear(canvas.getByLabelText(types.identity.nameLabel))
    await userEvent.click(canvas.getByRole('button', { name: submit }))
    await waitFor(() => expect(canvas.getByText(types.identity.nameRequired)).toBeVisible())
    await expect(canvas.getAllByText(doubt.checksum)).toHaveLength(2)
    const { birthDate, passport, department } = types.identity.fields
    for (const { placeholder } of [birthDate, passport, department]) {
      await expect(canvas.getByText(doubt.shape({ example: placeholder ?? '' }))).toBeInTheDocument()
    }
    await expect(args.onSave).not.toHaveBeenCalled()
    canvas.getByLabelText(types.identity.fields.snils.label).scrollIntoView({ block: 'center' })
  },
}

/** Documents that did not open. */
export const UndecryptableDocuments: Story = {
  args: editing('identity', storedOfDetails('identity', 'Мои документы', raw('2.zzzz|yyyy|xxxx'))),
  play: async ({ canvas, globals }) => {
    const { types, untrusted } = wordsOf(globals)
    await expect(canvas.getByLabelText(types.identity.fields.surname.label)).toHaveValue('')
    await waitFor(() => expect(canvas.getByText(untrusted.mark)).toBeVisible())
  },
}

/** Documents on a phone. */
export const MobileDocuments: Story = {
  args: storedIdentity,
  globals: { viewport: { value: 'phone' } },
  parameters: both,
}
