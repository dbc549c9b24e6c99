import { useMessages } from '../locale/messages-context.tsx'
import { passkeysRu } from './messages.ru.ts'
import type { PasskeyViewReason } from './passkey-values.ts'

/** Props of {@link PasskeyReasonText}. */
export interface PasskeyReasonTextProps {
  /** Why the passkey was not used or made. */
  readonly reason: PasskeyViewReason
  /** The origin of passkeys, as `https://vault.example`, where that is known. */
  readonly origin?: string | null | undefined
  /** True where a passkey was to be made; false, where one was to be used, by default. */
  readonly isMaking?: boolean | undefined
}

/**
 * Why a passkey was not used or made, in words.
 *
 * @example
 * ```tsx
 * <PasskeyReasonText reason="cancelled" />
 * ```
 */
export function PasskeyReasonText({ reason, origin = null, isMaking = false }: PasskeyReasonTextProps) {
  const { reasons, reasonsAt, reasonsMaking } = useMessages('passkeys', passkeysRu)
  if (isMaking && (reason === 'cancelled' || reason === 'failed')) return reasonsMaking[reason]
  const isOfAddress = reason === 'ip_address' || reason === 'other_address'
  return isOfAddress && origin !== null ? reasonsAt[reason]({ origin }) : reasons[reason]
}
