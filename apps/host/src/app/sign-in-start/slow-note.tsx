import { useSyncExternalStore } from 'react'
import { useSignInMessages } from '../messages/sign-in-messages-context.ts'
import { useSignInStart } from './sign-in-start-context.ts'

/** Says, while a key is derived without WebAssembly, why that takes seconds. */
export function SlowNote() {
  const { shell } = useSignInMessages()
  const { derivesSlowly } = useSignInStart()
  const isSlow = useSyncExternalStore(derivesSlowly.subscribe, derivesSlowly.getSnapshot)
  return (
    <output data-slot="slow-note" className="block px-6 py-3 text-center text-balance text-text-muted empty:hidden">
      {isSlow ? shell.slowDerivation : null}
    </output>
  )
}
