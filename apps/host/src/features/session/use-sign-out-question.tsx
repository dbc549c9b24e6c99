import { useVaultClient } from '@larets/vault-core/react'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { useState, type ReactNode } from 'react'

/** A sign-out that the person chooses, and the question before it deletes what a form held; draw it where it is seen. */
export function useSignOutQuestion(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { drafts, session } = useVaultClient()
  const [asking, setAsking] = useState(false)

  async function signOut() {
    if (await drafts.isAtStake()) setAsking(true)
    else session.logout()
  }

  return {
    signOut: () => void signOut(),
    question: <SignOutDialog open={asking} onSignOut={session.logout} onClose={() => setAsking(false)} />,
  }
}
