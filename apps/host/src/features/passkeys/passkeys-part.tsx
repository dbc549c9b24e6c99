import { passkeyReason, type PasskeyChange } from '@larets/vault-core'
import { useSession, useVaultClient, type PasskeysState, type usePasskeys } from '@larets/vault-core/react'
import { PasskeyReasonText, PasskeysSection, type PasskeyChangeOutcome, type PasskeysViewState } from '@larets/vault-ui/passkeys'
import { useProduct } from '../../product-context.ts'
import { confirmationFailure } from '../account/confirmation-failure.tsx'
import { factorRefusal } from '../second-factor/factor-refusal.ts'

/** The passkeys of the person's account. */
export function PasskeysPart({ state, reload }: ReturnType<typeof usePasskeys>) {
  const { passkeys } = useVaultClient().account
  const session = useSession()
  const product = useProduct()
  const origin = state.kind === 'ready' ? state.origin : null

  async function change(call: () => Promise<PasskeyChange>): Promise<PasskeyChangeOutcome> {
    try {
      if ((await call()) === 'unknown') return { ok: false, code: 'unknown' }
      await reload()
      return { ok: true }
    } catch (error) {
      const reason = passkeyReason(error)
      if (reason !== null) return { ok: false, code: 'failed', message: <PasskeyReasonText reason={reason} origin={origin} /> }
      const refusal = factorRefusal(error)
      return refusal === null ? confirmationFailure(error) : { ok: false, code: refusal }
    }
  }

  return (
    <PasskeysSection
      email={session.kind === 'loggedIn' ? session.user.email : undefined}
      state={stateOf(state, () => void reload())}
      onAdd={({ name, masterPassword, code }) =>
        change(() => passkeys.add({ name, masterPassword, productName: product.name, ...(code === '' ? {} : { code }) }))
      }
      onRemove={(removal) => change(() => passkeys.remove(removal))}
      onAsk={reload}
    />
  )
}

function stateOf(state: PasskeysState, onRetry: () => void): PasskeysViewState {
  return state.kind === 'failed' ? { kind: 'failed', onRetry } : state
}
