import { useMessages } from '../locale/messages-context.tsx'
import { secondFactorRu } from './messages.ru.ts'
import type { SecurityKeyViewReason } from './second-factor-values.ts'

/** Props of {@link SecurityKeyReasonText}. */
export interface SecurityKeyReasonTextProps {
  /** Why the key was not used or made. */
  readonly reason: SecurityKeyViewReason
  /** The origin of security keys, as `https://vault.example`, where that is known. */
  readonly origin?: string | null | undefined
}

/**
 * Why a security key was not used or made, in words.
 *
 * @example
 * ```tsx
 * <SecurityKeyReasonText reason="cancelled" />
 * ```
 */
export function SecurityKeyReasonText({ reason, origin = null }: SecurityKeyReasonTextProps) {
  const { reasons, reasonsAt } = useMessages('secondFactor', secondFactorRu).keys
  const isOfAddress = reason === 'ip_address' || reason === 'other_address'
  return isOfAddress && origin !== null ? reasonsAt[reason]({ origin }) : reasons[reason]
}
