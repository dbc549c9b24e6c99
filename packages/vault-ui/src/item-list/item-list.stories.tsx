import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { forwardKey } from '../testing/forward-key.ts'
import { opened, raw, sampleItem, sampleItems, sampleNote } from '../testing/sample-items.ts'
import { storyMessages } from '../testing/story-messages.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemList, type ItemListProps, type RowVault } from './item-list.tsx'
import { itemSorts } from './sort-items.ts'

const items: readonly ItemView[] = [
  sampleItem(),
  sampleItem({ id: 'bank', vaultId: 'work', name: opened('Сбербанк'), username: opened('+7 900 000-00-00'), uris: [] }),
  sampleItem({ id: 'git', name: opened('GitHub'), uris: [{ uri: opened('https://github.com/login'), match: null }] }),
  sampleItem({ id: 'note', name: opened('Код домофона'), username: null, uris: [] }),
  sampleItem({ id: 'gos', name: opened('Госуслуги'), updatedAt: '2026-11-20T10:00:00.000Z' }),
]

const vaults: Readonly<Record<string, RowVault>> = {
  'vault-1': { name: 'Персональное', color: 'violet' },
  work: { name: 'Работа' },
}
const vaultOf = (id: string) => vaults[id]
const ready = (given: readonly ItemView[]): ItemListProps['state'] => ({ kind: 'ready', items: given })

/** Written out with its arguments, the code of ten thousand items would be more than Storybook's own page can show. */
const shortCode = { docs: { source: { type: 'code' } } } as const

/**
 * The list of items: only the rows in view are in the page, one tab stop leads into them (↑ ↓ Home End PageUp PageDown,
 * Enter opens, ← → reach the row's buttons), and each way of being empty has a state of its own.
 */
const meta: Meta<typeof ItemList> = {
  title: 'Views/Item list/Item list',
  component: ItemList,
  argTypes: {
    emptyReason: { control: 'select', options: ['none-yet', 'vault-empty', 'filtered-out', 'search-empty'] },
    sort: { control: 'select', options: itemSorts },
    state: {
      control: 'select',
      options: ['loading', 'ready', 'none', 'noVaults', 'failed'],
      mapping: {
        loading: { kind: 'loading' },
        ready: ready(items),
        none: ready([]),
        noVaults: { kind: 'noVaults', onRetry: fn() },
        failed: { kind: 'failed', onRetry: fn() },
      },
    },
  },
  args: {
    state: ready(items),
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
    onLeaveTop: fn(),
  },
  parameters: { frame: { width: '420px', height: '480px', fills: true }, docs: { story: { height: '520px' } } },
}

export default meta
type Story = StoryObj<typeof ItemList>

/** Some, with one of them shown in the panel. */
export const Filled: Story = {
  args: { selectedId: 'git' },
  parameters: { picture: { themes: ['light', 'dark', 'forced-dark'] } },
}

/** The shape of rows. Shown when loading takes longer than a moment. */
export const Loading: Story = { tags: ['full'], args: { state: { kind: 'loading' } } }

/** Nothing was ever saved. */
export const Empty: Story = {
  args: { state: ready([]) },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.add }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

/** There are items, but not in this vault or section. */
/** A vault that was just made. */
export const VaultEmpty: Story = {
  args: { state: ready([]), emptyReason: 'vault-empty', onImport: fn(), onShowAll: fn() },
}

export const FilteredOut: Story = { args: { state: ready([]), emptyReason: 'filtered-out', onShowAll: fn() } }

/** The search finds nothing; what was searched for is named. */
export const SearchEmpty: Story = {
  args: { state: ready([]), emptyReason: 'search-empty', query: 'несуществующий' },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.clearSearch }))
    await expect(args.onClearSearch).toHaveBeenCalledOnce()
  },
}

/** All vaults at once: each row carries the colour of its vault, and its name for whoever points at it. */
export const AllVaults: Story = { args: { vaultOf } }

/** In a wide place the two lines are columns. */
export const Wide: Story = {
  args: { vaultOf, selectedId: 'bank' },
  parameters: { frame: { width: '960px', height: '320px', fills: true } },
}

