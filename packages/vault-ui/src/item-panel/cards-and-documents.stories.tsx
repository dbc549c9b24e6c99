import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { raw } from '../testing/sample-items.ts'
import { cardDetails, identityDetails, sampleOfDetails } from '../testing/sample-papers.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const panel = (state: ItemPanelProps['state'], details: Awaited<ReturnType<ItemPanelProps['onOpenDetails']>>) => ({
  state,
  onOpenDetails: fn(() => Promise.resolve(details)),
})
const card = sampleOfDetails('card', 'Зарплатная', {
  overview: { trusted: true, value: { type: 'card', subtitle: '•• 4242 · АННА ПЕТРОВА' } },
})
const identity = sampleOfDetails('identity', 'Мои документы')
const ofCard = panel({ kind: 'ready', item: card }, cardDetails())
const ofIdentity = panel({ kind: 'ready', item: identity }, identityDetails())
const unopened = raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3')

/** As high as what it shows. */
const tall = { frame: { width: '520px', height: '1180px', fills: true } }
const onPhone = { frame: { width: '390px', height: '1000px', fills: true } }
const both = { picture: { themes: ['light', 'dark'] } }

/** A payment card and a person's documents: every value is copied by itself; what is secret of a card stays hidden. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Cards and documents',
  component: ItemPanel,
  args: {
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
  parameters: { frame: { width: '520px', height: '760px', fills: true }, docs: { story: { height: '800px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** A card: number, code and PIN are hidden, each behind the same number of dots. */
export const FilledCard: Story = {
  args: ofCard,
  parameters: both,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('12/27')).toBeVisible())
    await expect(canvas.queryByText(/4242 4242/u)).toBeNull()
  },
}

/** Hidden parts of a card, shown: the number in groups of four. By the keyboard alone. */
export const RevealedCard: Story = {
  args: ofCard,
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const { secret, types } = storyMessages(globals).itemFields
    for (const { label } of [types.card.fields.number, types.card.fields.code, types.card.fields.pin]) {
      const eye = await canvas.findByRole('button', { name: secret.reveal({ label }) })
      eye.focus()
      await userEvent.keyboard('{Enter}')
      await expect(await canvas.findByRole('button', { name: secret.hide({ label }) })).toHaveFocus()
    }
    const [digits] = canvas.getAllByText(/4242/u)
    await expect(digits?.closest('[data-vlt-slot="password-text"]')).toHaveTextContent('4242 4242 4242 4242')
  },
}

/** A card that did not open: the server's own words, marked as soon as they are looked at. */
export const UndecryptableCard: Story = {
  args: panel({ kind: 'ready', item: card }, unopened),
  play: async ({ canvas, globals, userEvent }) => {
    const { secret, types, notDecrypted } = storyMessages(globals).itemFields
    await userEvent.click(
      await canvas.findByRole('button', { name: secret.reveal({ label: types.card.fields.number.label }) }),
    )
    await waitFor(() => expect(canvas.getAllByText(notDecrypted).at(-1)).toBeVisible())
  },
}

/** A card in which nothing was filled in but its name. */
export const EmptyCard: Story = {
  args: { state: { kind: 'ready', item: { ...card, hasDetails: false } }, onOpenDetails: fn() },
}

/** A card on a phone. */
export const MobileCard: Story = {
  args: ofCard,
  globals: { viewport: { value: 'phone' } },
  parameters: { ...both, frame: { width: '390px', height: '780px', fills: true } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('12/27')).toBeVisible())
  },
}

/** Documents: a card for the person, one for the papers, one for where they are found. */
export const FilledDocuments: Story = {
  args: ofIdentity,
  globals: { viewport: { value: 'tall' } },
  parameters: { ...tall, ...both },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { types } = storyMessages(globals).itemFields
    const passport = await waitFor(() => canvas.getByText('4509 123456'))
    await userEvent.click(passport)
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith({ key: 'passport', index: 0 }))
    await expect(canvas.getByRole('button', { name: types.identity.fields.snils.copy })).toBeVisible()
  },
}

/** Documents that did not open: one row, marked, and copied only after a question. */
export const UndecryptableDocuments: Story = {
  args: panel({ kind: 'ready', item: identity }, unopened),
  play: async ({ args, canvas, globals, userEvent }) => {
    const { types, confirmCopyNo } = storyMessages(globals).itemFields
    await userEvent.click(await canvas.findByRole('button', { name: types.identity.fields.surname.copy }))
    const question = within(await canvas.findByRole('alertdialog'))
    await expect(question.getByRole('button', { name: confirmCopyNo })).toHaveFocus()
    await expect(args.onCopy).not.toHaveBeenCalled()
  },
}

/** Documents on a phone: what is long wraps. */
export const MobileDocuments: Story = {
  args: ofIdentity,
  globals: { viewport: { value: 'longPhone' } },
  parameters: { ...onPhone, ...both },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('4509 123456')).toBeVisible())
  },
}
