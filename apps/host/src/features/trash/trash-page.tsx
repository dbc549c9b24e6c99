import { RequestFailure, type TrashedItem } from '@larets/vault-core'
import { trashNights } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useTrash, useTrashWrites, type TrashView } from '@larets/vault-core/react/query'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { TrashList, type TrashListState } from '@larets/vault-ui/item-list'
import { useDeferredValue, useEffect, useState } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { removalWords } from '../items/type-words.ts'
import { useCaughtUpList } from '../items/use-caught-up-list.ts'
import { useNotices } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { useWorkspace, type Workspace } from '../workspace/workspace.ts'

/** What is asked before it is done. */
type Question =
  | { readonly kind: 'erase'; readonly item: TrashedItem }
  | { readonly kind: 'empty'; readonly count: number; readonly revision: number }

/** What was deleted, from all vaults: to be looked through, taken back, or done with. */
export function TrashPage() {
  const workspace = useWorkspace()
  const { query, setQuery, searchField } = workspace
  const { trash: messages, items: words } = useHostMessages()
  const client = useVaultClient()
  const trash = useTrash()
  const writes = useTrashWrites()
  const notices = useNotices()
  const report = useReport()
  const [question, setQuestion] = useState<Question | null>(null)
  const deferredQuery = useDeferredValue(query)
  const list = useCaughtUpList({ query, shown: deferredQuery })

  // What is searched for in one place is not meant for the other.
  useEffect(() => {
    setQuery('')
    return () => setQuery('')
  }, [setQuery])

  const damaged = trash.kind === 'ready' ? trash.damaged.length : 0
  useEffect(() => {
    if (damaged > 0) notices.error(({ errors }) => errors.damagedRecords(damaged), { id: 'damaged-in-trash' })
  }, [damaged, notices])

  const found = client.vault.trash.search(deferredQuery)
  const state = listState(workspace, trash, found)
  const byId = (id: string) => (trash.kind === 'ready' ? trash.items.find((item) => item.id === id) : undefined)
  const nameOf = ({ name }: TrashedItem) => (name.trusted ? name.text : words.undecrypted)

  async function restore(id: string) {
    const item = byId(id)
    if (item === undefined) return
    try {
      await writes.restore([item.id])
      notices.success(({ items }) => removalWords(items, item.type).restored(nameOf(item)))
    } catch (error) {
      report(error)
    }
  }

  async function restoreAll() {
    if (trash.kind !== 'ready') return
    const ids = trash.items.flatMap(({ id }) => (found === null || found.has(id) ? [id] : []))
    try {
      await writes.restore(ids)
      notices.success((all) => all.trash.restored(ids.length))
    } catch (error) {
      report(error)
    }
  }

  async function carryOut(asked: Question) {
    try {
      if (asked.kind === 'empty') await writes.empty(asked.revision)
      else if (!(await writes.erase(asked.item.id, asked.item.revision))) {
        notices.error((all) => all.trash.restoredElsewhere(nameOf(asked.item)))
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
    <>
      <TrashList
        ref={list}
        state={state}
        nights={trashNights}
        query={deferredQuery}
        onClearSearch={() => setQuery('')}
        onRestore={restore}
        onRestoreAll={restoreAll}
        onErase={(id) => {
          const item = byId(id)
          if (item !== undefined) setQuestion({ kind: 'erase', item })
        }}
        onEmpty={() => {
          if (trash.kind === 'ready') {
            setQuestion({ kind: 'empty', count: trash.items.length, revision: trash.revision })
          }
        }}
        onLeaveTop={() => searchField.current?.focus()}
      />
      {question === null ? null : (
        <ConfirmDialog
          title={question.kind === 'erase' ? messages.erase.title(nameOf(question.item)) : messages.empty.title}
          description={question.kind === 'erase' ? messages.erase.text : messages.empty.text(question.count)}
          confirm={question.kind === 'erase' ? messages.erase.confirm : messages.empty.confirm}
          cancel={messages.cancel}
          onConfirm={() => carryOut(question)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  )
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
