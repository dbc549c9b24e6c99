import { shownEmail } from '@larets/vault-core/contracts'
import { useSession } from '@larets/vault-core/react'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
// The lock screen is always there: it must open offline.
import { LockPage } from '../features/session/lock-page.tsx'
import { AuthPage } from './first-views.ts'

/** Props of {@link SessionGate}. */
export type SessionGateProps = {
  /** Screen for somebody who is not signed in; the auth screen by default. */
  readonly visitor?: ReactNode
  /** Screen while the vault is locked, of what has nothing of it; the lock screen by default. */
  readonly whileLocked?: ReactNode
  readonly children: ReactNode
}

/** State before anything was drawn. */
const nothingYet = { kind: 'restoring' } as const

/**
 * Shows the app only to a person who is signed in and unlocked; while locked nothing of it is rendered.
 *
 * The app is drawn in slices, and what stood here stays until it is there: at a stroke it would be the longest task of
 * an unlocking. What takes it away counts at once.
 */
export function SessionGate({ visitor, whileLocked, children }: SessionGateProps) {
  const now = useSession()
  const drawn = useDeferredValue(now, nothingYet)
  const session = now.kind === 'loggedIn' && drawn.kind !== 'loggedIn' ? drawn : now
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
      return whileLocked ?? <LockPage email={shownEmail(session.user.email)} />
    case 'loggedIn':
      return children
  }
}
