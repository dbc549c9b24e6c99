import type { OpenedItem, OutboxMark } from '@larets/vault-core'
import { useOutbox, useVaultClient } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import type { UnsentKind } from '@larets/vault-ui/item-list'
import type { ItemUnsent, BlockedReason } from '@larets/vault-ui/item-panel'
import { useMemo, useState, type ReactNode } from 'react'
import { codeText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useReport } from '../../app/notify/use-report.ts'

type Conflict = Extract<OutboxMark, { readonly kind: 'conflict' }>

/** Words of list and panel for what the server does not have. */
export interface UnsentPart {
  readonly unsentOf: (id: string) => UnsentKind | undefined
  /** Of the item that the panel shows. */
  readonly unsent: ItemUnsent | undefined
  /** Asks before anything is given up. */
  readonly question: ReactNode
}

/**
 * Waiting writes, as list and panel show them.
 *
 * @param opened the item that the panel shows
 * @param options.settle opens the form in which a person brings both versions together
 * @param options.remove deletes an item
 */
export function useUnsentPart(
  opened: OpenedItem | undefined,
  options: { readonly settle: (item: OpenedItem) => void; readonly remove: (item: OpenedItem) => void },
): UnsentPart {
  const { outbox } = useVaultClient()
  const { marks } = useOutbox()
  const messages = useHostMessages()
  const report = useReport()
  const [givingUp, setGivingUp] = useState<Conflict | null>(null)
  const kinds = useMemo(
    () =>
      new Map<string, UnsentKind>(
        [...marks].map(([id, { kind }]) => [id, kind === 'conflict' ? 'blocked' : 'waiting']),
      ),
    [marks],
  )
  const mark = opened && marks.get(opened.id)
  const { discard: words } = messages.outbox

  function unsentBy(item: OpenedItem, conflict: Conflict): ItemUnsent {
    const reason = reasonOf(conflict)
    return {
      kind: 'blocked',
      reason,
      ...(reason === 'refused' ? { refusal: codeText(conflict.code, messages) } : {}),
      onSettle: () => {
        if (reason === 'deletion') options.remove(item)
        else if (reason === 'refused') void outbox.sendAgain(conflict.entry).catch(report)
        else options.settle(item)
      },
      onDiscard: () => {
        // Nothing is lost with a deletion that is not done.
        if (conflict.write === 'delete') void outbox.discard(conflict.entry).catch(report)
        else setGivingUp(conflict)
      },
    }
  }

  return {
    unsentOf: (id) => kinds.get(id),
    unsent:
      opened === undefined || mark === undefined
        ? undefined
        : mark.kind === 'waiting'
          ? { kind: 'waiting' }
          : unsentBy(opened, mark),
    question:
      givingUp === null ? null : (
        <ConfirmDialog
          title={words.title}
          description={givingUp.write === 'create' || givingUp.reason === 'gone' ? words.whole : words.description}
          confirm={words.confirm}
          cancel={words.cancel}
          onConfirm={async () => {
            await outbox.discard(givingUp.entry).catch(report)
            setGivingUp(null)
          }}
          onCancel={() => setGivingUp(null)}
        />
      ),
  }
}

const reasonOf = ({ write, reason }: Conflict): BlockedReason =>
  write === 'delete' && reason !== 'refused' ? 'deletion' : reason
