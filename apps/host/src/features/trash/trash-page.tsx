import { trashNights } from '@larets/vault-core/contracts'
import { TrashList } from '@larets/vault-ui/item-list'
import { Suspense, useEffect } from 'react'
import { createLazyPanel } from '../../app/items/lazy-panel.tsx'
import { useListAfterSearch } from '../../app/items/use-list-after-search.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { useSearch } from '../../app/workspace/search-query.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { TrashedVaultLine, TrashedVaults } from './trashed-vaults.tsx'
import { useErasing } from './use-erasing.tsx'
import { useRestoring } from './use-restoring.tsx'
import { useShownTrash } from './use-shown-trash.ts'
import { useWithin, type Within } from './use-within.ts'

const TrashedItemPane = createLazyPanel(async () => (await import('./trashed-item-pane.tsx')).TrashedItemPane)

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

/** The list beside the panel where there is room for both; else the panel stands over it. */
const besideLook = 'max-lg:hidden lg:w-[clamp(20rem,38%,30rem)] lg:shrink-0 lg:border-r lg:border-line'

/** Deleted items of all vaults, and the vaults that were: to be looked through, taken back, or done with. */
export function TrashPage() {
  const place = useWithin()
  return <TrashPlace key={place.within ?? ''} {...place} />
}

/** The trash, or a deleted vault in it. */
function TrashPlace({ within, enter, leave, openId, open, close }: Within) {
  const { searchField } = useWorkspace()
  const { shown: query, typed, setQuery } = useSearch()
  const list = useListAfterSearch({ typed, shown: query })
  const coversList = useMediaQuery('(width < 1024px)')

  // A search in one place is not meant for the other.
  useEffect(() => {
    setQuery('')
    return () => setQuery('')
  }, [setQuery])

  const shown = useShownTrash(within, query)
  const { trash, vaults, foundVaults } = shown
  useDamageNotice(trash.kind === 'ready' ? trash.damaged.length : 0)
  const { restore, restoreVault, restoreAll, dialog } = useRestoring(shown)
  const { erase, eraseVault, empty, question } = useErasing(shown)

  const inside = vaults.find(({ id }) => id === within)
  const isGone = within !== null && trash.kind === 'ready' && inside === undefined
  // Restored, or gone for good: there is nothing to be inside of.
  useEffect(() => {
    if (isGone) leave()
  })
  const opened = shown.byId(openId)
  // Restored, or gone for good: there is nothing left to look at.
  const isItemGone = openId !== null && trash.kind === 'ready' && opened === undefined
  useEffect(() => {
    if (isItemGone) close()
  })
  useShortcut(closePanel, close, { insideFields: false, when: () => openId !== null })

  return (
    <div className="flex h-full min-h-0 low:h-dvh">
      <TrashList
        className={opened === undefined ? 'min-w-0 flex-1' : besideLook}
        handleRef={list}
        state={shown.state}
        selectedId={openId}
        onOpen={open}
        nights={trashNights}
        query={query}
        above={
          inside !== undefined ? (
            <TrashedVaultLine vault={inside} onLeave={leave} onRestore={restoreVault} />
          ) : foundVaults.length > 0 ? (
            <TrashedVaults
              vaults={foundVaults}
              onOpen={({ id }) => enter(id)}
              onRestore={restoreVault}
              onErase={eraseVault}
            />
          ) : null
        }
        onClearSearch={() => setQuery('')}
        onRestore={restore}
        {...(inside === undefined ? { onRestoreAll: restoreAll, onErase: erase, onEmpty: empty } : {})}
        onLeaveTop={() => searchField.current?.focus()}
      />
      {opened === undefined || trash.kind !== 'ready' ? null : (
        <Suspense>
          <div data-slot="item-panel-pane" className="min-w-0 flex-1">
            <TrashedItemPane
              key={opened.id}
              item={opened}
              vault={shown.vaultOf(opened)}
              open={() => trash.open(opened.id)}
              onClose={close}
              onRestore={() => void restore(opened.id)}
              focusOnOpen={coversList}
            />
          </div>
        </Suspense>
      )}
      {question}
      {dialog}
    </div>
  )
}

/** Tells of records that the server's disk did not keep as they were written. */
function useDamageNotice(damaged: number) {
  const notices = useNotices()
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: 'damaged-in-trash' })
  }, [damaged, notices])
}
