import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { opened, sampleItem } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { UnsentKind } from '../view-models/item-unsent.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemList } from './item-list.tsx'

const items: readonly ItemView[] = [
  sampleItem({ id: 'new', name: opened('Гостиница в Суздале') }),
  sampleItem({ id: 'bank', name: opened('Сбербанк'), username: opened('+7 900 000-00-00'), uris: [] }),
  sampleItem({ id: 'long', name: opened('Личный кабинет управляющей компании «Заречный квартал»') }),
  sampleItem({ id: 'git', name: opened('GitHub') }),
]
const unsent: ReadonlyMap<string, UnsentKind> = new Map([
  ['new', 'waiting'],
  ['bank', 'blocked'],
  ['long', 'waiting'],
])

/** Changes that the server does not have yet are marked: they go out by themselves, or wait for the person. */
const meta: Meta<typeof ItemList> = {
  title: 'Views/Item list/Not sent yet',
  component: ItemList,
  args: {
    state: { kind: 'ready', items },
    unsentOf: (id) => unsent.get(id),
    emptyReason: 'none-yet',
    selectedId: null,
    query: '',
    sort: 'created',
    onOpen: fn(),
    onCopy: fn(() => Promise.resolve(true)),
    onOpenSite: fn(),
    onAdd: fn(),
    onClearSearch: fn(),
    onSortChange: fn(),
  },
  parameters: { frame: { width: '420px', height: '360px', fills: true }, docs: { story: { height: '400px' } } },
}

export default meta
type Story = StoryObj<typeof ItemList>

/** Beside the name, to which it gives way; whoever listens hears it with the row. */
export const Marked: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const { waiting, blocked } = storyMessages(globals).itemList.unsent
    await expect(canvas.getAllByText(waiting)).toHaveLength(2)
    await expect(canvas.getByRole('row', { name: new RegExp(`Сбербанк.*${blocked}`, 'u') })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /GitHub/u })).not.toHaveTextContent(waiting)
  },
}

/** In a wide list it stands in the column of the names. */
export const Wide: Story = {
  parameters: { frame: { width: '960px', height: '300px', fills: true }, picture: { themes: ['light', 'dark'] } },
  globals: { viewport: { value: 'desktop' } },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '360px', fills: true } },
}
