import { RequestFailure, type ItemInput, type OpenedItem, type OpenedText, type OpenedVault } from '@larets/vault-core'
import { vaultId as vaultIdSchema, type ItemId, type VaultId } from '@larets/vault-core/contracts'
import { useDraft, useVaultClient } from '@larets/vault-core/react'
import { useItemWrites } from '@larets/vault-core/react/query'
import {
  LoginDialog,
  parseUnsavedLogin,
  type LoginDraft as FormDraft,
  type UnsavedLogin,
} from '@larets/vault-ui/login-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../messages-context.ts'
import { useRememberedGenerator } from '../generator/use-remembered-generator.ts'
import type { Words } from '../notify/notices.tsx'
import { useReport } from '../notify/use-report.ts'
import { vaultView } from '../vaults/vault-view.ts'

/** HTTP 412: the login is not at the revision that the form was made from. */
const preconditionFailed = 412

/** Names the form's draft. */
const formId = 'login'

type Opened =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add'; readonly draft?: UnsavedLogin }
  | {
      readonly kind: 'edit'
      readonly login: OpenedItem
      readonly password: OpenedText | null
      readonly draft?: UnsavedLogin
      /** Revision the form was made from; gone once the person was notified that another device has changed the login. */
      readonly madeFrom?: number
    }

/** The dialog that adds and edits logins. */
export interface LoginDialogControl {
  readonly add: () => void
  /** Opens the password first, so that the form holds everything it saves. */
  readonly edit: (login: OpenedItem) => Promise<void>
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

/**
 * A form that a lock or a forced sign-out closed over unsaved changes opens again with them.
 *
 * @param options.logins null until all are open
 * @param options.onSaved a login was saved: it is selected next, or offered when a filter hides it
 */
export function useLoginDialog(options: {
  readonly vaults: readonly OpenedVault[]
  readonly logins: readonly OpenedItem[] | null
  readonly selectedVault: OpenedVault | null
  readonly onSaved: (saved: { readonly id: ItemId; readonly vaultId: VaultId }, toast: Words) => void
}): LoginDialogControl {
  const { vaults, logins, selectedVault, onSaved } = options
  const [opened, setOpened] = useState<Opened>({ kind: 'closed' })
  const client = useVaultClient()
  const calls = useItemWrites()
  const report = useReport()
  const generator = useRememberedGenerator()
  const { items } = useHostMessages()
  const close = () => setOpened({ kind: 'closed' })
  const noteDraft = useDraft(formId, {
    ready: logins !== null,
    onFound: (contents) => {
      const draft = parseUnsavedLogin(contents)
      if (draft === null) noteDraft(null)
      else void reopen(draft)
    },
  })

  async function openToEdit(login: OpenedItem, draft?: UnsavedLogin) {
    const password = await client.vault.openPassword(login.id)
    setOpened({ kind: 'edit', login, password, madeFrom: login.revision, ...(draft && { draft }) })
  }

  /** Opens the form as it was left; as a new login when the one it was made from is not there. */
  async function reopen(draft: UnsavedLogin) {
    const login = logins?.find(({ id }) => id === draft.source?.id)
    try {
      if (login !== undefined) await openToEdit(login, draft)
      else setOpened({ kind: 'add', draft })
    } catch (error) {
      report(error)
      setOpened({ kind: 'add', draft })
    }
  }

  /** What the form does not show stays as it is. */
  async function keptJson({ id, overview }: OpenedItem) {
    const details = await client.vault.openDetails(id)
    return {
      overview: overview?.trusted ? overview.value : null,
      details: details?.trusted ? details.value : null,
    }
  }

  async function save(draft: FormDraft): Promise<{ ok: boolean }> {
    try {
      const kept = opened.kind === 'edit' ? await keptJson(opened.login) : { overview: null, details: null }
      const login: ItemInput = { ...draft, ...kept, vaultId: vaultIdSchema.parse(draft.vaultId) }
      const { vaultId } = login
      if (opened.kind === 'edit') {
        await calls.update(opened.login.id, login, opened.madeFrom)
        onSaved({ id: opened.login.id, vaultId }, (messages) => messages.items.updated(login.name))
      } else {
        const id = await calls.create(login)
        onSaved({ id, vaultId }, (messages) => messages.items.created(login.name))
      }
      return { ok: true }
    } catch (error) {
      report(error)
      // Now the person knows of the other device's change: saving again is over whatever is there.
      if (opened.kind === 'edit' && error instanceof RequestFailure && error.status === preconditionFailed) {
        const { madeFrom: _, ...withoutRevision } = opened
        setOpened(withoutRevision)
      }
      return { ok: false }
    }
  }

  const draft = opened.kind === 'closed' ? undefined : opened.draft
  const usable = selectedVault?.usable ? selectedVault : vaults.find((vault) => vault.usable)
  return {
    add: () => setOpened({ kind: 'add' }),
    edit: async (login) => {
      try {
        await openToEdit(login)
      } catch (error) {
        report(error)
      }
    },
    dialog: (
      <LoginDialog
        key={draft === undefined ? 'empty' : 'draft'}
        open={opened.kind !== 'closed'}
        mode={opened.kind === 'edit' ? 'edit' : 'add'}
        vaults={vaults.map((vault) => vaultView(vault, items.undecrypted))}
        defaultVaultId={usable?.id ?? null}
        {...(opened.kind === 'edit'
          ? { initial: initialValues(opened.login, opened.password), source: opened.login }
          : {})}
        draft={draft}
        onDraftChange={noteDraft}
        generator={generator}
        onSave={save}
        onClose={close}
      />
    ),
  }
}

function initialValues({ name, vaultId, username, uris, consistent }: OpenedItem, password: OpenedText | null) {
  return { vaultId, name, username, password, uris, consistent }
}
