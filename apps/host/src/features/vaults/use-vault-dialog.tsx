import type { OpenedVault } from '@larets/vault-core'
import { useDraft } from '@larets/vault-core/react'
import { useVaultWrites } from '@larets/vault-core/react/query'
import { parseUnsavedVault, VaultDialog, type UnsavedVault } from '@larets/vault-ui/vault-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { useNotices } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from './vault-view.ts'

/** Names the form's draft. */
const formId = 'vault'

type Opened =
  | { readonly kind: 'closed' }
  | { readonly kind: 'create'; readonly draft?: UnsavedVault }
  | { readonly kind: 'rename'; readonly vault: OpenedVault; readonly draft?: UnsavedVault }

/** The dialog that creates and renames vaults. */
export interface VaultDialogControl {
  readonly create: () => void
  readonly rename: (vault: OpenedVault) => void
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

/**
 * A form that a lock or a forced sign-out closed over unsaved changes opens again with them.
 *
 * @param options.vaults null until all are open
 * @param options.onCreated a vault was created: it is selected next (specification, section 4)
 */
export function useVaultDialog(options: {
  readonly vaults: readonly OpenedVault[] | null
  readonly onCreated: (id: string) => void
}): VaultDialogControl {
  const [opened, setOpened] = useState<Opened>({ kind: 'closed' })
  const calls = useVaultWrites()
  const notices = useNotices()
  const report = useReport()
  const { items } = useHostMessages()
  const close = () => setOpened({ kind: 'closed' })
  const noteDraft = useDraft(formId, {
    ready: options.vaults !== null,
    onFound: (contents) => {
      const draft = parseUnsavedVault(contents)
      if (draft === null) noteDraft(null)
      else reopen(draft)
    },
  })

  /** Opens the form as it was left; as a new vault when the one it was made from is not there. */
  function reopen(draft: UnsavedVault) {
    const vault = options.vaults?.find(({ id }) => id === draft.source?.id)
    setOpened(vault === undefined ? { kind: 'create', draft } : { kind: 'rename', vault, draft })
  }

  async function save({ name }: { readonly name: string }): Promise<{ ok: boolean }> {
    try {
      if (opened.kind === 'rename') {
        await calls.rename(opened.vault.id, name)
        notices.success(({ vaults }) => vaults.updated(name))
      } else {
        const id = await calls.create(name)
        notices.success(({ vaults }) => vaults.created(name))
        options.onCreated(id)
      }
      return { ok: true }
    } catch (error) {
      report(error)
      return { ok: false }
    }
  }

  const draft = opened.kind === 'closed' ? undefined : opened.draft
  const vault = opened.kind === 'rename' ? vaultView(opened.vault, items.undecrypted) : null
  return {
    create: () => setOpened({ kind: 'create' }),
    rename: (renamed) => setOpened({ kind: 'rename', vault: renamed }),
    dialog: (
      <VaultDialog
        key={draft === undefined ? 'empty' : 'draft'}
        open={opened.kind !== 'closed'}
        vault={vault}
        draft={draft}
        onDraftChange={noteDraft}
        onSave={save}
        onClose={close}
      />
    ),
  }
}
