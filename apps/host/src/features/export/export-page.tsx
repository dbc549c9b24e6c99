import { useSession } from '@larets/vault-core/react'
import { ExportView } from '@larets/vault-ui/export'
import { useHostMessages } from '../../messages-context.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { vaultView } from '../vaults/vault-view.ts'
import { useExport } from './use-export.ts'

/** Takes what the person keeps out into a file. */
export function ExportPage() {
  const { vault, vaults } = useWorkspace()
  const session = useSession()
  const { export: words, items } = useHostMessages()
  const { run, cancel, progress } = useExport()
  const usable = (vaults ?? []).filter((one) => one.usable)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6 md:py-8">
      {vault.kind === 'ready' ? (
        <ExportView
          vaults={usable.map((one) => ({ id: one.id, name: vaultView(one, items.undecrypted).name }))}
          email={session.kind === 'loggedIn' ? session.user.email : undefined}
          onExport={run}
          onCancel={cancel}
          progress={progress}
        />
      ) : (
        <p role={vault.kind === 'failed' ? 'alert' : 'status'} className="px-1 text-text-muted">
          {vault.kind === 'failed' ? words.notOpened : words.opening}
        </p>
      )}
    </div>
  )
}
