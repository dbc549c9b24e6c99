import { useSession } from '@larets/vault-core/react'
import { ExportView } from '@larets/vault-ui/export'
import { Skeleton } from '@larets/vault-ui/primitives'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { selectedIn } from '../../app/places/selected-items.ts'
import { useExport } from './use-export.ts'

/** Takes what the person keeps out into a file. */
export function ExportPage() {
  const { vault, vaults } = useWorkspace()
  const session = useSession()
  const { export: words, items } = useHostMessages()
  const { state } = useLocation()
  const selected = useMemo(() => selectedIn(state), [state])
  const { run, cancel, progress } = useExport(selected)
  const usable = (vaults ?? []).filter((one) => one.usable)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6 md:py-8">
      {vault.kind === 'ready' ? (
        <ExportView
          selected={selected?.size}
          vaults={usable.map((one) => ({ id: one.id, name: vaultView(one, items.undecrypted).name }))}
          email={session.kind === 'loggedIn' ? session.user.email : undefined}
          onExport={run}
          onCancel={cancel}
          progress={progress}
        />
      ) : vault.kind === 'failed' ? (
        <p role="alert" className="text-text-muted">
          {words.notOpened}
        </p>
      ) : (
        <ExportSkeleton />
      )}
    </div>
  )
}

const formats = [0, 1, 2, 3]

/** The shape of the form while the vaults are opened: its title is there, its choices come. */
function ExportSkeleton() {
  const { export: words } = useHostMessages()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <output aria-label={words.opening} className="flex flex-col gap-4">
        <Skeleton className="h-4 w-3/4" />
        <span className="divide-y divide-line rounded-card border border-line">
          {formats.map((row) => (
            <span key={row} className="flex items-center gap-3 px-3 py-3">
              <Skeleton className="size-4 shrink-0 rounded-full" />
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-3 w-1/3" />
                <Skeleton className="h-2.5 w-2/3" />
              </span>
            </span>
          ))}
        </span>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-40" />
      </output>
    </div>
  )
}
