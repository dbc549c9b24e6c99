import { useVaultClient } from '@larets/vault-core/react'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { useState, type ReactNode } from 'react'

/** A sign-out that the person chooses. */
export interface SignOutControl {
  /** Signs out, or asks first when that would delete what a form held. */
  readonly signOut: () => void
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

/** Signing out by choice. */
export function useSignOut(): SignOutControl {
  const { drafts, session } = useVaultClient()
  const [asking, setAsking] = useState(false)

  async function signOut() {
    if (await drafts.isAtStake()) setAsking(true)
    else session.logout()
  }

  return {
    signOut: () => void signOut(),
    dialog: <SignOutDialog open={asking} onSignOut={session.logout} onClose={() => setAsking(false)} />,
  }
}
