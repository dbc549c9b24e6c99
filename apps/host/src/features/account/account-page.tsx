import { isVaultError } from '@larets/vault-core'
import { sessionId } from '@larets/vault-core/contracts'
import {
  usePasskeys,
  useRecoveryCode,
  useSecondFactor,
  useSession,
  useSessions,
  useStorageUse,
  useVaultClient,
  type SessionsState,
} from '@larets/vault-core/react'
import { AccountView, type DataProps, type DevicesState, type PasswordChangeOutcome } from '@larets/vault-ui/account'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { Said } from '../../app/notify/said.tsx'
import { isSilent, useReport } from '../../app/notify/use-report.ts'
import { useRememberRecoveryCode } from '../../app/recovery/known-ways-in.ts'
import { useMediaQuery } from '../../app/page/use-media-query.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { exportPath, importPath } from '../../app/places/paths.ts'
import { useGoToSection } from '../../app/places/use-go-to-section.ts'
import { AccountNav, accountSections } from './account-nav.tsx'
import { useDeletion } from './use-deletion.tsx'
import { useProfile } from './use-profile.tsx'
import { useRotation } from './use-rotation.tsx'
import { useWaysIn } from './use-ways-in.tsx'

const SecondFactorPart = lazy(async () => ({ default: (await import('./second-factor-part.tsx')).SecondFactorPart }))
const PasskeysPart = lazy(async () => ({ default: (await import('./passkeys-part.tsx')).PasskeysPart }))
const RecoveryPart = lazy(async () => ({ default: (await import('./recovery-part.tsx')).RecoveryPart }))

/** The person's own account. */
export function AccountPage() {
  // Around it: a layer of the page's own gives way to the reset of a view.
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6 md:py-8 lg:max-w-[54rem]">
      <AccountParts />
    </div>
  )
}

function AccountParts() {
  const { account } = useVaultClient()
  const session = useSession()
  const sessions = useSessions()
  const factor = useSecondFactor()
  const passkeys = usePasskeys()
  const code = useRecoveryCode()
  useRememberRecoveryCode(code.state)
  const messages = useHostMessages()
  const report = useReport()
  const profile = useProfile()
  const deletion = useDeletion()
  const use = useStorageUse()
  const data = useData(use.kind === 'ready' ? use.current : undefined)
  const wide = useMediaQuery('(width >= 64rem)')
  const reload = () => {
    for (const part of [sessions, factor, passkeys, code]) void part.reload()
  }
  const rotation = useRotation(reload)
  const waysIn = useWaysIn(reload)
  /** Null until it is known whether an earlier change was left without an answer. */
  const [unsettled, setUnsettled] = useState<boolean | null>(null)

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const answer = await account.passwordInForce().catch(() => 'unknown')
      if (!isOver) setUnsettled(answer === 'unknown')
    }
    void look()
    return () => {
      isOver = true
    }
  }, [account])

  /** @param call tells which password counts */
  async function outcomeOf(
    call: () => Promise<'new' | 'old' | 'unknown' | 'left' | null>,
  ): Promise<PasswordChangeOutcome> {
    try {
      const inForce = await call()
      if (inForce === 'left') return { ok: false, code: 'left' }
      if (inForce === 'unknown') return { ok: false, code: 'unknown' }
      if (inForce !== 'new') return { ok: false, code: 'unchanged' }
      void sessions.reload()
      return { ok: true }
    } catch (error) {
      if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
      if (isSilent(error)) return { ok: false, code: 'failed' }
      return { ok: false, code: 'failed', message: <Said words={(words) => errorText(error, words)} /> }
    }
  }

  const loading = <output className="block text-text-muted">{messages.account.loading}</output>
  // All at once: a part that came later would move what is below it from under the pointer.
  if (
    unsettled === null ||
    rotation === null ||
    use.kind === 'loading' ||
    [sessions, factor, passkeys, code].some(({ state }) => state.kind === 'loading')
  )
    return loading
  return (
    <Suspense fallback={loading}>
      <AccountView
        email={session.kind === 'loggedIn' ? session.user.email : undefined}
        profile={profile}
        onChangePassword={(change) => outcomeOf(() => waysIn.beforeChange(change, account.changePassword))}
        onCheckPassword={() => outcomeOf(account.passwordInForce)}
        passwordUnsettled={unsettled}
        secondFactor={<SecondFactorPart {...factor} />}
        passkeys={<PasskeysPart {...passkeys} />}
        recovery={<RecoveryPart {...code} />}
        rotation={rotation}
        data={data}
        deletion={deletion}
        devices={devicesOf(sessions.state, () => void sessions.reload())}
        onEndDevice={async (id) => sessions.end(sessionId.parse(id)).catch(report)}
        onEndOtherDevices={async () => sessions.endOthers().catch(report)}
        onReviewOtherDevices={() => waysIn.review('sessions')}
        nav={wide ? <AccountNav /> : null}
      />
      <GoToSection />
      {waysIn.dialog}
    </Suspense>
  )
}

/** Stands beside the sections, so that it looks for them when all of them have come. */
function GoToSection() {
  useGoToSection(accountSections)
  return null
}

/** @param storage bytes that the account uses, where that is known */
function useData(storage: DataProps['storage']): DataProps {
  const navigate = useNavigate()
  const { search } = useLocation()
  const goTo = (path: string) => void navigate(`${path}${keptSearch(search)}`)
  return { onImport: () => goTo(importPath), onExport: () => goTo(exportPath), storage }
}

function devicesOf(state: SessionsState, onRetry: () => void): DevicesState {
  switch (state.kind) {
    case 'loading':
      return state
    case 'failed':
      return { kind: 'failed', onRetry }
    case 'ready':
      return { kind: 'ready', devices: state.sessions }
  }
}
