import { LockScreen } from '@larets/vault-ui/lock-screen'
import { useEffect, useState } from 'react'
import type { CoreConnection } from './core-connection.ts'
import { errorText, useWords } from './words/words-context.ts'

/** How many logins were typed into pages and wait for the unlock; none until it is known. */
function useWaitingCount(core: CoreConnection): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const outcome = await core.call({ kind: 'countWaiting' })
      if (!isOver && outcome.ok) setCount(outcome.count ?? 0)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [core])
  return count
}

/** The lock screen, over the core document. What is typed goes there, and nowhere else. */
export function LockPage({ core, email }: { readonly core: CoreConnection; readonly email: string }) {
  const words = useWords()
  const waiting = useWaitingCount(core)
  return (
    <LockScreen
      email={email}
      productName={words.product}
      text={waiting === 0 ? undefined : words.waitingLocked(waiting)}
      onSignOut={() => void core.call({ kind: 'signOut' })}
      onUnlock={async (masterPassword) => {
        const outcome = await core.call({ kind: 'unlock', masterPassword })
        if (outcome.ok) return { ok: true }
        return outcome.code === 'wrong_master_password'
          ? { ok: false, code: outcome.code }
          : { ok: false, code: 'failed', message: errorText(words, outcome.code) }
      }}
    />
  )
}
