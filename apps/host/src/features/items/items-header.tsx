import { ItemSearch } from '@larets/vault-ui/item-list'
import { useParams } from 'react-router'
import { Header } from '../../shell/header.tsx'
import { hasAppleKeyboard, shortcutLabel, shortcuts } from '../../shell/shortcut.ts'
import { useMediaQuery } from '../../shell/use-media-query.ts'
import { useHasSearch } from '../../shell/use-places.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { useItemDialog } from './item-dialog-context.ts'

/** The header: what adds an item, and over a list its search. */
export function ItemsHeader() {
  const { query, setQuery, searchField, list } = useWorkspace()
  const { add } = useItemDialog()
  const hasSearch = useHasSearch()
  const { platformId: openId } = useParams()
  // On a phone an open item takes the place of the list, and of the search in it.
  const listCovered = useMediaQuery('(width < 768px)') && openId !== undefined

  const focusSearch = () => searchField.current?.focus()
  useShortcut(shortcuts.searchBySlash, focusSearch, { insideFields: false })
  useShortcut(shortcuts.search, focusSearch, { insideFields: true })

  return (
    <Header
      onAdd={add}
      search={
        hasSearch && !listCovered ? (
          <ItemSearch
            ref={searchField}
            query={query}
            onQueryChange={setQuery}
            onEnterResults={() => list.current?.focusFirst()}
            onOpenFirst={() => list.current?.openFirst()}
            shortcut={shortcutLabel(shortcuts.search, hasAppleKeyboard())}
          />
        ) : undefined
      }
    />
  )
}
