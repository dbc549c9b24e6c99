import type { LoginDraft, OpenedLogin, OpenedText, OpenedVault } from '@larets/vault-core'
import { vaultId as vaultIdSchema, type LoginId, type VaultId } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useLoginCalls } from '@larets/vault-core/react/query'
import { LoginDialog, type LoginDraft as FormDraft } from '@larets/vault-ui/login-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from '../vaults/vault-view.ts'

type Opened =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly login: OpenedLogin; readonly password: OpenedText | null }

/** The dialog that adds and edits logins. */
export interface LoginDialogControl {
  readonly add: () => void
  /** Opens the password first, so that the form holds everything it saves. */
  readonly edit: (login: OpenedLogin) => Promise<void>
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

/** @param onSaved a login was saved: it is selected next, or offered when a filter hides it */
export function useLoginDialog(options: {
  readonly vaults: readonly OpenedVault[]
  readonly selectedVault: OpenedVault | null
  readonly onSaved: (saved: { readonly id: LoginId; readonly vaultId: VaultId }, toast: string) => void
}): LoginDialogControl {
  const { vaults, selectedVault, onSaved } = options
  const [opened, setOpened] = useState<Opened>({ kind: 'closed' })
  const client = useVaultClient()
  const calls = useLoginCalls()
  const report = useReport()
  const { items } = useHostMessages()
  const close = () => setOpened({ kind: 'closed' })

  async function save(draft: FormDraft): Promise<{ ok: boolean }> {
    try {
      const login: LoginDraft = { ...draft, vaultId: vaultIdSchema.parse(draft.vaultId) }
      const { vaultId } = login
      if (opened.kind === 'edit') {
        await calls.update(opened.login.id, login)
        onSaved({ id: opened.login.id, vaultId }, items.updated(login.name))
      } else {
        const id = await calls.create(login)
        onSaved({ id, vaultId }, items.created(login.name))
      }
      return { ok: true }
    } catch (error) {
      report(error)
      return { ok: false }
    }
  }

  const usable = selectedVault?.usable ? selectedVault : vaults.find((vault) => vault.usable)
  return {
    add: () => setOpened({ kind: 'add' }),
    edit: async (login) => {
      try {
        setOpened({ kind: 'edit', login, password: await client.vault.openPassword(login.id) })
      } catch (error) {
        report(error)
      }
    },
    dialog: (
      <LoginDialog
        open={opened.kind !== 'closed'}
        mode={opened.kind === 'edit' ? 'edit' : 'add'}
        vaults={vaults.map((vault) => vaultView(vault, items.undecrypted))}
        defaultVaultId={usable?.id ?? null}
        {...(opened.kind === 'edit' ? { initial: initialValues(opened.login, opened.password) } : {})}
        onSave={save}
        onClose={close}
      />
    ),
  }
}

function initialValues({ name, vaultId, username, uris, consistent }: OpenedLogin, password: OpenedText | null) {
  return { vaultId, name, username, password, uris, consistent }
}
