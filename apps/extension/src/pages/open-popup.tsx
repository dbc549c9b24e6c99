import {
  ItemList,
  ItemSearch,
  webAddress,
  type ItemListHandle,
  type ItemListState,
  type ItemSort,
} from '@larets/vault-ui/item-list'
import { IconButton } from '@larets/vault-ui/primitives'
import { Lock, PanelRight, Plus, Settings } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CoreState } from '../messages/core-state.ts'
import type { CoreConnection } from './core-connection.ts'
import { usePageTab } from './page-tab.ts'
import { focusFirstRow, ThisSite } from './this-site.tsx'
import { useRows, useWhenFound } from './use-rows.ts'
import { useSite } from './use-site.ts'
import { errorText, useWords } from './words/words-context.ts'

// Rarely is something there, and nobody waits for it.
const WaitingLogins = lazy(async () => ({ default: (await import('./waiting-logins.tsx')).WaitingLogins }))

/** Properties of the {@link OpenPopup}. */
export interface OpenPopupProps {
  readonly core: CoreConnection
  readonly state: Extract<CoreState, { kind: 'open' }>
  /** The item that is shown over the list. */
  readonly selectedId: string | null
  readonly onOpenItem: (id: string) => void
  readonly onEdit: (id: string) => void
  readonly onAdd: () => void
  readonly onOpenApp: () => void
  /** The page was filled, and there is nothing to say. */
  readonly onFilled: () => void
  /** Not offered without. */
  readonly onOpenPanel?: (() => void) | undefined
}

const openTab = (url: string) => void chrome.tabs.create({ url })

/** The popup of an open vault: a search over all items, and what is copied of each. */
export function OpenPopup(props: OpenPopupProps) {
  const { core, state, selectedId, onOpenItem, onEdit, onAdd, onOpenApp, onFilled, onOpenPanel } = props
  const words = useWords()
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<ItemSort>('created')
  const [fault, setFault] = useState<string | null>(null)
  const list = useRef<ItemListHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = useRows(core, query)
  const whenFound = useWhenFound(found?.query === query)
  const page = useSite(core, usePageTab(), onFilled)
  const isSearching = query.trim() !== ''
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => search.current?.focus(), [])

  const shown: ItemListState =
    state.vault === 'failed'
      ? { kind: 'failed', onRetry: () => location.reload() }
      : found === null
        ? { kind: 'loading' }
        : { kind: 'ready', items: found.rows }

  async function copy(id: string, key: string): Promise<boolean> {
    const outcome = await core.call({ kind: 'copy', id, key })
    setFault(outcome.ok ? null : outcome.code)
    return outcome.ok
  }

  function openSite(id: string) {
    const [first] = found?.rows.find((row) => row.id === id)?.uris ?? []
    const address = first === undefined ? null : webAddress(first.uri)
    if (address !== null) openTab(address)
  }

  return (
    <div className="popup">
      <header className="popup-head">
        <ItemSearch
          className="popup-search"
          inputRef={search}
          query={query}
          onQueryChange={(next) => {
            whenFound(null)
            setQuery(next)
          }}
          onEnterResults={() => {
            if (isSearching) whenFound(() => list.current?.focusFirst())
            else if (!focusFirstRow(top.current)) list.current?.focusFirst()
          }}
          onOpenFirst={() => {
            if (isSearching) whenFound(() => list.current?.openFirst())
            else void page.fillFirst(() => list.current?.openFirst())
          }}
          onCopyFirst={() => whenFound(() => list.current?.copyFirst())}
        />
        <IconButton label={words.popup.add} onClick={onAdd}>
          <Plus aria-hidden />
        </IconButton>
      </header>
      {fault === null ? null : (
        <p role="alert" className="fault">
          {errorText(words, fault)}
        </p>
      )}
      <Suspense>
        <WaitingLogins core={core} />
      </Suspense>
      <div ref={top} className="popup-site">
        {isSearching ? null : (
          <ThisSite
            page={page}
            onCopy={copy}
            onLeaveTop={() => search.current?.focus()}
            onLeaveBottom={() => list.current?.focusFirst()}
          />
        )}
      </div>
      <main className="popup-list">
        <ItemList
          handleRef={list}
          state={shown}
          emptyReason={query === '' ? 'none-yet' : 'search-empty'}
          query={query}
          selectedId={selectedId}
          sort={sort}
          onSortChange={setSort}
          onOpen={onOpenItem}
          onEdit={onEdit}
          onCopy={copy}
          onOpenSite={openSite}
          onClearSearch={() => {
            setQuery('')
            search.current?.focus()
          }}
          onLeaveTop={() => search.current?.focus()}
          onAdd={onAdd}
        />
      </main>
      <footer className="popup-foot">
        <p>
          {found !== null && found.found > found.rows.length ? words.popup.more(found.rows.length, found.found) : null}
        </p>
        {onOpenPanel === undefined ? null : (
          <IconButton label={words.popup.panel} onClick={onOpenPanel}>
            <PanelRight aria-hidden />
          </IconButton>
        )}
        <IconButton label={words.popup.settings} onClick={onOpenApp}>
          <Settings aria-hidden />
        </IconButton>
        <IconButton label={words.popup.lock} onClick={() => void core.call({ kind: 'lock' })}>
          <Lock aria-hidden />
        </IconButton>
      </footer>
    </div>
  )
}
