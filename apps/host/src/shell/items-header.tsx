import { ItemSearch } from '@larets/vault-ui/item-list'
import { useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Header } from './header.tsx'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { keptSearch } from '../app/places/kept-search.ts'
import { hasAppleKeyboard, shortcutLabel, shortcuts } from '../app/page/shortcut.ts'
import { useMediaQuery } from '../app/page/use-media-query.ts'
import { useHasSearch } from '../app/places/use-places.ts'
import { useShortcut } from '../app/page/use-shortcut.ts'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { TypedQueryContext, useSearch } from '../app/workspace/search-query.ts'
import { useWorkspace, type Workspace } from '../app/workspace/workspace.ts'
import { useItemDialog } from '../app/dialogs/item-dialog-context.ts'

/** The header: what adds an item, and over a list its search. */
export function ItemsHeader() {
  const { searchField, list, vault, selectedVault } = useWorkspace()
  const { add } = useItemDialog()
  const hasSearch = useHasSearch()
  const { platformId: openId } = useParams()
  // On a phone an open item takes the place of the list, and of the search in it.
  const listCovered = useMediaQuery('(width < 768px)') && openId !== undefined

  const { items: words } = useHostMessages()
  const opened = vault.kind === 'ready' ? vault.items.find(({ id }) => id === openId) : undefined
  const named = [selectedVault?.name, opened?.name].flatMap((name) =>
    name === undefined ? [] : [name.trusted ? name.text : words.undecrypted],
  )
  const context = named.length === 0 || !hasSearch ? undefined : named.join(' · ')
  const navigate = useNavigate()
  const { search: address } = useLocation()
  // The search key leads to the list first where nothing is searched.
  const searchWanted = useRef(false)
  useEffect(() => {
    if (!searchWanted.current || searchField.current === null) return
    searchWanted.current = false
    searchField.current.focus()
  })
  const focusSearch = () => {
    if (searchField.current !== null) {
      searchField.current.focus()
      return
    }
    searchWanted.current = true
    void navigate(`/${keptSearch(address)}`)
  }
  useShortcut(shortcuts.search, focusSearch, { insideFields: false })

  return (
    <Header
      onAdd={add}
      context={context}
      covered={listCovered}
      palette={<PaletteButton />}
      search={hasSearch && !listCovered ? <SearchField field={searchField} list={list} /> : undefined}
    />
  )
}

/** The search field: all that is drawn for a key in it before its rows are. */
function SearchField({ field, list }: { readonly field: Workspace['searchField']; readonly list: Workspace['list'] }) {
  const query = useContext(TypedQueryContext)
  const { setQuery } = useSearch()
  return (
    <ItemSearch
      inputRef={field}
      query={query}
      onQueryChange={setQuery}
      onEnterResults={() => list.current?.focusFirst()}
      onOpenFirst={() => list.current?.openFirst()}
      onCopyFirst={() => list.current?.copyFirst()}
      shortcut={shortcutLabel(shortcuts.search, hasAppleKeyboard())}
    />
  )
}
