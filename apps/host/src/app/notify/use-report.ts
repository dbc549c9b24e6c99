import { isVaultError, RequestFailure } from '@larets/vault-core/sign-in-start'
import { useCallback } from 'react'
import { errorText } from '../messages/error-text.ts'
import { useSignInNotices } from './sign-in-notices.tsx'

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
  const notices = useSignInNotices()
  return useCallback(
    (error, id) => {
      if (!isSilent(error)) notices.error((messages) => errorText(error, messages), id === undefined ? {} : { id })
    },
    [notices],
  )
}
