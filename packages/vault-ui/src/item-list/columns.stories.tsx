import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { opened, raw, sampleItem, sampleItems, sampleNote } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { itemColumns, type ItemColumn } from './item-columns.ts'
import { ItemList, type ItemListProps, type RowVault } from './item-list.tsx'
import { itemSorts } from './sort-items.ts'

const tagged = (...tags: string[]): Pick<ItemView, 'overview'> => ({
  overview: { trusted: true, value: { type: 'login', tags } },
})
const items: readonly ItemView[] = [
  sampleItem({ ...tagged('почта') }),
  sampleItem({
    id: 'bank',
    vaultId: 'work',
    name: opened('Сбербанк'),
    username: opened('+7 900 000-00-00'),
    uris: [],
    updatedAt: '2026-10-02T10:00:00.000Z',
    ...tagged('деньги', 'общее'),
  }),
  sampleItem({
    id: 'git',
    name: opened('GitHub'),
    uris: [{ uri: opened('https://github.com/login'), match: null }],
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...tagged('работа', 'код', 'третья метка'),
  }),
  sampleNote({ id: 'note', vaultId: 'work', updatedAt: '2026-01-09T10:00:00.000Z' }),
  sampleItem({ id: 'raw', name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8=|MjM0'), username: raw('2.a|b|c') }),
]

const vaults: Readonly<Record<string, RowVault>> = {
  'vault-1': { name: 'Персональное', color: 'violet' },
  work: { name: 'Работа', color: 'green' },
}

/** An application around the list: it keeps the order and the columns that a person chose. */
function Keeping(props: ItemListProps) {
  const [sort, setSort] = useState(props.sort)
  const [columns, setColumns] = useState<readonly ItemColumn[]>(props.columns ?? [])
  return <ItemList {...props} sort={sort} onSortChange={setSort} columns={columns} onColumnsChange={setColumns} />
}

/**
 * The columns of a wide list with a head: it names them, orders the list by name or by change, and its menu says which
 * columns stand beside the usual ones. The application keeps what a person chose.
 */
const meta: Meta<typeof ItemList> = {
  title: 'Views/Item list/Columns',
  component: ItemList,
  render: (args) => <Keeping {...args} />,
  argTypes: { sort: { control: 'select', options: itemSorts }, columns: { control: 'check', options: itemColumns } },
  args: {
    state: { kind: 'ready', items },
    emptyReason: 'none-yet',
    selectedId: null,
    query: '',
    sort: 'created',
    columns: itemColumns,
    vaultOf: (id) => vaults[id],
    onOpen: fn(),
    onCopy: fn(() => Promise.resolve(true)),
    onOpenSite: fn(),
    onAdd: fn(),
    onClearSearch: fn(),
    onSortChange: fn(),
    onFavourite: fn(),
    onLeaveTop: fn(),
  },
  globals: { viewport: { value: 'desktop' } },
  parameters: { frame: { width: '960px', height: '340px', fills: true }, docs: { story: { height: '380px' } } },
}

export default meta
type Story = StoryObj<typeof ItemList>

const both = { picture: { themes: ['light', 'dark'] } }

/** All that there are: tags, vault, day of the last change. */
export const All: Story = {
  args: { selectedId: 'git' },
  parameters: both,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(6))
  },
}

/** Only those that every wide list has; the colour of the vault stands at the end of the row. */
export const Usual: Story = {
  args: { columns: [] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(3))
  },
}

/** By name, chosen by a press on the head. */
export const SortedByName: Story = {
  parameters: both,
  play: async ({ canvas, globals, userEvent }) => {
    const { columns } = storyMessages(globals).itemList
    await userEvent.click(await canvas.findByRole('button', { name: columns.name }))
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: columns.name })).toHaveAttribute('aria-sort', 'ascending'),
    )
  },
}

/** By the last change, from the keyboard alone: ↑ leads from the first row into the head, → along it. */
export const SortedByChange: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const { columns } = storyMessages(globals).itemList
    const changed = await canvas.findByRole('columnheader', { name: columns.changed })
    canvas.getByRole('row', { name: /Сбербанк/u }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('button', { name: columns.name })).toHaveFocus())
    within(changed).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(changed).toHaveAttribute('aria-sort', 'descending'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /GitHub/u })).toHaveFocus())
  },
}

/** The menu of the head: what is ticked is shown, and it stays open while a person chooses. */
export const Choosing: Story = {
  args: { columns: ['changed'] },
  parameters: both,
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const { columns } = storyMessages(globals).itemList
    await userEvent.click(await canvas.findByRole('button', { name: columns.choose }))
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: columns.tags }))
    await waitFor(() => expect(menu.getByRole('menuitemcheckbox', { name: columns.tags })).toBeChecked())
    await expect(canvas.getByText(columns.tags)).toBeVisible()
  },
}

/** As little room as there is in a wide list: of the chosen columns one is shown. */
export const LittleRoom: Story = {
  parameters: { frame: { width: '680px', height: '340px', fills: true } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(4))
  },
}

/** Words as long as they come. */
export const LongWords: Story = {
  args: {
    vaultOf: () => ({ name: 'Научно-исследовательский институт электрометаллургии', color: 'pink' }),
    state: {
      kind: 'ready',
      items: [
        sampleItem({
          name: opened('Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие'),
          username: opened('превысокомногорассмотрительствующий@очень-длинное-имя-домена-предприятия.рф'),
          uris: [
            { uri: opened('https://vysokomnogorassmotritelstvuyushchee.predpriyatie.example.ru/login'), match: null },
          ],
          ...tagged('Автоматизированная система управления', 'технологическим процессом', 'третья'),
        }),
        sampleItem({
          id: 'changed',
          name: opened('Автоматизированная система управления процессом'),
          consistent: false,
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(6))
  },
}

/** 36 px a row, ten thousand rows: the head stays above them. */
export const Compact: Story = {
  globals: { density: 'compact' },
  args: { state: { kind: 'ready', items: sampleItems(10_000) } },
  parameters: { docs: { source: { type: 'code' } } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(6))
    const [head] = canvas.getAllByRole('row')
    const top = head?.getBoundingClientRect().top
    canvas.getByRole('row', { name: /Сайт 0 /u }).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /Сайт 9999/u })).toHaveFocus())
    await expect(head?.getBoundingClientRect().top).toBe(top)
  },
}

/** In a narrow list there is no head: the two lines of a row say what they are. */
export const Narrow: Story = {
  parameters: { frame: { width: '420px', height: '340px', fills: true } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(5))
    await expect(canvas.queryAllByRole('columnheader')).toHaveLength(0)
  },
}
