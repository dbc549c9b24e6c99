import { useSignInMessages } from '../messages/sign-in-messages-context.ts'
import { useIsOffline } from './connection-context.ts'

/** Says, where nobody is in yet, that there is no connection and what follows from it. */
export function OfflineNote({ consequence }: { readonly consequence: string }) {
  const { shell } = useSignInMessages()
  const isOffline = useIsOffline()
  return (
    <output data-slot="offline-note" className="block px-6 py-3 text-center text-balance text-text-muted empty:hidden">
      {isOffline ? `${shell.offline} ${consequence}` : null}
    </output>
  )
}
