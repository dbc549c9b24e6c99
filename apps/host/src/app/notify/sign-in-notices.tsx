import { useNotifier } from '@larets/vault-ui/notify'
import { useMemo } from 'react'
import type { SignInMessages } from '../messages/sign-in.ru.ts'
import { noticesOf, type NoticesOf } from './notices-of.ts'
import { Said } from './said.tsx'

/** The notices of the way in, and of what both the way in and the app have to tell. */
export function useSignInNotices(): NoticesOf<SignInMessages> {
  const notifier = useNotifier()
  return useMemo(() => noticesOf(notifier, (words) => <Said words={words} />), [notifier])
}
