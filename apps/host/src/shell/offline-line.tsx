import { useOutbox } from '@larets/vault-core/react'
import { WifiOff } from 'lucide-react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { useWorkspace } from '../app/workspace/workspace.ts'
import { useIsOffline } from '../app/connection/connection-context.ts'

/**
 * Says that there is no connection, how old what is shown is, and how much waits to be sent, for as long as there is
 * none.
 */
export function OfflineLine() {
  const { shell, outbox } = useHostMessages()
  const { bootstrap } = useWorkspace()
  const isOffline = useIsOffline()
  const { waiting } = useOutbox()
  return (
    <output data-slot="offline-line">
      {isOffline ? (
        <span className="flex items-start gap-2 border-b border-line bg-hover px-4 py-1.5 text-sm text-text">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="font-semibold">{shell.offline}</span>{' '}
            {bootstrap.kind === 'received' ? `${shell.offlineHint(bootstrap.confirmedAt)} ` : null}
            <span data-slot="waiting-count">{waiting === 0 ? outbox.nothingWaits : outbox.waiting(waiting)}</span>
          </span>
        </span>
      ) : null}
    </output>
  )
}
