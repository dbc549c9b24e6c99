import { isVaultError } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { useHostMessages } from '../../messages-context.ts'
import { useProduct } from '../../product-context.ts'
import { useReport } from '../notify/use-report.ts'
import { useSignOut } from './sign-out-context.ts'
import { SignOutProvider } from './sign-out-provider.tsx'

/** What the {@link LockPage} shows. */
export interface LockPageProps {
  readonly email: string
}

/** The lock screen of a signed-in person. */
export function LockPage(props: LockPageProps) {
  return (
    <SignOutProvider dark>
      <Locked {...props} />
    </SignOutProvider>
  )
}

function Locked({ email }: LockPageProps) {
  const client = useVaultClient()
  const report = useReport()
  const signOut = useSignOut()
  const product = useProduct()
  const { shell } = useHostMessages()
  return (
    <>
      <title>{`${shell.lockedTitle} · ${product.name}`}</title>
      <LockScreen
        productName={product.name}
        email={email}
        onSignOut={signOut}
        onUnlock={async (masterPassword) => {
          try {
            await client.account.unlock(masterPassword)
            return { ok: true }
          } catch (error) {
            if (isVaultError(error, 'wrong_master_password')) return { ok: false, code: 'wrong_master_password' }
            report(error)
            return { ok: false, code: 'failed' }
          }
        }}
      />
    </>
  )
}
