import { useVaultClient } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../messages-context.ts'

/**
 * A sign-out that the person chooses, and the question before it deletes what a form held, or what is left of an import; draw
 * it where it is seen.
 */
export function useSignOutQuestion(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { drafts, imports, session } = useVaultClient()
  const { signOut: words } = useHostMessages().import
  const [asking, setAsking] = useState<'form' | 'import' | null>(null)
  const close = () => setAsking(null)

  async function signOut() {
    const { kind } = imports.state.getSnapshot()
    if (kind === 'unfinished' || kind === 'sending' || kind === 'sealing') setAsking('import')
    else if (await drafts.isAtStake()) setAsking('form')
    else session.logout()
  }

  return {
    signOut: () => void signOut(),
    question: (
      <>
        <SignOutDialog open={asking === 'form'} onSignOut={session.logout} onClose={close} />
        {asking === 'import' ? (
          <ConfirmDialog {...words} onConfirm={async () => session.logout()} onCancel={close} />
        ) : null}
      </>
    ),
  }
}
