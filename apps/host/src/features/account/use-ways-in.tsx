import {
  isVaultError,
  RequestFailure,
  type PasswordChange,
  type PasswordInForce,
  type WaysChange,
} from '@larets/vault-core'
import type { WayIn } from '@larets/vault-core/contracts'
import { useSession, useVaultClient } from '@larets/vault-core/react'
import {
  hasChoice,
  WaysInDialog,
  type WaysInChoice,
  type WaysInOccasion,
  type WaysInOutcome,
} from '@larets/vault-ui/account'
import { useRef, useState, type ReactNode } from 'react'
import { useProduct } from '../../app/product/product-context.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { useReport } from '../../app/notify/use-report.ts'
import { confirmationFailure } from '../../app/failures/confirmation-failure.tsx'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/** A dialog of ways in that is open, and who waits for its answer. */
interface Asked {
  readonly occasion: WaysInOccasion
  readonly ways: readonly WayIn[]
  /** @param close takes the dialog away */
  readonly onEnd: (choice: WaysInChoice, close: () => void) => Promise<WaysInOutcome>
  readonly onLeave: () => void
}

/** How what lets somebody in is looked through. */
export interface WaysInReview {
  /** Null while nothing is asked. */
  readonly dialog: ReactNode
  /**
   * Changes the master password, with what the person chooses to end with the former one.
   *
   * @param change tells which password counts
   */
  readonly beforeChange: (
    typed: PasswordChange,
    change: (change: PasswordChange) => Promise<PasswordInForce>,
  ) => Promise<PasswordInForce | 'left'>
  /** Asks what is to end, and ends it. Never fails: notices tell. */
  readonly review: (occasion: Exclude<WaysInOccasion, 'password'>) => Promise<void>
}

/** @param onEnded what lets somebody in is other now */
export function useWaysIn(onEnded: () => void): WaysInReview {
  const { account } = useVaultClient()
  const session = useSession()
  const notices = useNotices()
  const report = useReport()
  const [asked, setAsked] = useState<Asked | null>(null)
  const email = session.kind === 'loggedIn' ? session.user.email : undefined
  const { newCode, forget } = useNewCode(email, onEnded)

  const close = () => {
    forget()
    setAsked(null)
    // Tell whoever waits once the dialog has given the focus back.
    asked?.onLeave()
  }

  const beforeChange: WaysInReview['beforeChange'] = async (typed, change) => {
    // Check the master password first: without it nothing of the account is listed.
    await account.confirm(typed.current)
    const ways = await account.waysIn.list().catch(noneOfDamaged)
    if (!hasChoice(ways, 'password')) return change(typed)
    return new Promise((resolve, reject) => {
      let settle = () => resolve('left')
      const onEnd: Asked['onEnd'] = async (choice, leave) => {
        const { ends, factor, leavesNoFactor } = choice
        try {
          const inForce = await change({ ...typed, ends: [...ends], factor, leavesNoFactor })
          settle = () => resolve(inForce)
          if (inForce !== 'new') return { ok: true }
          onEnded()
          return { ok: true, ...(await newCode(choice, typed.next, leave)) }
        } catch (error) {
          const refusal = refusalOf(error, choice)
          if (refusal !== null) return refusal
          settle = () => reject(error)
          return { ok: true }
        }
      }
      setAsked({ occasion: 'password', ways, onEnd, onLeave: () => settle() })
    })
  }

  const review: WaysInReview['review'] = async (occasion) => {
    try {
      const ways = await account.waysIn.list()
      const onEnd: Asked['onEnd'] = async (choice, leave) => {
        const { ends, masterPassword, factor, leavesNoFactor } = choice
        try {
          const otherSessions = occasion === 'sessions'
          const became: WaysChange = await account.waysIn.end({
            ...{ masterPassword, factor, leavesNoFactor, otherSessions },
            ends: [...ends],
          })
          onEnded()
          if (became === 'unknown') return { ok: false, code: 'unknown' }
          notices.success((words) => words.account.waysEnded)
          return { ok: true, ...(await newCode(choice, masterPassword, leave)) }
        } catch (error) {
          return refusalOf(error, choice) ?? confirmationFailure(error)
        }
      }
      setAsked({ occasion, ways, onEnd, onLeave: () => {} })
    } catch (error) {
      report(error)
    }
  }

  const dialog =
    asked === null ? null : (
      <WaysInDialog
        occasion={asked.occasion}
        ways={asked.ways}
        email={email}
        onEnd={(choice) => asked.onEnd(choice, close)}
        onClose={close}
      />
    )
  return { dialog, beforeChange, review }
}

/**
 * Draws another recovery code for an account whose code was ended.
 *
 * @param email of the account
 * @param onEnded what lets somebody in is other now
 * @returns `forget` lets go of a code that is drawn
 */
function useNewCode(email: string | undefined, onEnded: () => void) {
  const { account } = useVaultClient()
  const product = useProduct()
  const notices = useNotices()
  const onForgotten = useRef(() => {})

  /**
   * Another recovery code, drawn at once: nobody keeps the master password until it is wanted. Undefined where that
   * fails, as the account offers it too.
   */
  async function newCode(
    { ends }: WaysInChoice,
    masterPassword: string | undefined,
    leave: () => void,
  ): Promise<{ readonly newCode?: ReactNode }> {
    if (masterPassword === undefined || !ends.some(({ kind }) => kind === 'recovery_code')) return {}
    const prepared = await Promise.all([
      account.recovery.prepare(masterPassword),
      import('@larets/vault-ui/recovery'),
    ]).catch(() => null)
    if (prepared === null) return {}
    const [{ put, forget: onForget, ...code }, { RecoveryCodeStep }] = prepared
    onForgotten.current = onForget
    const onPut = async () => {
      try {
        const became = await put()
        if (became !== 'done') {
          notices.error((words) => words.account.codeUnsure)
          return { ok: false as const, code: became }
        }
        notices.success((words) => words.account.codeMade)
        return { ok: true as const }
      } catch (error) {
        return confirmationFailure(error)
      } finally {
        onEnded()
      }
    }
    const shown = { ...code, onPut, onForget }
    return {
      newCode: (
        <RecoveryCodeStep
          productName={product.name}
          address={location.origin}
          email={email}
          code={shown}
          onDone={leave}
        />
      ),
    }
  }

  return {
    newCode,
    forget: () => {
      onForgotten.current()
      onForgotten.current = () => {}
    },
  }
}

/** A damaged one hides the list, and must keep nobody from another password. @throws every other failure */
function noneOfDamaged(error: unknown): readonly WayIn[] {
  if (error instanceof RequestFailure && error.code === 'record_damaged') return []
  throw error
}

/** Translates a refusal into the dialog's own; null for one that is told elsewhere. */
function refusalOf(error: unknown, { factor }: WaysInChoice): WaysInOutcome | null {
  if (error instanceof RequestFailure && error.code === 'stale_revision') return { ok: false, code: 'changed' }
  if (error instanceof RequestFailure && error.code === 'second_factor_required') return { ok: false, code: 'changed' }
  if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
  return factorFailure(error, factor)
}
