import { textsMatch, type OpenedItem } from '@larets/vault-core'
import { itemTypes } from '@larets/vault-core/items'
import { useVaultClient } from '@larets/vault-core/react'
import { ItemMark } from '@larets/vault-ui/item-list'
import { useLocale } from '@larets/vault-ui/messages'
import { Box, Boxes, Keyboard, Lock, LogOut, PanelLeft, Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { hasAppleKeyboard, shortcutLabel, shortcuts, type Shortcut } from '../../app/page/shortcut.ts'
import { useSidebar } from '../../app/sidebar/sidebar-context.ts'
import { useItemDialog } from '../../app/dialogs/item-dialog-context.ts'
import type { PanelPlace } from '../../app/places/use-panel-place.ts'
import { useShowKeys } from '../../app/dialogs/keys-context.ts'
import { useSignOut } from '../../app/dialogs/sign-out-context.ts'
import { useVaultDialog } from '../../app/dialogs/vault-dialog-context.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { noMarks, useWorkspace } from '../../app/workspace/workspace.ts'
import type { PaletteEntry, PaletteGroup, PaletteSource } from './palette-source.ts'
import { placesEn } from './places.en.ts'
import { placesRu } from './places.ru.ts'
import { findPlaces } from './places.ts'

/** So many items are shown; whoever wants more has the list. */
const mostItems = 8
/** So many items before anything is typed. */
const mostRecent = 5

/** Those that the query finds by what they are called. */
function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  return query.trim() === '' ? entries : entries.filter(({ label }) => textsMatch([label], query))
}

const byChange = (a: OpenedItem, b: OpenedItem) => (a.updatedAt < b.updatedAt ? 1 : -1)

/** The found items, those whose name says it first; before a search what was changed last. */
const useItemEntries: PaletteSource = (query, panel) => {
  const { vault: client } = useVaultClient()
  const { vault, setMarks } = useWorkspace()
  const { items: words, palette } = useHostMessages()
  const all = vault.kind === 'opening' || vault.kind === 'ready' ? vault.items : []
  const found = client.search(query)
  const inNames = ({ name }: OpenedItem) => name.trusted && textsMatch([name.text], query)
  const fitting = found === null ? all.toSorted(byChange) : all.filter(({ id }) => found.has(id))
  const ranked = found === null ? fitting : [...fitting.filter(inNames), ...fitting.filter((item) => !inNames(item))]
  return {
    id: 'items',
    title: found === null ? palette.recent : palette.items,
    entries: ranked.slice(0, found === null ? mostRecent : mostItems).map((item) => ({
      id: `item ${item.id}`,
      label: item.name.trusted ? item.name.text : words.undecrypted,
      hint: item.username?.trusted === true ? item.username.text : undefined,
      icon: <ItemMark item={item} size="small" />,
      item,
      run: () => {
        setMarks(noMarks)
        panel.open(item.id, { vaultId: null, folder: null, type: null })
      },
    })),
  }
}

const useVaultEntries: PaletteSource = (query) => {
  const { vaults, selectVault } = useWorkspace()
  const { items, palette } = useHostMessages()
  const chosen = (vaults ?? []).map((vault) => ({
    id: `vault ${vault.id}`,
    label: vaultView(vault, items.undecrypted).name,
    icon: <Box aria-hidden />,
    run: () => selectVault(vault.id),
  }))
  const all = { id: 'vault all', label: palette.allVaults, icon: <Boxes aria-hidden />, run: () => selectVault(null) }
  return {
    id: 'vaults',
    title: palette.vaults,
    entries: matching([...chosen, ...(chosen.length > 1 ? [all] : [])], query),
  }
}

const useActionEntries: PaletteSource = (query) => {
  const { shell, items, palette } = useHostMessages()
  const { session } = useVaultClient()
  const { add } = useItemDialog()
  const { create } = useVaultDialog()
  const { toggle } = useSidebar()
  const showKeys = useShowKeys()
  const signOut = useSignOut()
  const keys = (shortcut: Shortcut) => shortcutLabel(shortcut, hasAppleKeyboard())
  const adding = Object.values(itemTypes).map(({ name }) => ({
    id: `add ${name}`,
    label: palette.add(items.types[name].add),
    icon: <Plus aria-hidden />,
    ...(name === 'login' ? { shortcut: keys(shortcuts.addLogin) } : {}),
    run: () => add(name),
  }))
  const entries: readonly PaletteEntry[] = [
    ...adding,
    { id: 'lock', label: shell.lock, icon: <Lock aria-hidden />, shortcut: keys(shortcuts.lock), run: session.lock },
    { id: 'add vault', label: palette.addVault, icon: <Plus aria-hidden />, run: create },
    {
      id: 'sidebar',
      label: palette.toggleSidebar,
      icon: <PanelLeft aria-hidden />,
      shortcut: keys(shortcuts.toggleSidebar),
      run: toggle,
    },
    { id: 'keys', label: shell.keys, icon: <Keyboard aria-hidden />, shortcut: keys(shortcuts.keys), run: showKeys },
    { id: 'sign out', label: shell.signOut, icon: <LogOut aria-hidden />, run: signOut },
  ]
  return { id: 'actions', title: palette.actions, entries: matching(entries, query) }
}

/**
 * Pages, sections of the account and of the settings, by their words and by what else people call them, in both
 * languages.
 */
const usePlaceEntries: PaletteSource = (query) => {
  const { palette } = useHostMessages()
  const words = useLocale() === 'en' ? placesEn : placesRu
  const navigate = useNavigate()
  const { search } = useLocation()
  const entries = findPlaces(query).map(({ name, icon: Icon, address, hash = '' }) => ({
    id: `place ${name}`,
    label: words[name].label,
    icon: <Icon aria-hidden />,
    run: () => void navigate(`${address}${keptSearch(search, { type: null })}${hash}`),
  }))
  return { id: 'places', title: palette.places, entries }
}

/**
 * Sources of entries, in the order in which they are shown. A new kind of entries is a line here.
 *
 * @param query as typed
 * @param panel where items are opened
 */
export function usePaletteGroups(query: string, panel: PanelPlace): readonly PaletteGroup[] {
  const groups = [
    useItemEntries(query, panel),
    useVaultEntries(query, panel),
    useActionEntries(query, panel),
    usePlaceEntries(query, panel),
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
