import { useSession } from '@larets/vault-core/react'
import type { ReactNode } from 'react'
import { AuthPage } from '../auth/auth-page.tsx'
import { LockPage } from './lock-page.tsx'

/** Shows the app only to a person who is signed in and unlocked; while locked nothing of it is rendered. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  switch (session.kind) {
    case 'restoring':
      return null
    case 'loggedOut':
    case 'emailChecked':
      return <AuthPage session={session} />
    case 'locked':
      return <LockPage email={session.user.email} />
    case 'loggedIn':
      return children
  }
}
