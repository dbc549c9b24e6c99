import {
  demandedFactors,
  isVaultError,
  type FactorAnswer,
  type KeysInForce,
  type PreparedRotation,
} from '@larets/vault-core'
import { useSession, useVaultClient } from '@larets/vault-core/react'
import type { RotationFinished, RotationPrepared, RotationProps } from '@larets/vault-ui/account'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../app/messages/error-text.ts'
import { Said } from '../../app/notify/said.tsx'
import { isSilent, useReport } from '../../app/notify/use-report.ts'
import { confirmationFailure } from '../../app/failures/confirmation-failure.tsx'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/**
 * How the keys of the account are changed.
 *
 * @param onRotated the new ones count: what ended with the old ones is to be looked at anew
 * @returns null until it is known whether a change was begun before
 */
export function useRotation(onRotated: () => void): RotationProps | null {
  const { rotation } = useVaultClient().account
  const session = useSession()
  const report = useReport()
  const prepared = useRef<PreparedRotation | null>(null)
  const [isBegun, setBegun] = useState<boolean | null>(null)

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = await rotation.isBegun()
      if (!isOver) setBegun(found)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [rotation])

  /** @param call tells which keys count */
  async function outcomeOf(
    answer: FactorAnswer | undefined,
    call: () => Promise<KeysInForce | null>,
  ): Promise<RotationFinished> {
    try {
      const inForce = await call()
      if (inForce === 'unknown') return { ok: false, code: 'unknown' }
      if (inForce !== 'new') return { ok: false, code: 'failed' }
      prepared.current = null
      onRotated()
      return { ok: true }
    } catch (error) {
      return { ok: false, ...refusalOf(error, answer) }
    }
  }

  if (isBegun === null) return null
  return {
    isBegun,
    email: session.kind === 'loggedIn' ? session.user.email : undefined,
    onPrepare: async (request, onProgress): Promise<RotationPrepared> => {
      try {
        prepared.current = await rotation.prepare({ ...request, onProgress })
        return { ok: true, left: prepared.current.left }
      } catch (error) {
        if (isVaultError(error, 'waits_to_be_sent')) return { ok: false, code: 'waits' }
        const refusal = refusalOf(error, request.factor)
        return refusal.code === 'failed' ? confirmationFailure(error) : { ok: false, ...refusal }
      }
    },
    onFinish: (factor) => outcomeOf(factor, async () => prepared.current?.finish(factor) ?? null),
    onCheckOutcome: () => outcomeOf(undefined, rotation.inForce),
    onDrop: async () => {
      try {
        await rotation.drop()
        prepared.current = null
        return true
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}

function refusalOf(error: unknown, answer: FactorAnswer | undefined) {
  const kinds = demandedFactors(error)
  if (kinds !== null) return { code: 'code_required' as const, kinds }
  const failure = factorFailure(error, answer)
  if (failure !== null) return failure
  if (isSilent(error)) return { code: 'failed' as const }
  return { code: 'failed' as const, message: <Said words={(words) => errorText(error, words)} /> }
}
