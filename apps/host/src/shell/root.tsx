import { tagOfWaitingId } from '@larets/vault-core'
import { itemId } from '@larets/vault-core/contracts'
import { lazy, Suspense } from 'react'
import { Outlet, useParams } from 'react-router'
import { useMatchedRoutes } from '../app/places/app-routes.tsx'
import { SessionGate } from './session-gate.tsx'
import { BarePage } from './bare-page.tsx'
import { isOpenToAnyone } from './open-to-anyone.ts'
import { isUnknownPath } from './unknown-path.ts'
import { VisitorFrame } from './visitor-frame.tsx'

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
