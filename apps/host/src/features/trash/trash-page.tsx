import { RequestFailure, textsMatch, type TrashedItem, type TrashedVault } from '@larets/vault-core'
import { itemId, trashNights, vaultId, type VaultId } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useTrash, useTrashWrites, useVaultWrites, type TrashView } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { TrashList, type TrashListState } from '@larets/vault-ui/item-list'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { useIsOffline } from '../../app/connection/connection-context.ts'
import { removalNotice } from '../../app/notify/removal-notice.ts'
import { removalWords } from '../../app/messages/type-words.ts'
import { useCaughtUpList } from '../../app/items/use-caught-up-list.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { useSearch } from '../../app/workspace/search-query.ts'
import { useWorkspace, type Workspace } from '../../app/workspace/workspace.ts'
import { createLaterPanel } from '../../app/items/later-panel.tsx'
import { MoveOutDialog } from './move-out-dialog.tsx'
import { TrashedVaultLine, TrashedVaults } from './trashed-vaults.tsx'
import { useShortcut } from '../../app/page/use-shortcut.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { useSearchParameters } from '../../app/places/use-search-parameters.ts'

const TrashedItemPane = createLaterPanel(async () => (await import('./trashed-item-pane.tsx')).TrashedItemPane)

/** Escape goes one step back, wherever the focus is. */
const closePanel = { code: 'Escape' }

/** Questions before it is done. */
type Question =
  | { readonly kind: 'erase'; readonly item: TrashedItem }
  | { readonly kind: 'eraseVault'; readonly vault: TrashedVault }
  | { readonly kind: 'empty'; readonly count: number; readonly vaults: number; readonly revision: number }

/** Names the deleted vault in the address whose items are shown. */
const withinParameter = 'vault'
/** Names the deleted item in the address that is shown. */
const itemParameter = 'item'

const none: readonly TrashedVault[] = []

/** Deleted items of all vaults, and the vaults that were: to be looked through, taken back, or done with. */
export function TrashPage() {
  const place = useWithin()
  return <TrashPlace key={place.within ?? ''} {...place} />
}

