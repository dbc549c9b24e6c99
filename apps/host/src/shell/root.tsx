import { tagOfWaitingId } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { Suspense } from 'react'
import { Outlet, useParams, useLocation } from 'react-router'
import { useMatchedRoutes } from '../app/places/app-routes.tsx'
import { SignedIn } from './first-views.ts'
import { SessionGate } from './session-gate.tsx'
import { openTo } from './open-to-anyone.ts'
import { isUnknownPath } from './unknown-path.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { Link } from '../app/places/link.tsx'

/** Every address begins here: an unknown path is a bare page for anyone, most others need a session. */
export function Root() {
  const { platformId } = useParams()
  const matches = useMatchedRoutes()
  const isItem = platformId === undefined || itemId.safeParse(platformId).success || tagOfWaitingId(platformId) !== null
  if (!isItem || matches.some(({ handle }) => isUnknownPath(handle))) return <BarePage />
  const open = matches.map(({ handle }) => openTo(handle)).find((whom) => whom !== 'nobody')
  const outside = (
    <VisitorFrame>
      <Suspense>
        <Outlet />
      </Suspense>
    </VisitorFrame>
  )
  return (
    <SessionGate visitor={open === undefined ? undefined : outside} whileLocked={open === 'all' ? outside : undefined}>
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
