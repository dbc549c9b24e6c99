import { useVaultClient } from '@larets/vault-core/react'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { useState, type ReactNode } from 'react'
import { SignOutContext } from './sign-out-context.ts'

/** What the {@link SignOutProvider} stands around. */
export interface SignOutProviderProps {
  /** The question is as dark as the screen it stands on. */
  readonly dark?: boolean
  readonly children: ReactNode
}

/** Lets everything inside sign out, and asks before that deletes what a form held. */
export function SignOutProvider({ dark = false, children }: SignOutProviderProps) {
  const { drafts, session } = useVaultClient()
  const [asking, setAsking] = useState(false)

  async function signOut() {
    if (await drafts.isAtStake()) setAsking(true)
    else session.logout()
  }

  const dialog = <SignOutDialog open={asking} onSignOut={session.logout} onClose={() => setAsking(false)} />
  return (
    <SignOutContext value={() => void signOut()}>
      {children}
      {dark ? <div data-vlt-theme="dark">{dialog}</div> : dialog}
    </SignOutContext>
  )
}
