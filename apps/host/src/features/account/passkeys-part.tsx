import { passkeyReason, type FactorAnswer, type PasskeyChange } from '@larets/vault-core'
import { useSession, useVaultClient, type PasskeysState, type usePasskeys } from '@larets/vault-core/react'
import {
  PasskeyReasonText,
  PasskeysSection,
  type PasskeyChangeOutcome,
  type PasskeysViewState,
} from '@larets/vault-ui/passkeys'
import { useProduct } from '../../app/product/product-context.ts'
import { confirmationFailure } from '../../app/failures/confirmation-failure.tsx'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/** The passkeys of the person's account. */
export function PasskeysPart({ state, reload }: ReturnType<typeof usePasskeys>) {
  const { passkeys } = useVaultClient().account
  const session = useSession()
  const product = useProduct()
  const origin = state.kind === 'ready' ? state.origin : null

  async function change(
    answer: FactorAnswer | undefined,
    call: () => Promise<PasskeyChange>,
  ): Promise<PasskeyChangeOutcome> {
    try {
      if ((await call()) === 'unknown') return { ok: false, code: 'unknown' }
      await reload()
      return { ok: true }
    } catch (error) {
      const reason = passkeyReason(error)
      if (reason !== null)
        return { ok: false, code: 'failed', message: <PasskeyReasonText isMaking reason={reason} origin={origin} /> }
      return factorFailure(error, answer) ?? confirmationFailure(error)
    }
  }

  return (
    <PasskeysSection
      email={session.kind === 'loggedIn' ? session.user.email : undefined}
      state={stateOf(state, () => void reload())}
      onAdd={({ name, masterPassword, factor }) =>
        change(factor, () =>
          passkeys.add({ name, masterPassword, productName: product.name, ...(factor === '' ? {} : { factor }) }),
        )
      }
      onRemove={(removal) => change(undefined, () => passkeys.remove(removal))}
      onRetry={reload}
    />
  )
}

function stateOf(state: PasskeysState, onRetry: () => void): PasskeysViewState {
  return state.kind === 'failed' ? { kind: 'failed', onRetry } : state
}
