import type { FactorWords, ProofWords } from '../security-section/proof-fields.tsx'
import type { AccountMessages } from './messages.ru.ts'

/**
 * Words of a proof in the account, whose forms stand on one page: each has a label of its own.
 *
 * @param own label of the master password, and of the code
 */
export function proofWords(
  { deletion, password, profile }: AccountMessages,
  own: Readonly<Record<'masterPassword' | 'code', string>>,
): ProofWords & FactorWords {
  const { codeHint, backupHint, codeRequired, wrongCode, unreadableCode } = deletion
  return {
    masterPassword: own.masterPassword,
    masterPasswordRequired: profile.masterPasswordRequired,
    wrongMasterPassword: password.wrongMasterPassword,
    ...{ code: own.code, codeHint, backupHint, codeRequired, wrongCode, unreadableCode },
  }
}
