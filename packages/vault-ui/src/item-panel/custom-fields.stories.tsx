import type { CustomField } from '@larets/vault-core/items'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { raw } from '../testing/sample-items.ts'
import { customFieldOfEachKind, fieldsDetails, sampleOfDetails } from '../testing/sample-papers.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const opening = (fields: readonly CustomField[]): Pick<ItemPanelProps, 'onOpenDetails'> => ({
  onOpenDetails: fn(() => Promise.resolve(fieldsDetails(fields))),
})
const long = 'Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие'

/** The fields that a person added to an item, in that person's order; those that hold nothing are not there. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Custom fields',
  component: ItemPanel,
  args: {
    state: { kind: 'ready', item: sampleOfDetails('note', 'Дача') },
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    ...opening(customFieldOfEachKind),
    onReveal: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onEdit: fn(),
    onDelete: fn(),
    onClose: fn(),
  },
  parameters: { frame: { width: '520px', height: '700px', fills: true }, docs: { story: { height: '740px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** One of each kind: an address is a link, a secret is hidden. */
export const EveryKind: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const { custom } = storyMessages(globals).itemFields
    await userEvent.click(await canvas.findByText('Ромашка'))
    await waitFor(() => expect(args.onCopy).toHaveBeenCalledWith({ key: 'fields', index: 0 }))
    await expect(canvas.getByRole('button', { name: custom.copy({ label: 'Договор до' }) })).toBeVisible()
    await expect(canvas.queryByText(/7К1906/u)).toBeNull()
  },
}

/** The secret among them, shown. */
export const RevealedField: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals, userEvent }) => {
    const { secret } = storyMessages(globals).itemFields
    await userEvent.click(await canvas.findByRole('button', { name: secret.reveal({ label: 'Код ворот' }) }))
    await expect(await canvas.findByRole('button', { name: secret.hide({ label: 'Код ворот' }) })).toBeVisible()
  },
}

/** A field without a name goes by its kind; one without a value is not there. */
export const Unnamed: Story = {
  args: opening([
    { id: 'phone', kind: 'phone', label: '', value: '+7 916 123-45-67' },
    { id: 'none', kind: 'text', label: 'Пустое поле', value: '' },
  ]),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(storyMessages(globals).itemFields.custom.kinds.phone)).toBeVisible()
    await expect(canvas.queryByText('Пустое поле')).toBeNull()
  },
}

/** They did not open: the server's own words stand in the place of all of them, marked. */
export const UndecryptableFields: Story = {
  args: { onOpenDetails: fn(() => Promise.resolve(raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'))) },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findAllByText(storyMessages(globals).itemFields.notDecrypted)).toHaveLength(2)
  },
}

/** Names and values as long as they come, on a phone. */
export const LongFields: Story = {
  args: opening([
    { id: 'long', kind: 'text', label: long, value: 'Ромашка' },
    {
      id: 'longer',
      kind: 'url',
      label: 'Сайт посёлка',
      value: `https://rechnoy.example.ru/${'очень-длинный-путь/'.repeat(6)}`,
    },
    ...customFieldOfEachKind,
  ]),
  globals: { viewport: { value: 'longPhone' } },
  parameters: { frame: { width: '390px', height: '980px', fills: true }, picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    await waitFor(() => expect(canvas.getByText(long)).toBeVisible())
    const copy = canvas
      .getByRole('button', { name: storyMessages(globals).itemFields.custom.copy({ label: long }) })
      .getBoundingClientRect()
    const name = canvas.getByText(long).getBoundingClientRect()
    // Beside each other, in whatever direction one writes.
    await expect(Math.max(name.left, copy.left)).toBeGreaterThanOrEqual(Math.min(name.right, copy.right))
  },
}
