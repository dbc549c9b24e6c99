import { passkeyReason } from '@larets/vault-core/sign-in-start'
import { PasskeyReasonText } from '@larets/vault-ui/passkeys'
import type { ReactNode } from 'react'
import { errorText } from '../messages/error-text.ts'
import { Said } from '../notify/said.tsx'
import { isSilent } from '../notify/use-report.ts'

/** Words of a screen for a passkey that let nobody in; undefined for what nobody need hear of. */
export function passkeyFailure(error: unknown): ReactNode {
  const reason = passkeyReason(error)
  if (reason !== null) return <PasskeyReasonText reason={reason} />
  return isSilent(error) ? undefined : <Said words={(words) => errorText(error, words)} />
}
