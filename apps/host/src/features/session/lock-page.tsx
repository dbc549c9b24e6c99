import { isVaultError } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { errorText } from '../../app/messages/error-text.ts'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { OfflineNote } from '../../app/connection/offline-note.tsx'
import { Said } from '../../app/notify/said.tsx'
import { isSilent } from '../../app/notify/use-report.ts'
import { usePasskeyUnlock } from './use-passkey-unlock.tsx'
import { helpPath } from '../../app/places/paths.ts'
import { Link } from '../../app/places/link.tsx'
import { SlowNote } from '../../app/sign-in-start/slow-note.tsx'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

/** Properties of the {@link LockPage}. */
export interface LockPageProps {
  readonly email: string
}

/** The lock screen of a signed-in person. */
export function LockPage({ email }: LockPageProps) {
  const client = useVaultClient()
  const { signOut, question } = useSignOutQuestion()
  const product = useProduct()
  const { shell, help } = useHostMessages()
  const unlockByPasskey = usePasskeyUnlock()
  return (
    <>
      <title>{`${shell.lockedTitle} · ${product.name}`}</title>
      <LockScreen
        productName={product.name}
        email={email}
        onSignOut={signOut}
        onPasskey={unlockByPasskey}
        footer={
          <Link
            to={helpPath}
            className="mt-2 inline-flex min-h-6 items-center text-base text-text-muted underline decoration-transparent underline-offset-3 hover:text-text hover:decoration-current pointer-coarse:min-h-11"
          >
            {help}
          </Link>
        }
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
