import { demandedFactors, isVaultError, type AccountDeletion, type FactorAnswer } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import type { DeletionOutcome, DeletionProps } from '@larets/vault-ui/account'
import { useNavigate } from 'react-router'
import { errorText } from '../../app/messages/error-text.ts'
import { exportPath } from '../../app/places/paths.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { Said } from '../../app/notify/said.tsx'
import { isSilent } from '../../app/notify/use-report.ts'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/** How the account is deleted; once it is gone, the auth screen stands here and a notice says why. */
export function useDeletion(): DeletionProps {
  const { account } = useVaultClient()
  const notices = useNotices()
  const navigate = useNavigate()

  /** @param call tells what became of the account */
  async function outcomeOf(
    answer: FactorAnswer | undefined,
    call: () => Promise<AccountDeletion>,
  ): Promise<DeletionOutcome> {
    try {
      const became = await call()
      if (became === 'unknown') return { ok: false, code: 'unknown' }
      if (became === 'there') return { ok: false, code: 'unchanged' }
      notices.success((words) => words.account.deleted)
      return { ok: true }
    } catch (error) {
      if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
      const kinds = demandedFactors(error)
      if (kinds !== null) return { ok: false, code: 'code_required', kinds }
      const failure = factorFailure(error, answer)
      if (failure !== null) return failure
      if (isSilent(error)) return { ok: false, code: 'failed' }
      return { ok: false, code: 'failed', message: <Said words={(words) => errorText(error, words)} /> }
    }
  }

  return {
    onDelete: (masterPassword, factor) => outcomeOf(factor, () => account.deleteAccount(masterPassword, factor)),
    onCheckOutcome: () => outcomeOf(undefined, account.accountDeletion),
    onExport: () => void navigate(exportPath),
  }
}
