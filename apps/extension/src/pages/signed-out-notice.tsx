import { Button } from '@larets/vault-ui/primitives'
import { useEffect, useRef } from 'react'
import { Mark } from './mark.tsx'
import { useWords } from './words/words-context.ts'

/** Properties of the {@link SignedOutNotice}. */
export interface SignedOutNoticeProps {
  readonly onSignIn: () => void
}

/** What stands in the popup and in the side panel while nobody is in: signing in has a tab, which no click closes. */
export function SignedOutNotice({ onSignIn }: SignedOutNoticeProps) {
  const { signedOut } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className="notice">
      <Mark />
      <h1>{signedOut.title}</h1>
      <p>{signedOut.hint}</p>
      <Button variant="primary" size="large" ref={button} onClick={onSignIn}>
        {signedOut.signIn}
      </Button>
    </main>
  )
}
