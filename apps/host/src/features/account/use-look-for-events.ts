import { useVaultClient } from '@larets/vault-core/react'
import { useEffect } from 'react'
import { whenIdle } from '../../app/page/when-idle.ts'

/**
 * Asks how much of what became of the account is unread: once the page has nothing else to do, and when the person
 * comes back.
 */
export function useLookForEvents(): void {
  const { events, changes } = useVaultClient()
  useEffect(() => {
    let isOver = false
    const look = () => {
      if (!isOver) void events.refresh()
    }
    whenIdle(look)
    const stop = changes.onReturn(look)
    return () => {
      isOver = true
      stop()
    }
  }, [events, changes])
}
