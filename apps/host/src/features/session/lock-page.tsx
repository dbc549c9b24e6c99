import { isVaultError } from '@larets/vault-core'
import { useVaultClient } from '@larets/vault-core/react'
import { LockScreen } from '@larets/vault-ui/lock-screen'
import { useHostMessages } from '../../messages-context.ts'
import { useProduct } from '../../product-context.ts'
import { useReport } from '../notify/use-report.ts'
import { useSignOut } from './use-sign-out.tsx'

/** The lock screen of a signed-in person. */
export function LockPage({ email }: { readonly email: string }) {
  const client = useVaultClient()
  const report = useReport()
  const { signOut, dialog } = useSignOut()
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
      {/* As dark as the screen it stands on. */}
      <div data-vlt-theme="dark">{dialog}</div>
    </>
  )
}
