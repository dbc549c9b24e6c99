import type { OpenedVault } from '@larets/vault-core'
import { useVaultWrites } from '@larets/vault-core/react'
import { parseVaultDraft, VaultDialog, type VaultDraft, type VaultInput } from '@larets/vault-ui/vault-dialog'
import type { ReactNode } from 'react'
import { SaveFailure } from '../../app/failures/save-failure.tsx'
import { useFormDialog } from '../../app/dialogs/use-form-dialog.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useUnlessTampered } from '../../app/workspace/use-unless-tampered.ts'
import { useWorkspace } from '../../app/workspace/workspace.ts'
import { VaultDialogContext } from '../../app/dialogs/vault-dialog-context.ts'
import { useRemoveVault } from './use-remove-vault.ts'
import { VaultAppearanceFields } from './vault-appearance-fields.tsx'
import {
  changedAppearance,
  freshAppearance,
  appearanceOf,
  appearanceText,
  parseAppearance,
} from './vault-appearance.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'
import { VaultRemoval } from './vault-removal.tsx'

/** Names the form's draft. */
const formId = 'vault'

type Subject = { readonly kind: 'create' } | { readonly kind: 'rename'; readonly vault: OpenedVault }

/** Lets everything inside create and rename vaults. */
export function VaultDialogProvider({ children }: { readonly children: ReactNode }) {
  const { vault: state, vaults, selectVault } = useWorkspace()
  const writes = useVaultWrites()
  const removeVault = useRemoveVault()
  const notices = useNotices()
  const unlessTampered = useUnlessTampered()
  const { items } = useHostMessages()
  const byId = (id: string | undefined) => vaults?.find((one) => one.id === id)
  const dialog = useFormDialog<Subject, VaultDraft>(formId, {
    ready: state.kind === 'ready',
    parse: parseVaultDraft,
    // As a new vault when the one the form was made from is not there.
    reopen: ({ source }) => {
      const vault = byId(source?.id)
      return vault === undefined ? { kind: 'create' } : { kind: 'rename', vault }
    },
  })
  const subject = dialog.form?.subject
  const renamed = subject?.kind === 'rename' ? subject.vault : null
  /** Known state of it now: it may have been changed since. */
  const known = renamed === null ? null : (byId(renamed.id) ?? renamed)
  const stored = known !== null && (state.kind === 'opening' || state.kind === 'ready') ? state.items : []

  const save = ({ name, appearance: text, overChanged }: VaultInput) =>
    dialog.save(async (memory) => {
      const made = renamed === null ? parseAppearance('') : appearanceOf(renamed)
      const now = renamed === null ? made : appearanceOf(byId(renamed.id) ?? renamed)
      const appearance = changedAppearance({ made, chosen: parseAppearance(text), now })
      if (renamed === null) {
        const id = await writes.create(name, memory, appearance)
        dialog.tell(() => {
          notices.success(({ vaults: messages }) => messages.created(name))
          // It is selected next (specification, section 4).
          selectVault(id)
        })
      } else {
        await writes.change(
          renamed.id,
          { name, ...(appearance === undefined ? {} : { appearance }) },
          { overChanged, memory },
        )
        dialog.tell(() => notices.success(({ vaults: messages }) => messages.updated(name)))
      }
      return { ok: true }
    })

  return (
    <VaultDialogContext
      value={{
        create: () => unlessTampered(() => dialog.open({ kind: 'create' })),
        rename: (id) => {
          const vault = byId(id)
          if (vault !== undefined) dialog.open({ kind: 'rename', vault })
        },
      }}
    >
      {children}
      <VaultDialog
        key={dialog.key}
        open={dialog.form !== null}
        vault={known && vaultView(known, items.undecrypted)}
        appearance={appearanceText(renamed === null ? freshAppearance(vaults ?? []) : appearanceOf(renamed))}
        renderAppearance={(field) => <VaultAppearanceFields {...field} />}
        removal={
          known && (
            <VaultRemoval
              name={vaultView(known, items.undecrypted).name}
              count={stored.filter(({ vaultId }) => vaultId === known.id).length}
              isLast={(vaults ?? []).every(({ id }) => id === known.id)}
              onRemove={async () => {
                if (await removeVault(known)) dialog.close()
              }}
            />
          )
        }
        draft={dialog.form?.draft}
        onDraftChange={dialog.noteDraft}
        failure={dialog.failure === null ? undefined : <SaveFailure error={dialog.failure} />}
        onSave={save}
        onClose={dialog.close}
      />
    </VaultDialogContext>
  )
}
