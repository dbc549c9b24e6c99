import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { opened, raw, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { ItemPanel, type ItemPanelProps } from './item-panel.tsx'

const ready = (parts: Parameters<typeof sampleItem>[0]): ItemPanelProps['state'] => ({
  kind: 'ready',
  item: sampleItem(parts),
})
const everywhere = ready({
  uris: [
    { uri: opened('https://www.bank.ru'), match: null },
    { uri: opened('https://login.bank.com'), match: 1 },
    { uri: opened('https://bank.ru/business'), match: 2 },
    { uri: opened('http://localhost:3000'), match: null },
  ],
})

/** Where a login is filled, in words: a sentence for each address. */
const meta: Meta<typeof ItemPanel> = {
  title: 'Views/Item panel/Where it is filled',
  component: ItemPanel,
  args: {
    state: everywhere,
    vault: { id: 'vault-1', name: 'Персональное', usable: true },
    onReveal: fn(() => Promise.resolve(opened('тест-U7#kd2!Ol10'))),
    onOpenDetails: fn(() => Promise.resolve(null)),
    onCopy: fn(() => Promise.resolve(true)),
    onClose: fn(),
  },
  parameters: { frame: { width: '520px', height: '760px', fills: true }, docs: { story: { height: '800px' } } },
}

export default meta
type Story = StoryObj<typeof ItemPanel>

/** Several addresses, each in its own way. */
export const Places: Story = { parameters: { picture: { themes: ['light', 'dark'] } } }

/** Addresses by which nothing is filled, and why. */
export const Nowhere: Story = {
  args: {
    state: ready({
      uris: [
        { uri: opened('https://old.bank.ru'), match: 5 },
        { uri: opened('https://bank.ru@evil.example'), match: null },
        { uri: opened('androidapp://ru.bank.app'), match: null },
        { uri: raw('https://bank.ru.evil.example'), match: null },
      ],
    }),
  },
  play: async ({ canvas, globals }) => {
    const { nowhere, reasons } = storyMessages(globals).itemFields.addresses
    await expect(canvas.getByText(nowhere.ofOne({ reason: reasons.untrusted }))).toBeVisible()
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '760px', fills: true } },
}
