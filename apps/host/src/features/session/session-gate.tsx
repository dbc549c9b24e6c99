import { useSession } from '@larets/vault-core/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LockPage } from './lock-page.tsx'

// A person who is signed in needs none of its form library. The lock screen is always there: it must open offline.
const AuthPage = lazy(async () => ({ default: (await import('../auth/auth-page.tsx')).AuthPage }))

/** Props of {@link SessionGate}. */
export type SessionGateProps = {
  /** What somebody who is not signed in sees; the auth screen by default. */
  readonly visitor?: ReactNode
  readonly children: ReactNode
}

/** Shows the app only to a person who is signed in and unlocked; while locked nothing of it is rendered. */
export function SessionGate({ visitor, children }: SessionGateProps) {
  const session = useSession()
  const navigate = useNavigate()
  switch (session.kind) {
    case 'restoring':
      return null
    case 'loggedOut':
    case 'emailChecked':
      if (visitor !== undefined) return visitor
      return (
        <Suspense>
          <AuthPage session={session} onGo={(path) => void navigate(path)} />
        </Suspense>
      )
    case 'locked':
      return <LockPage email={session.user.email} />
    case 'loggedIn':
      return children
  }
}
