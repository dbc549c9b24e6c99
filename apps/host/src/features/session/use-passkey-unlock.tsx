import { useVaultClient } from '@larets/vault-core/react'
import type { UnlockOutcome } from '@larets/vault-ui/lock-screen'
import { useEffect, useState } from 'react'
import { passkeyFailure } from '../../app/failures/passkey-failure.tsx'

/** Opens the vault by the passkey that this device used last; undefined where there is none. */
export function usePasskeyUnlock(): (() => Promise<UnlockOutcome>) | undefined {
  const { passkeys } = useVaultClient().account
  const [isKnown, setKnown] = useState(false)

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const known = await passkeys.isKnownHere()
      if (!isOver) setKnown(known)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [passkeys])

  if (!isKnown) return undefined
  return async () => {
    try {
      await passkeys.unlock()
      return { ok: true }
    } catch (error) {
      setKnown(await passkeys.isKnownHere())
      return { ok: false, code: 'failed', message: passkeyFailure(error) }
    }
  }
}
