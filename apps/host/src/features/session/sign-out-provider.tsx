import type { ReactNode } from 'react'
import { SignOutContext } from '../../app/dialogs/sign-out-context.ts'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

/** Lets everything inside sign out, and asks before that deletes what a form held. */
export function SignOutProvider({ children }: { readonly children: ReactNode }) {
  const { signOut, question } = useSignOutQuestion()
  return (
    <SignOutContext value={signOut}>
      {children}
      {question}
    </SignOutContext>
  )
}
