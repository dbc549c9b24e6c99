import { getSessions } from '@larets/vault-core/contracts'
import { useVaultClient } from '@larets/vault-core/react'
import { useEffect, useState } from 'react'
import { useIsOffline } from '../../app/connection/connection-context.ts'

/**
 * The extensions that are signed in to the account, each by browser and system as far as these are known. Asked for
 * when it is first used; null until then, and where nobody could be asked.
 */
export function useExtensions(): readonly string[] | null {
  const { api } = useVaultClient()
  const isOffline = useIsOffline()
  const [found, setFound] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (isOffline) return
    let isOver = false
    const look = async () => {
      const answer = await api.call(getSessions, {}).catch(() => null)
      if (isOver || answer === null) return
      const extensions = answer.sessions.filter(({ kind }) => kind === 'extension')
      setFound(extensions.map(({ browser, system }) => [browser, system].filter((word) => word !== null).join(', ')))
    }
    void look()
    return () => {
      isOver = true
    }
  }, [api, isOffline])
  return found
}
