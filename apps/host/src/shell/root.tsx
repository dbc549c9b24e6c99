import { tagOfWaitingId } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { lazy, Suspense } from 'react'
import { Outlet, useParams, useLocation } from 'react-router'
import { useMatchedRoutes } from '../app/places/app-routes.tsx'
import { SessionGate } from './session-gate.tsx'
import { isOpenToAnyone } from './open-to-anyone.ts'
import { isUnknownPath } from './unknown-path.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { Link } from '../app/places/link.tsx'

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

/** Every address begins here: an unknown path is a bare page for anyone, most others need a session. */
export function Root() {
  const { platformId } = useParams()
  const matches = useMatchedRoutes()
  const isItem = platformId === undefined || itemId.safeParse(platformId).success || tagOfWaitingId(platformId) !== null
  if (!isItem || matches.some(({ handle }) => isUnknownPath(handle))) return <BarePage />
  const visitor = matches.some(({ handle }) => isOpenToAnyone(handle)) ? (
    <VisitorFrame>
      <Suspense>
        <Outlet />
      </Suspense>
    </VisitorFrame>
  ) : undefined
  return (
    <SessionGate visitor={visitor}>
      <Suspense>
        <SignedIn />
      </Suspense>
    </SessionGate>
  )
}

/**
 * Any address that is no place of the app: a bare page with the path as text (specification, section 2), and a way
 * back.
 */
function BarePage() {
  const { pathname } = useLocation()
  const { shell } = useHostMessages()
  return (
    <main className="flex flex-col items-start gap-3 p-4 text-text">
      <h1 className="font-mono text-base break-all">{pathname}</h1>
      <Link
        to="/"
        className="-mx-2 flex min-h-(--vlt-control-height) items-center rounded-control px-2 text-base font-medium text-accent-text hover:bg-hover active:bg-pressed"
      >
        {shell.toVault}
      </Link>
    </main>
  )
}
