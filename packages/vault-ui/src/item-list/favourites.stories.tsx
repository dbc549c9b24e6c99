import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { opened, sampleItem, sampleItems } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

const marked = (favourite: boolean, ...tags: string[]): Pick<ItemView, 'overview'> => ({
  overview: {
    trusted: true,
    value: { type: 'login', ...(favourite ? { favourite } : {}), ...(tags.length > 0 ? { tags } : {}) },
  },
})
const items: readonly ItemView[] = [
  sampleItem({ ...marked(true, 'почта') }),
  sampleItem({ id: 'bank', name: opened('Сбербанк'), username: opened('+7 900 000-00-00'), uris: [] }),
  sampleItem({ id: 'git', name: opened('GitHub'), ...marked(false, 'работа', 'код', 'третья метка') }),
  sampleItem({ id: 'gos', name: opened('Госуслуги'), ...marked(true, 'документы') }),
  sampleItem({ id: 'rzd', name: opened('РЖД'), ...marked(false) }),
]
const ready = (given: readonly ItemView[]): Pick<ItemListProps, 'state'> => ({ state: { kind: 'ready', items: given } })

/**
 * Favourites stand above the rest, under a heading of their own; a star marks each, and an entry in the row's menu
 * changes it.
 */
const meta: Meta<typeof ItemList> = {
  title: 'Views/Item list/Favourites',
  component: ItemList,
  args: {
    ...ready(items),
    emptyReason: 'none-yet',
    selectedId: null,
    query: '',
    sort: 'name',
    onOpen: fn(),
    onCopy: fn(() => Promise.resolve(true)),
    onOpenSite: fn(),
    onAdd: fn(),
    onClearSearch: fn(),
    onSortChange: fn(),
    onFavourite: fn(),
  },
  parameters: { frame: { width: '420px', height: '480px', fills: true }, docs: { story: { height: '520px' } } },
}

export default meta
type Story = StoryObj<typeof ItemList>

/** Two favourites on top, the others below. */
export const OnTop: Story = {
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const { favourites, others } = storyMessages(globals).itemList
    await waitFor(() => expect(canvas.getByText(others)).toBeVisible())
    await expect(canvas.getAllByRole('img', { name: favourites })).toHaveLength(2)
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Яндекс почта')
  },
}

/** The menu of a favourite: its star is full, and takes the mark away. */
export const Row: Story = {
  globals: { viewport: { value: 'card' } },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { itemList } = storyMessages(globals)
    const [row] = canvas.getAllByRole('row')
    if (row === undefined) throw new Error('There is no row.')
    row.focus()
    const more = new RegExp(`^${itemList.actions.of({ name: '' })}`, 'u')
    await userEvent.click(within(row).getByRole('button', { name: more }))
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    menu.getByRole('menuitem', { name: itemList.removeFavourite }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFavourite).toHaveBeenCalledWith('gos', false)
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

/** Nothing but favourites, as when the list is narrowed to them: then they need no heading. */
export const NothingElse: Story = {
  args: ready(items.filter(({ overview }) => overview?.trusted === true && overview.value.favourite === true)),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.queryByText(storyMessages(globals).itemList.others)).toBeNull()
  },
}

/** Narrowed to favourites or a tag that nothing has: the way back to all items. */
export const NoneFound: Story = {
  args: { ...ready([]), emptyReason: 'filtered-out', onShowAll: fn() },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.showAll }))
    await expect(args.onShowAll).toHaveBeenCalledOnce()
  },
}

/** In a wide place tags stand beside the name: two of them, the others are in the panel. */
export const Wide: Story = {
  parameters: { frame: { width: '960px', height: '360px', fills: true }, picture: { themes: ['light', 'dark'] } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('работа')).toBeVisible())
    await expect(canvas.queryByText('третья метка')).toBeNull()
  },
}

/** Ten thousand, of which every hundredth is a favourite: End is the last of the others. */
export const TenThousand: Story = {
  args: ready(sampleItems(10_000).map((item, index) => (index % 100 === 0 ? { ...item, ...marked(true) } : item))),
  parameters: { docs: { source: { type: 'code' } }, picture: { shows: 'nothing' } },
  play: async ({ canvas, globals, userEvent }) => {
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /Сайт 9999/u })).toHaveFocus())
    await expect(canvas.queryByText(storyMessages(globals).itemList.others)).toBeNull()
  },
}

/** On a phone. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '480px', fills: true }, picture: { themes: ['light', 'dark'] } },
}
