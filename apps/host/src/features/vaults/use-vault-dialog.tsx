import type { OpenedVault } from '@larets/vault-core'
import { useVaultCalls } from '@larets/vault-core/react/query'
import { useNotifier } from '@larets/vault-ui/notify'
import { VaultDialog } from '@larets/vault-ui/vault-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from './vault-view.ts'

type Opened = { readonly kind: 'closed' } | { readonly kind: 'create' } | { readonly kind: 'rename'; readonly vault: OpenedVault }

/** The dialog that creates and renames vaults. */
export interface VaultDialogControl {
  readonly create: () => void
  readonly rename: (vault: OpenedVault) => void
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

/** @param onCreated a vault was created: it is selected next (specification, section 4) */
export function useVaultDialog({ onCreated }: { readonly onCreated: (id: string) => void }): VaultDialogControl {
  const [opened, setOpened] = useState<Opened>({ kind: 'closed' })
  const calls = useVaultCalls()
  const notifier = useNotifier()
  const report = useReport()
  const { vaults, items } = useHostMessages()
  const close = () => setOpened({ kind: 'closed' })

  async function save({ name }: { readonly name: string }): Promise<{ ok: boolean }> {
    try {
      if (opened.kind === 'rename') {
        await calls.rename(opened.vault.id, name)
        notifier.success(vaults.updated(name))
      } else {
        const id = await calls.create(name)
        notifier.success(vaults.created(name))
        onCreated(id)
      }
      return { ok: true }
    } catch (error) {
      report(error)
      return { ok: false }
    }
  }

  const vault = opened.kind === 'rename' ? vaultView(opened.vault, items.undecrypted) : null
  return {
    create: () => setOpened({ kind: 'create' }),
    rename: (renamed) => setOpened({ kind: 'rename', vault: renamed }),
    dialog: <VaultDialog open={opened.kind !== 'closed'} vault={vault} onSave={save} onClose={close} />,
  }
}
