import { loginId } from '@larets/vault-core/contracts'
import { lazy, Suspense } from 'react'
import { useMatches, useParams } from 'react-router'
import { SessionGate } from '../features/session/session-gate.tsx'
import { BarePage } from './bare-page.tsx'
import { isUnknownPath } from './unknown-path.ts'

const SignedIn = lazy(async () => ({ default: (await import('../features/session/signed-in.tsx')).SignedIn }))

/** Every address begins here: an unknown path is a bare page for anyone, all else needs a session. */
export function Root() {
  const { platformId } = useParams()
  const matches = useMatches()
  const isItem = platformId === undefined || loginId.safeParse(platformId).success
  if (!isItem || matches.some(({ handle }) => isUnknownPath(handle))) return <BarePage />
  return (
    <SessionGate>
      <Suspense>
        <SignedIn />
      </Suspense>
    </SessionGate>
  )
}
