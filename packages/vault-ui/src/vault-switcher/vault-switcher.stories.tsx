import type { Meta, StoryObj } from '@storybook/react-vite'
import { Briefcase } from 'lucide-react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { forwardKey } from '../testing/forward-key.ts'
import { storyMessages } from '../testing/story-messages.ts'
import { VaultSwitcher, type VaultSwitcherProps } from './vault-switcher.tsx'

const vaults = [
  { id: 'own', name: 'Персональное', usable: true },
  { id: 'work', name: 'Работа', usable: true },
  { id: 'family', name: 'Семья', usable: true },
]

/**
 * The menu that chooses a vault, or all of them, with a pencil on each and a new one. The keyboard walks vaults with ↑
 * and ↓ and reaches the pencil with →.
 */
const meta: Meta<typeof VaultSwitcher> = {
  title: 'Views/Vault switcher',
  component: VaultSwitcher,
  args: { vaults, selectedId: 'own', onSelect: fn(), onEdit: fn(), onCreate: fn() },
  parameters: { frame: { width: '340px', height: '380px' }, picture: { shows: 'page' } },
  globals: { viewport: { value: 'menu' } },
}

export default meta
type Story = StoryObj<typeof VaultSwitcher>

type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

/** Opens the menu and gives its contents. */
async function openMenu({ canvas, canvasElement, userEvent }: Context) {
  await userEvent.click(canvas.getByRole('button'))
  return within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
}

const loading: Partial<VaultSwitcherProps> = { vaults: undefined, selectedId: null }

/** Before the vaults are there: their shape. */
export const Loading: Story = { tags: ['full'], args: loading }

/** The shape in a narrow sidebar. */
export const LoadingCompact: Story = { args: { ...loading, compact: true }, parameters: { frame: { width: '96px' } } }

/** One is chosen. */
export const Filled: Story = { parameters: { frame: { width: '340px' } } }

/** All of them are. */
export const AllVaults: Story = { args: { selectedId: null }, parameters: { frame: { width: '340px' } } }

/** Not a single vault: only the way to make one. */
export const Empty: Story = {
  args: { vaults: [], selectedId: null },
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(1)
    await context.userEvent.click(
      menu.getByRole('menuitem', { name: storyMessages(context.globals).vaultSwitcher.create }),
    )
    await expect(context.args.onCreate).toHaveBeenCalledOnce()
  },
}

/** Open: the chosen one is marked, each has its pencil. */
export const Open: Story = {
  parameters: { picture: { shows: 'page', themes: ['light', 'dark'] } },
  play: async (context) => {
    const menu = await openMenu(context)
    await expect(menu.getByRole('menuitemradio', { name: /Персональное/u })).toBeChecked()
  },
}

/** Vaults have colours and icons of their own. */
export const Looks: Story = {
  args: {
    vaults: vaults.map((vault, index) => ({ ...vault, color: ['blue', 'orange', 'green'][index] })),
    iconOf: (id: string) => (id === 'work' ? <Briefcase /> : null),
  },
  parameters: { picture: { shows: 'page', themes: ['light', 'dark', 'forced-dark'] } },
  play: async (context) => {
    const menu = await openMenu(context)
    const mark = menu.getByRole('menuitemradio', { name: /Персональное/u }).querySelector('[data-vlt-color]')
    const plain = menu.getByRole('menuitemradio', {
      name: storyMessages(context.globals).vaultSwitcher.all,
    }).firstElementChild
    if (mark === null || plain === null) throw new Error('each entry has a mark')
    await expect(getComputedStyle(mark).backgroundColor).not.toBe(getComputedStyle(plain).backgroundColor)
  },
}

/** By keyboard alone: down to the second vault, right to its pencil, Enter. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, globals, userEvent } = context
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await within(canvasElement.ownerDocument.body).findByRole('menu'))
    menu.getByRole('menuitemradio', { name: /Работа/u }).focus()
    await userEvent.keyboard(`${forwardKey(globals)}{Enter}`)
    await expect(args.onEdit).toHaveBeenCalledWith('work')
  },
}

/** Where one writes from right to left, ← leads to the pencil. */
export const RightToLeft: Story = {
  tags: ['full'],
  globals: { direction: 'rtl' },
  play: async (context) => {
    const { args, userEvent } = context
    const menu = await openMenu(context)
    menu.getByRole('menuitemradio', { name: /Работа/u }).focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(args.onEdit).toHaveBeenCalledWith('work')
    await openMenu(context)
  },
}

/** A vault whose key did not open is marked and cannot be renamed: its name could not be sealed again. */
export const Undecryptable: Story = {
  args: { vaults: [...vaults, { id: 'shut', name: '2.mKqT0x4jSWm1cA==|bGFyZXRz', usable: false }] },
  play: async (context) => {
    const menu = await openMenu(context)
    const messages = storyMessages(context.globals).vaultSwitcher
    await waitFor(() => expect(menu.getByText(messages.notOpen)).toBeVisible())
    await expect(menu.getAllByRole('menuitem', { name: new RegExp(`^${messages.edit}`, 'u') })).toHaveLength(
      vaults.length,
    )
  },
}

const changed = vaults.map((vault) => ({ ...vault, consistent: vault.id !== 'work' }))

/** A vault that was changed without its key: the closed switcher says so of the chosen one. */
export const Changed: Story = {
  args: { vaults: changed, selectedId: 'work' },
  play: async (context) => {
    const { changed: words } = storyMessages(context.globals).vaultSwitcher
    await expect(context.canvas.getByRole('button')).toHaveAccessibleName(new RegExp(words, 'u'))
    const menu = await openMenu(context)
    const entry = menu.getByRole('menuitemradio', { name: new RegExp(words, 'u') })
    await waitFor(() => expect(entry).toBeVisible())
  },
}

/** Where all vaults are chosen, it says that one of them was changed. */
export const ChangedAmongAll: Story = {
  args: { vaults: changed, selectedId: null },
  parameters: { frame: { width: '340px' } },
  play: async ({ canvas, globals }) => {
    const { someChanged } = storyMessages(globals).vaultSwitcher
    await expect(canvas.getByRole('button')).toHaveAccessibleName(new RegExp(someChanged, 'u'))
  },
}

/** The same in a narrow sidebar. */
export const ChangedCompact: Story = {
  args: { vaults: changed, selectedId: 'work', compact: true },
  parameters: { frame: { width: '96px' } },
}

/** Only the mark, for a sidebar 3rem wide; its name is there for screen readers. */
export const Compact: Story = {
  tags: ['full'],
  args: { compact: true },
  parameters: { frame: { width: '96px' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName(/Персональное/u)
  },
}

/** Long names wrap in the menu. */
export const LongWords: Story = {
  args: {
    vaults: [
      { id: 'own', name: 'Автоматизированноерабочееместоэлектроэнергетика', usable: true },
      { id: 'work', name: 'Научно-исследовательский институт электрометаллургии', usable: true },
    ],
  },
  play: async (context) => {
    await openMenu(context)
  },
}

/** On a phone the pencils have the size of a finger. */
export const Mobile: Story = {
  parameters: { frame: { width: '390px', height: '380px' } },
  globals: { viewport: { value: 'phone' } },
}
