import { RequestFailure } from '@larets/vault-core'
import { useSession, useVaultClient, type SecondFactorState, type useSecondFactor } from '@larets/vault-core/react'
import {
  SecondFactorSection,
  type DrawFactorOutcome,
  type FactorChangeOutcome,
  type MakeCodesOutcome,
  type SecondFactorViewState,
  type TypedConfirmation,
} from '@larets/vault-ui/second-factor'
import { useEffect, useRef } from 'react'
import { useProduct } from '../../product-context.ts'
import { confirmationFailure } from '../account/confirmation-failure.tsx'
import { useCopy } from '../clipboard/use-copy.ts'
import { saveFile } from '../export/save-file.ts'
import { factorRefusal } from './factor-refusal.ts'

/** What is asked for beside the master password when the person signs in. */
export function SecondFactorPart({ state, reload }: ReturnType<typeof useSecondFactor>) {
  const { secondFactor } = useVaultClient().account
  const session = useSession()
  const product = useProduct()
  const copy = useCopy()
  /** Lets go of a file of codes; it ends with the page, so that a lock leaves none behind. */
  const letGo = useRef<() => void>(undefined)
  useEffect(() => () => letGo.current?.(), [])

  async function change(call: () => Promise<'done' | 'unknown'>): Promise<FactorChangeOutcome> {
    try {
      const became = await call()
      if (became === 'unknown') return { ok: false, code: 'unknown' }
      await reload()
      return { ok: true }
    } catch (error) {
      return refused(error)
    }
  }

  /** Where another device was faster, what is in force is asked for anew. */
  async function refused(error: unknown): Promise<Exclude<FactorChangeOutcome, { readonly ok: true }>> {
    if (!(error instanceof RequestFailure) || error.code !== 'stale_revision') return failed(error)
    await reload()
    return { ok: false, code: 'other' }
  }

  async function draw(masterPassword: string): Promise<DrawFactorOutcome> {
    try {
      const { secret, address, backupCodes, put, forget } = await secondFactor.prepare(masterPassword)
      const onPut = async (code: string) => {
        const outcome = await change(() => put(code))
        if (outcome.ok) forget()
        return outcome
      }
      return { ok: true, factor: { secret, address: address(product.name), backupCodes, onPut, onForget: forget } }
    } catch (error) {
      return failed(error)
    }
  }

  async function makeCodes(typed: TypedConfirmation): Promise<MakeCodesOutcome> {
    try {
      const { became, backupCodes } = await secondFactor.makeBackupCodes(typed)
      if (became === 'done') await reload()
      return { ok: true, backupCodes, unsettled: became === 'unknown' }
    } catch (error) {
      return refused(error)
    }
  }

  return (
    <SecondFactorSection
      productName={product.name}
      address={location.origin}
      email={session.kind === 'loggedIn' ? session.user.email : undefined}
      state={stateOf(state, () => void reload())}
      onDraw={draw}
      onMakeCodes={makeCodes}
      onRemove={(typed) => change(() => secondFactor.remove(typed))}
      onAsk={reload}
      onCopy={(text) => void copy(text, { toast: ({ items }) => items.types.note.copied.fields, secret: true })}
      onSave={(text) => {
        letGo.current?.()
        letGo.current = saveFile(new Blob([text], { type: 'text/plain' }), `${product.slug}-backup-codes.txt`)
      }}
    />
  )
}

function failed(error: unknown): Extract<DrawFactorOutcome, { readonly ok: false }> {
  const refusal = factorRefusal(error)
  return refusal === null ? confirmationFailure(error) : { ok: false, code: refusal }
}

function stateOf(state: SecondFactorState, onRetry: () => void): SecondFactorViewState {
  switch (state.kind) {
    case 'loading':
      return state
    case 'failed':
      return { kind: 'failed', onRetry }
    case 'ready':
      return { kind: 'ready', since: state.factors.totp?.createdAt ?? null, codesLeft: state.factors.backupCodes?.left ?? 0 }
  }
}
