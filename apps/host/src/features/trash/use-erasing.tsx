import { RequestFailure, type TrashedItem, type TrashedVault } from '@larets/vault-core'
import { useTrashWrites } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { useState, type ReactNode } from 'react'
import { useIsOffline } from '../../app/connection/connection-context.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import type { ShownTrash } from './use-shown-trash.ts'

/** Questions before it is done. */
type Question =
  | { readonly kind: 'erase'; readonly item: TrashedItem }
  | { readonly kind: 'eraseVault'; readonly vault: TrashedVault }
  | { readonly kind: 'empty'; readonly count: number; readonly vaults: number; readonly revision: number }

/** Ends of what is in the trash, each after a question. */
export interface Erasing {
  readonly erase: (id: string) => void
  readonly eraseVault: (vault: TrashedVault) => void
  readonly empty: () => void
  readonly question: ReactNode
}

/** Erases items and vaults for good. @param shown what is in the trash */
export function useErasing(shown: ShownTrash): Erasing {
  const { trash, items, vaults, nameOf, vaultName, endRemovals, needsConnection } = shown
  const { trash: messages } = useHostMessages()
  const writes = useTrashWrites()
  const notices = useNotices()
  const report = useReport()
  const isOffline = useIsOffline()
  const [question, setQuestion] = useState<Question | null>(null)

  async function carryOut(asked: Question) {
    try {
      if (asked.kind === 'empty') {
        await writes.empty(asked.revision)
        endRemovals(...items, ...vaults)
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

  const ask = (asked: Question) => {
    if (isOffline) needsConnection()
    else setQuestion(asked)
  }

  function titleOf(asked: Question) {
    if (asked.kind === 'empty') return messages.empty.title
    return messages.erase.title(asked.kind === 'erase' ? nameOf(asked.item) : vaultName(asked.vault))
  }

  function textOf(asked: Question) {
    if (asked.kind === 'empty') return messages.empty.text(asked.count, asked.vaults)
    return asked.kind === 'erase' ? messages.erase.text : messages.vaults.eraseText(asked.vault.itemCount)
  }

  return {
    erase: (id) => {
      const item = shown.byId(id)
      if (isOffline) needsConnection()
      else if (item !== undefined) setQuestion({ kind: 'erase', item })
    },
    eraseVault: (vault) => ask({ kind: 'eraseVault', vault }),
    empty: () => {
      if (trash.kind === 'ready')
        ask({ kind: 'empty', count: items.length, vaults: vaults.length, revision: trash.revision })
    },
    question:
      question === null ? null : (
        <ConfirmDialog
          title={titleOf(question)}
          description={textOf(question)}
          confirm={question.kind === 'empty' ? messages.empty.confirm : messages.erase.confirm}
          cancel={messages.cancel}
          onConfirm={() => carryOut(question)}
          onCancel={() => setQuestion(null)}
        />
      ),
  }
}