/** The trash, or a deleted vault in it. */
function TrashPlace({ within, enter, leave, openId, open, close }: Within) {
  const workspace = useWorkspace()
  const { searchField, vaults: living, selectedVault } = workspace
  const { trash: messages, items: words } = useHostMessages()
  const client = useVaultClient()
  const trash = useTrash(within)
  const writes = useTrashWrites()
  const vaultWrites = useVaultWrites()
  const notices = useNotices()
  const report = useReport()
  const isOffline = useIsOffline()
  const needsConnection = () => notices.error((all) => all.trash.offline)
  const [question, setQuestion] = useState<Question | null>(null)
  const [movingOut, setMovingOut] = useState<TrashedItem | null>(null)
  const { shown: query, typed, setQuery } = useSearch()
  const list = useCaughtUpList({ typed, shown: query })
  const coversList = useMediaQuery('(width < 1024px)')

  // A search in one place is not meant for the other.
  useEffect(() => {
    setQuery('')
    return () => setQuery('')
  }, [setQuery])

  const damaged = trash.kind === 'ready' ? trash.damaged.length : 0
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: 'damaged-in-trash' })
  }, [damaged, notices])

  const vaults = trash.kind === 'ready' ? trash.vaults : none
  const inside = vaults.find(({ id }) => id === within)
  const isGone = within !== null && trash.kind === 'ready' && inside === undefined
  // Restored, or gone for good: there is nothing to be inside of.
  useEffect(() => {
    if (isGone) leave()
  })

  const found = client.vault.trash.search(query)
  const state = listState(workspace, trash, found)
  const shownVaults = vaults.filter((vault) => query.trim() === '' || textsMatch([vaultName(vault)], query))
  const byId = (id: string) => (trash.kind === 'ready' ? trash.items.find((item) => item.id === id) : undefined)
  const opened = openId === null ? undefined : byId(openId)
  const vaultOf = ({ vaultId: id }: TrashedItem) => [...(living ?? []), ...vaults].find((vault) => vault.id === id)
  // Restored, or gone for good: there is nothing left to look at.
  const isItemGone = openId !== null && trash.kind === 'ready' && opened === undefined
  useEffect(() => {
    if (isItemGone) close()
  })
  useShortcut(closePanel, close, { insideFields: false, when: () => openId !== null })
  const nameOf = ({ name }: TrashedItem) => (name.trusted ? name.text : words.undecrypted)
  function vaultName(vault: TrashedVault) {
    return vaultView(vault, words.undecrypted).name
  }

  /** Undoing their deletion is no longer offered. */
  function endRemovals(...of: readonly { readonly id: string }[]) {
    for (const { id } of of) notices.dismiss(removalNotice(id))
  }

  async function restore(id: string) {
    const item = byId(id)
    if (item === undefined) return
    if (vaults.some((vault) => vault.id === item.vaultId)) {
      if (isOffline) needsConnection()
      else setMovingOut(item)
      return
    }
    try {
      await writes.restore([item.id])
      endRemovals(item)
      const waits = client.outbox.markOf(item.id)?.kind === 'waiting'
      notices.success(({ items, outbox }) =>
        waits ? outbox.saved(nameOf(item)) : removalWords(items, item.type).restored(nameOf(item)),
      )
    } catch (error) {
      report(error)
    }
  }

  async function moveOut(item: TrashedItem, target: VaultId) {
    try {
      await writes.moveOut(item.id, target)
      setMovingOut(null)
      endRemovals(item)
      notices.success(({ items }) => removalWords(items, item.type).restored(nameOf(item)))
    } catch (error) {
      setMovingOut(null)
      report(error)
    }
  }

  async function restoreVault(vault: TrashedVault) {
    if (isOffline) return needsConnection()
    try {
      await vaultWrites.restore(vault.id)
      endRemovals(vault)
      notices.success((all) => all.trash.vaults.restored(vaultName(vault)))
    } catch (error) {
      report(error)
    }
  }

  async function restoreAll() {
    if (trash.kind !== 'ready') return
    const items = trash.items.filter(({ id }) => found === null || found.has(id))
    try {
      // First those: an item cannot go back into a vault that is deleted.
      const back = isOffline ? none : shownVaults
      for (const { id } of back) await vaultWrites.restore(id)
      await writes.restore(items.map(({ id }) => id))
      endRemovals(...items, ...back)
      const waits = items.some(({ id }) => client.outbox.markOf(id)?.kind === 'waiting')
      notices.success((all) =>
        waits ? all.outbox.changedMany(items.length) : all.trash.restored(items.length, back.length),
      )
    } catch (error) {
      report(error)
    }
  }

  async function carryOut(asked: Question) {
    try {
      if (asked.kind === 'empty') {
        await writes.empty(asked.revision)
        if (trash.kind === 'ready') endRemovals(...trash.items, ...vaults)
      } else {
        const [isErased, name] =
          asked.kind === 'erase'
            ? [await writes.erase(asked.item.id, asked.item.revision), nameOf(asked.item)]
            : [await writes.eraseVault(asked.vault.id, asked.vault.revision), vaultName(asked.vault)]
        endRemovals(asked.kind === 'erase' ? asked.item : asked.vault)
        if (!isErased) notices.error((all) => all.trash.restoredElsewhere(name))
      }
      setQuestion(null)
    } catch (error) {
      setQuestion(null)
      // It is not what the person saw when asked.
      if (error instanceof RequestFailure && error.status === 412) notices.error((all) => all.trash.changed)
      else report(error)
    }
  }

  return (
    <div className="flex h-full min-h-0 low:h-dvh">
      <TrashList
        className={opened === undefined ? 'min-w-0 flex-1' : besideLook}
        ref={list}
        state={state}
        selectedId={openId}
        onOpen={open}
        nights={trashNights}
        query={query}
        above={
          inside !== undefined ? (
            <TrashedVaultLine vault={inside} onLeave={leave} onRestore={restoreVault} />
          ) : shownVaults.length > 0 ? (
            <TrashedVaults
              vaults={shownVaults}
              onOpen={({ id }) => enter(id)}
              onRestore={restoreVault}
              onErase={(vault) => (isOffline ? needsConnection() : setQuestion({ kind: 'eraseVault', vault }))}
            />
          ) : null
        }
        onClearSearch={() => setQuery('')}
        onRestore={restore}
        {...(inside === undefined
          ? {
              onRestoreAll: restoreAll,
              onErase: (id) => {
                const item = byId(id)
                if (isOffline) needsConnection()
                else if (item !== undefined) setQuestion({ kind: 'erase', item })
              },
              onEmpty: () => {
                if (trash.kind !== 'ready') return
                if (isOffline) needsConnection()
                else
                  setQuestion({
                    kind: 'empty',
                    count: trash.items.length,
                    vaults: vaults.length,
                    revision: trash.revision,
                  })
              },
            }
          : {})}
        onLeaveTop={() => searchField.current?.focus()}
      />
      {opened === undefined || trash.kind !== 'ready' ? null : (
        <Suspense>
          <div data-slot="item-panel-pane" className="min-w-0 flex-1">
            <TrashedItemPane
              key={opened.id}
              item={opened}
              vault={vaultShown(opened)}
              open={() => trash.open(opened.id)}
              onClose={close}
              onRestore={() => void restore(opened.id)}
              focusOnOpen={coversList}
            />
          </div>
        </Suspense>
      )}
      {question === null ? null : (
        <ConfirmDialog
          title={titleOf(question)}
          description={textOf(question)}
          confirm={question.kind === 'empty' ? messages.empty.confirm : messages.erase.confirm}
          cancel={messages.cancel}
          onConfirm={() => carryOut(question)}
          onCancel={() => setQuestion(null)}
        />
      )}
      {movingOut === null ? null : (
        <MoveOutDialog
          name={nameOf(movingOut)}
          vaults={living ?? []}
          preferred={selectedVault?.id ?? null}
          onMove={(target) => moveOut(movingOut, target)}
          onClose={() => setMovingOut(null)}
        />
      )}
    </div>
  )

  function vaultShown(item: TrashedItem) {
    const vault = vaultOf(item)
    return vault && vaultView(vault, words.undecrypted)
  }

  function titleOf(asked: Question) {
    if (asked.kind === 'empty') return messages.empty.title
    return messages.erase.title(asked.kind === 'erase' ? nameOf(asked.item) : vaultName(asked.vault))
  }

  function textOf(asked: Question) {
    if (asked.kind === 'empty') return messages.empty.text(asked.count, asked.vaults)
    return asked.kind === 'erase' ? messages.erase.text : messages.vaults.eraseText(asked.vault.itemCount)
  }
}

