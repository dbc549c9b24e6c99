import { isVaultError } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { errorText } from '../../error-text.ts'
import { useHostMessages } from '../../messages-context.ts'
import { useProduct } from '../../product-context.ts'
import { OfflineNote } from '../connection/offline-note.tsx'
import { Said } from '../notify/said.tsx'
import { isSilent } from '../notify/use-report.ts'
import { usePasskeyUnlock } from '../passkeys/use-passkey-unlock.tsx'
import { SlowNote } from './slow-note.tsx'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

/** What the {@link LockPage} shows. */
export interface LockPageProps {
  readonly email: string
}

/** The lock screen of a signed-in person. */
export function LockPage({ email }: LockPageProps) {
  const client = useVaultClient()
  const { signOut, question } = useSignOutQuestion()
  const product = useProduct()
  const { shell } = useHostMessages()
  const unlockByPasskey = usePasskeyUnlock()
  return (
    <>
      <title>{`${shell.lockedTitle} · ${product.name}`}</title>
      <LockScreen
        productName={product.name}
        email={email}
        onSignOut={signOut}
        onPasskey={unlockByPasskey}
        onUnlock={async (masterPassword) => {
          try {
            await client.account.unlock(masterPassword)
            return { ok: true }
          } catch (error) {
            if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
            if (isSilent(error)) return { ok: false, code: 'failed' }
            return { ok: false, code: 'failed', message: <Said words={(messages) => errorText(error, messages)} /> }
          }
        }}
      >
        <SlowNote />
        <OfflineNote consequence={shell.offlineLocked} />
        {question}
      </LockScreen>
    </>
  )
}