/** By name, chosen in the menu. */
export const Sorted: Story = {
  render: function Sorting(args) {
    const [sort, setSort] = useState(args.sort)
    return <ItemList {...args} sort={sort} onSortChange={setSort} />
  },
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const messages = storyMessages(globals).itemList
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${messages.sort}`, 'u') }))
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitemradio', { name: messages.sorts.name }))
    // Each language has its own letters first.
    const first = globals['locale'] === 'en' ? 'GitHub' : 'Госуслуги'
    await waitFor(() => expect(canvas.getAllByRole('row')[0]).toHaveTextContent(first))
  },
}

/** ↓ ↓ Enter opens the third; → reaches its buttons, of which a wide window has three. */
export const ByKeyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('git')
    await userEvent.keyboard(forwardKey(globals))
    await expect(
      canvas.getByRole('button', { name: storyMessages(globals).itemFields.types.login.fields.username.copy }),
    ).toHaveFocus()
  },
}

/** Where one writes from right to left, everything is on the other side, and so are the arrow keys. */
export const RightToLeft: Story = {
  tags: ['full'],
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: async ({ canvas, globals, userEvent }) => {
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(
      canvas.getByRole('button', { name: storyMessages(globals).itemFields.types.login.fields.username.copy }),
    ).toHaveFocus()
  },
}

/** 36 px a row where there is a pointer to hit them with. */
export const Compact: Story = {
  tags: ['full'],
  globals: { density: 'compact' },
  args: { state: ready(sampleItems(10_000)) },
  parameters: shortCode,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')[0]?.getBoundingClientRect().height).toBe(36))
    await waitFor(() => {
      const [first, second] = canvas.getAllByRole('row').map((row) => row.getBoundingClientRect())
      return expect((second?.top ?? 0) - (first?.top ?? 0)).toBe(36)
    })
  },
}

/** A password is copied from the row; the check mark says that it worked. */
export const Copies: Story = {
  parameters: { picture: { shows: 'nothing' } },
  play: async ({ args, canvas, globals, userEvent }) => {
    const words = storyMessages(globals).itemFields
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.click(await canvas.findByRole('button', { name: words.types.login.fields.password.copy }))
    await expect(args.onCopy).toHaveBeenCalledWith('item-1', 'password')
    await expect(await canvas.findByRole('button', { name: words.copied })).toBeVisible()
  },
}

/** Everything that is done with an item, by «⋯», a right click or the menu key; each leaves out what is not offered. */
export const WithMenu: Story = {
  args: { onFavourite: fn(), onEdit: fn(), onMove: fn(), onDelete: fn() },
  globals: { viewport: { value: 'card' } },
  parameters: { picture: { shows: 'page', themes: ['light', 'dark'] } },
  play: async ({ args, canvas, canvasElement, globals, userEvent }) => {
    const { itemList } = storyMessages(globals)
    const [row] = canvas.getAllByRole('row')
    if (row === undefined) throw new Error('There is no row.')
    row.focus()
    await userEvent.click(
      within(row).getByRole('button', { name: new RegExp(`^${itemList.actions.of({ name: '' })}`, 'u') }),
    )
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: itemList.actions.move })).toBeVisible()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

/** Names, a user name and a vault as long as they come, a name written from right to left, and none at all, compact. */
export const OddNames: Story = {
  tags: ['full'],
  globals: { density: 'compact' },
  args: {
    state: ready([
      sampleItem({ name: opened('Длинное название '.repeat(12)), username: opened('someone@example.ru') }),
      sampleItem({ id: 'rtl', name: opened('בנק הפועלים'), username: opened('דוד') }),
      sampleItem({ id: 'none', name: opened(''), username: null, uris: [] }),
    ]),
  },
  parameters: { frame: { width: '320px', height: '240px', fills: true } },
}

/** Ten thousand: the page holds a screenful of rows, and End is there at once. */
export const TenThousand: Story = {
  tags: ['full'],
  args: { state: ready(sampleItems(10_000)) },
  parameters: shortCode,
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('row')[0]?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('row', { name: /Сайт 9999/u })).toHaveFocus())
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
}

/**
 * Warnings of a row before it is used: it did not open, was changed outside, is a copy, is an old version.
 */
export const Undecryptable: Story = {
  args: {
    state: ready([
      sampleItem({ id: 'raw', name: raw('2.mKqT0x4jSWm1cA==|aGVsbG8gd29ybGQ=|MjM0NTY3'), username: raw('2.a|b|c') }),
      sampleItem({ id: 'changed', name: opened('Банк'), consistent: false }),
      sampleItem({ id: 'copy', name: opened('Почта'), duplicate: true }),
      sampleItem({ id: 'old', name: opened('Форум'), rolledBack: true }),
    ]),
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals).itemList
    for (const warning of [messages.notDecrypted, messages.changedOutside, messages.duplicate, messages.rolledBack]) {
      await expect(canvas.getByText(warning)).toBeVisible()
    }
  },
}

/** Loading or opening failed. */
export const Failed: Story = {
  args: { state: { kind: 'failed', onRetry: fn() } },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).itemList.retry }))
    await expect(args.state.kind === 'failed' && args.state.onRetry).toHaveBeenCalledOnce()
  },
}

/** An account without a single vault: no honest server says so. */
export const NoVaults: Story = { args: { state: { kind: 'noVaults', onRetry: fn() } } }

/** Names as long as they come. */
export const LongWords: Story = {
  args: {
    vaultOf: () => ({ name: 'Научно-исследовательский институт электрометаллургии' }),
    state: ready([
      sampleItem({
        name: opened('Превысокомногорассмотрительствующееэлектроэнергетическоепредприятие'),
        username: opened('превысокомногорассмотрительствующий@очень-длинное-имя-домена-предприятия.рф'),
      }),
      sampleItem({ id: 'search', name: opened('Автоматизированная система управления технологическим процессом') }),
    ]),
  },
  parameters: { frame: { width: '320px', height: '240px', fills: true } },
}

/** On a phone. */
export const Mobile: Story = {
  args: { vaultOf },
  globals: { viewport: { value: 'phone' } },
  parameters: { frame: { width: '390px', height: '480px', fills: true } },
}

const kinds: readonly ItemView[] = [
  sampleItem(),
  sampleNote(),
  sampleNote({ id: 'wifi', name: opened('Wi‑Fi на даче'), vaultId: 'work' }),
  sampleItem({
    id: 'passport',
    type: 'passport',
    name: opened('Паспорт'),
    username: null,
    hasPassword: false,
    uris: [],
  }),
  sampleItem({ id: 'gos', name: opened('Госуслуги') }),
]

/** Items of several types: a note bears its type's sign and name; one of a type that is not known yet says so. */
export const Types: Story = {
  args: { state: ready(kinds), selectedId: 'wifi' },
  parameters: { picture: { themes: ['light', 'dark'] } },
  play: async ({ canvas, globals }) => {
    const { types, newerType } = storyMessages(globals).itemFields
    await expect(canvas.getAllByText(types.note.name)).toHaveLength(2)
    await expect(canvas.getByText(newerType)).toBeVisible()
  },
}

/** The same in a wide place. */
export const TypesWide: Story = {
  args: { state: ready(kinds), vaultOf },
  parameters: { frame: { width: '960px', height: '320px', fills: true } },
}