/** The deleted vault that the address names: Back leads out of it. */
interface Within {
  /** Null for the trash itself. */
  readonly within: VaultId | null
  readonly enter: (id: VaultId) => void
  readonly leave: () => void
  /** The item that is looked at, if it is there. */
  readonly openId: string | null
  readonly open: (id: string) => void
  readonly close: () => void
}

/** The list beside the panel where there is room for both; else the panel stands over it. */
const besideLook = 'max-lg:hidden lg:w-[clamp(20rem,38%,30rem)] lg:shrink-0 lg:border-r lg:border-line'

function useWithin(): Within {
  const [parameters] = useSearchParameters()
  const navigate = useNavigate()
  const kept = keptSearch(parameters.toString())
  const within = vaultId.safeParse(parameters.get(withinParameter)).data ?? null
  const addressOf = (place: { readonly vault: string | null; readonly item: string | null }) => {
    const inside = new URLSearchParams(kept)
    if (place.vault !== null) inside.set(withinParameter, place.vault)
    if (place.item !== null) inside.set(itemParameter, place.item)
    return inside.size === 0 ? '.' : `?${inside.toString()}`
  }
  return {
    within,
    enter: (id) => void navigate(addressOf({ vault: id, item: null })),
    leave: () => void navigate(addressOf({ vault: null, item: null }), { replace: true }),
    openId: itemId.safeParse(parameters.get(itemParameter)).data ?? null,
    open: (id) => void navigate(addressOf({ vault: within, item: id })),
    close: () => void navigate(addressOf({ vault: within, item: null }), { replace: true }),
  }
}

/** Without the vaults' keys nothing in the trash could be read: what they lack, it lacks. */
function listState(
  { bootstrap, vault }: Workspace,
  trash: TrashView,
  found: ReadonlySet<string> | null,
): TrashListState {
  if (bootstrap.kind === 'failed') return { kind: 'failed', onRetry: bootstrap.retry }
  if (vault.kind === 'failed') return { kind: 'failed', onRetry: () => location.reload() }
  if (trash.kind === 'failed') return { kind: 'failed', onRetry: trash.retry }
  if (trash.kind === 'loading') return { kind: 'loading' }
  return { kind: 'ready', items: found === null ? trash.items : trash.items.filter(({ id }) => found.has(id)) }
}
