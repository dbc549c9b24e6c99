import { isVaultError, RequestFailure } from '@larets/vault-core'
import { useNotifier } from '@larets/vault-ui/notify'
import { useCallback } from 'react'
import { errorText } from '../../error-text.ts'
import { useHostMessages } from '../../messages-context.ts'

/** True for what a person need not hear of: the work was given up because of a lock or a sign-out. */
export function isSilent(error: unknown): boolean {
  if (isVaultError(error)) return error.code === 'stale_epoch' || error.code === 'locked'
  return error instanceof RequestFailure && error.failure.kind === 'aborted'
}

/**
 * Reports a failure by one toast with «Закрыть».
 *
 * @returns a function of the failure and, where a later try should replace or dismiss the toast, the toast's id
 */
export function useReport(): (error: unknown, id?: string) => void {
  const notifier = useNotifier()
  const messages = useHostMessages()
  return useCallback(
    (error, id) => {
      if (!isSilent(error)) notifier.error(errorText(error, messages), id === undefined ? {} : { id })
    },
    [notifier, messages],
  )
}
