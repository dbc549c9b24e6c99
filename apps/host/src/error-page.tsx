import { Button } from '@larets/vault-ui/primitives'
import { useSignInMessages } from './app/messages/sign-in-messages-context.ts'

/**
 * Shows what a person sees when a part of the app failed to load or to draw. The error itself is not shown: it may hold
 * what was on the screen.
 */
export function ErrorPage() {
  const { failure } = useSignInMessages()
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6 text-text">
      <h1 className="text-xl font-semibold">{failure.title}</h1>
      <p className="text-base text-text-muted">{failure.hint}</p>
      <Button variant="primary" size="large" className="mt-2" onClick={() => location.reload()}>
        {failure.reload}
      </Button>
    </main>
  )
}
