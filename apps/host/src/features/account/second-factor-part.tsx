import { RequestFailure, type FactorAnswer } from '@larets/vault-core'
import { useSession, useVaultClient, type SecondFactorState, type useSecondFactor } from '@larets/vault-core/react'
import {
  SecondFactorSection,
  type PrepareFactorOutcome,
  type FactorChangeOutcome,
  type KeyAdditionOutcome,
  type MakeCodesOutcome,
  type SecondFactorSectionProps,
  type SecondFactorViewState,
  type TypedConfirmation,
  type TypedKey,
} from '@larets/vault-ui/second-factor'
import { useEffect, useRef } from 'react'
import { useProduct } from '../../app/product/product-context.ts'
import { confirmationFailure } from '../../app/failures/confirmation-failure.tsx'
import { useCopy } from '../../app/clipboard/use-copy.ts'
import { saveFile } from '../../app/page/save-file.ts'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/** Second factors asked for when the person signs in. */
export function SecondFactorPart({ state, reload }: ReturnType<typeof useSecondFactor>) {
  const calls = useFactorCalls(state, reload)
  const session = useSession()
  const product = useProduct()
  const copy = useCopy()
  /** Lets go of a file of codes; it ends with the page, so that a lock leaves none behind. */
  const letGo = useRef<() => void>(undefined)
  useEffect(() => () => letGo.current?.(), [])

  return (
    <SecondFactorSection
      productName={product.name}
      address={location.origin}
      email={session.kind === 'loggedIn' ? session.user.email : undefined}
      state={stateOf(state, () => void reload())}
      {...calls}
      onRetry={reload}
      onCopy={(text) => void copy(text, { toast: ({ items }) => items.types.note.copied.fields, secret: true })}
      onSave={(text) => {
        letGo.current?.()
        letGo.current = saveFile(new Blob([text], { type: 'text/plain' }), `${product.slug}-backup-codes.txt`)
      }}
    />
  )
}

type Calls = 'onPrepare' | 'onMakeCodes' | 'onRemove' | 'onAddKey' | 'onRemoveKey'

/** Calls of the section: what they change is asked for anew. */
function useFactorCalls(
  state: SecondFactorState,
  reload: () => Promise<unknown>,
): Pick<SecondFactorSectionProps, Calls> {
  const { secondFactor } = useVaultClient().account
  const product = useProduct()
  const origin = state.kind === 'ready' ? state.factors.origin : null

  async function change(
    answer: FactorAnswer | undefined,
    call: () => Promise<'done' | 'unknown'>,
  ): Promise<FactorChangeOutcome> {
    try {
      const became = await call()
      if (became === 'unknown') return { ok: false, code: 'unknown' }
      await reload()
      return { ok: true }
    } catch (error) {
      return refused(error, answer)
    }
  }

  /** Asks anew what is in force where another device was faster. */
  async function refused(
    error: unknown,
    answer: FactorAnswer | undefined,
  ): Promise<Exclude<FactorChangeOutcome, { readonly ok: true }>> {
    if (!(error instanceof RequestFailure) || error.code !== 'stale_revision') return failed(error, answer, origin)
    await reload()
    return { ok: false, code: 'other' }
  }

  async function prepare({ masterPassword, factor }: TypedConfirmation): Promise<PrepareFactorOutcome> {
    const answer = given(factor)
    try {
      const { secret, address, backupCodes, put, forget } = await secondFactor.prepare(masterPassword, answer)
      const onPut = async (code: string) => {
        const outcome = await change(code, () => put(code))
        if (outcome.ok) forget()
        return outcome
      }
      return { ok: true, factor: { secret, address: address(product.name), backupCodes, onPut, onForget: forget } }
    } catch (error) {
      return failed(error, answer, origin)
    }
  }

  async function makeCodes(typed: TypedConfirmation): Promise<MakeCodesOutcome> {
    try {
      const { became, backupCodes } = await secondFactor.makeBackupCodes(typed)
      if (became === 'done') await reload()
      return { ok: true, backupCodes, unsettled: became === 'unknown' }
    } catch (error) {
      return refused(error, typed.factor)
    }
  }

  async function addKey({ masterPassword, factor, name }: TypedKey): Promise<KeyAdditionOutcome> {
    const answer = given(factor)
    try {
      const proof = answer === undefined ? {} : { factor: answer }
      const key = { masterPassword, name, productName: product.name, ...proof }
      const { became, backupCodes } = await secondFactor.addKey(key)
      if (became === 'done') await reload()
      return { ok: true, backupCodes, unsettled: became === 'unknown' }
    } catch (error) {
      return refused(error, answer)
    }
  }

  return {
    onPrepare: prepare,
    onMakeCodes: makeCodes,
    onRemove: (typed) => change(typed.factor, () => secondFactor.remove(typed)),
    onAddKey: addKey,
    onRemoveKey: (removal) => change(removal.factor, () => secondFactor.removeKey(removal)),
  }
}

/** Empty where none was asked for. */
const given = (factor: FactorAnswer): FactorAnswer | undefined => (factor === '' ? undefined : factor)

function failed(
  error: unknown,
  answer: FactorAnswer | undefined,
  origin: string | null,
): Extract<PrepareFactorOutcome, { readonly ok: false }> {
  return factorFailure(error, answer, origin) ?? confirmationFailure(error)
}

function stateOf(state: SecondFactorState, onRetry: () => void): SecondFactorViewState {
  switch (state.kind) {
    case 'loading':
      return state
    case 'failed':
      return { kind: 'failed', onRetry }
    case 'ready': {
      const { totp, backupCodes, securityKeys, origin, hindrance } = state.factors
      return {
        kind: 'ready',
        since: totp?.createdAt ?? null,
        codesLeft: backupCodes?.left ?? 0,
        keys: securityKeys,
        origin,
        hindrance,
      }
    }
  }
}
