import { RequestFailure } from '@larets/vault-core'
import { useSession, useVaultClient, type RecoveryCodeState, type useRecoveryCode } from '@larets/vault-core/react'
import {
  RecoverySection,
  type CodeChangeOutcome,
  type PrepareCodeOutcome,
  type RecoveryState,
} from '@larets/vault-ui/recovery'
import { useProduct } from '../../app/product/product-context.ts'
import { confirmationFailure } from '../../app/failures/confirmation-failure.tsx'

/** The recovery code of the person's own account. */
export function RecoveryPart({ state, reload }: ReturnType<typeof useRecoveryCode>) {
  const { recovery } = useVaultClient().account
  const session = useSession()
  const product = useProduct()

  async function change(call: () => Promise<'done' | 'kept' | 'other' | 'unknown'>): Promise<CodeChangeOutcome> {
    try {
      const became = await call()
      if (became === 'unknown') return { ok: false, code: became }
      await reload()
      return became === 'done' ? { ok: true } : { ok: false, code: became }
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.code !== 'stale_revision') return confirmationFailure(error)
      await reload()
      return { ok: false, code: 'other' }
    }
  }

  async function prepare(masterPassword: string): Promise<PrepareCodeOutcome> {
    try {
      const { put, forget, ...code } = await recovery.prepare(masterPassword)
      const onPut = async () => {
        const outcome = await change(put)
        if (outcome.ok) forget()
        return outcome
      }
      return { ok: true, code: { ...code, onPut, onForget: forget } }
    } catch (error) {
      return confirmationFailure(error)
    }
  }

  return (
    <RecoverySection
      productName={product.name}
      address={location.origin}
      email={session.kind === 'loggedIn' ? session.user.email : undefined}
      state={stateOf(state, () => void reload())}
      onPrepare={prepare}
      onRemove={(masterPassword) => change(() => recovery.remove(masterPassword))}
      onRetry={reload}
    />
  )
}

function stateOf(state: RecoveryCodeState, onRetry: () => void): RecoveryState {
  switch (state.kind) {
    case 'loading':
      return state
    case 'failed':
      return { kind: 'failed', onRetry }
    case 'ready':
      return { kind: 'ready', createdAt: state.code?.createdAt ?? null, settled: state.settled }
  }
}
