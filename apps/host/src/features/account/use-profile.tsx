import { isVaultError, RequestFailure, type EmailInForce } from '@larets/vault-core'
import { shownEmail } from '@larets/vault-core/contracts'
import { useSession, useVaultClient } from '@larets/vault-core/react'
import type { EmailChangeOutcome, ProfileProps } from '@larets/vault-ui/account'
import { errorText } from '../../app/messages/error-text.ts'
import { Said } from '../../app/notify/said.tsx'
import { isSilent } from '../../app/notify/use-report.ts'

/** Name and e-mail of the account that is open, and how they are changed; undefined where none is open. */
export function useProfile(): ProfileProps | undefined {
  const { account } = useVaultClient()
  const session = useSession()
  if (session.kind !== 'loggedIn') return undefined
  const { name, email } = session.user
  return {
    name,
    email: shownEmail(email),
    onChangeName: async (next) => {
      try {
        await account.changeName(next)
        return { ok: true }
      } catch (error) {
        return isSilent(error) ? { ok: false } : { ok: false, message: wordsOf(error) }
      }
    },
    onChangeEmail: (change) => outcomeOf(() => account.changeEmail(change)),
    onCheckEmail: (wanted) => outcomeOf(() => account.emailInForce(wanted)),
  }
}

const wordsOf = (error: unknown) => <Said words={(words) => errorText(error, words)} />

/** @param call tells which e-mail counts */
async function outcomeOf(call: () => Promise<EmailInForce>): Promise<EmailChangeOutcome> {
  try {
    const inForce = await call()
    if (inForce === 'new') return { ok: true }
    return { ok: false, code: inForce === 'old' ? 'unchanged' : 'unknown' }
  } catch (error) {
    if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
    if (error instanceof RequestFailure && error.code === 'email_taken') return { ok: false, code: 'email_taken' }
    return isSilent(error) ? { ok: false, code: 'failed' } : { ok: false, code: 'failed', message: wordsOf(error) }
  }
}
