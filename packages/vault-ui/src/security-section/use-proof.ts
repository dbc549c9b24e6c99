import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'

/** What a person typed to confirm a change. */
export interface TypedProof {
  /** The form's own field; empty where it has none. */
  readonly text: string
  /** Exactly as typed; empty where it is not asked for. */
  readonly masterPassword: string
  /** Empty where no second factor is asked for. */
  readonly factor: FactorAnswerView
}

/** Refusal of what was typed, said at its field; a demand of the second factor brings its field. */
export type ProofRefusal =
  | 'wrong_master_password'
  | 'wrong_code'
  | 'unreadable_code'
  | { readonly kinds: readonly FactorKindView[] }
  | { readonly text: string }

/** What became of the form: emptied, refused, or left as it is. */
export type ProofAnswer = 'accepted' | ProofRefusal | null

/** Terms of {@link useProof}. */
export interface ProofTerms {
  /** Whether the master password is asked for; true by default. */
  readonly asksPassword?: boolean
  /** Second factors of the account, of which one is asked for. */
  readonly kinds?: readonly FactorKindView[] | undefined
  /** Schema of the form's own field; its issues are codes of errors. */
  readonly text?: z.ZodMiniType<string, string> | undefined
  /** Contents of the form's own field when it comes. */
  readonly stored?: string | undefined
  /** Code of the error for a text that is the master password, however it is composed. */
  readonly sameAsPassword?: string
  /** Field that takes the focus when the form comes. */
  readonly first?: 'text' | 'masterPassword' | undefined
  /** True keeps what is valid from being sent, until it is submitted as sure. */
  readonly holdsBack?: () => boolean
  readonly onConfirm: (typed: TypedProof) => Promise<ProofAnswer>
}

const trimmed = z.string().check(z.trim())

function schemaOf(asksPassword: boolean, asksCode: boolean, { text, sameAsPassword }: ProofTerms) {
  const typed = {
    text: text ?? z.string(),
    masterPassword: asksPassword ? z.string().check(z.minLength(1, 'masterPasswordRequired')) : z.string(),
  }
  const code = asksCode ? trimmed.check(z.minLength(1, 'codeRequired')) : trimmed
  const isOther = (one: { readonly text: string; readonly masterPassword: string }) =>
    one.text === '' || one.text.normalize('NFKC') !== one.masterPassword.normalize('NFKC')
  const form = z.discriminatedUnion('by', [
    z.object({ ...typed, by: z.literal('code'), code }),
    z.object({ ...typed, by: z.literal('key'), code: trimmed }),
  ])
  return sameAsPassword === undefined ? form : form.check(z.refine(isOther, { error: sameAsPassword, path: ['text'] }))
}

/** State of a form that asks for the master password, a second factor if need be, and a text of its own. */
export function useProof(terms: ProofTerms) {
  const { asksPassword = true, stored = '', first, holdsBack, onConfirm } = terms
  /** Second factors that the server has asked for since. */
  const [demanded, setDemanded] = useState<readonly FactorKindView[] | null>(null)
  const kinds = demanded ?? terms.kinds ?? []
  const { register, control, handleSubmit, setValue, setError, setFocus, resetField, reset, formState } = useForm<
    z.infer<ReturnType<typeof schemaOf>>
  >({
    resolver: zodResolver(schemaOf(asksPassword, kinds.length > 0, terms)),
    defaultValues: { by: 'code', text: stored, masterPassword: '', code: '' },
  })
  const [busy, run] = useSingleFlight()

  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])
  // The field comes once it is asked for.
  useEffect(() => {
    if (demanded !== null) setFocus('code')
  }, [demanded, setFocus])

  function take(answer: ProofAnswer) {
    if (answer === 'accepted') {
      reset()
      setDemanded(null)
    } else if (answer === 'wrong_master_password') {
      resetField('masterPassword')
      setError('masterPassword', { message: 'wrongMasterPassword' })
      setFocus('masterPassword')
    } else if (answer === 'wrong_code' || answer === 'unreadable_code') {
      setError('code', { message: answer === 'wrong_code' ? 'wrongCode' : 'unreadableCode' })
      setFocus('code', { shouldSelect: true })
    } else if (answer !== null && 'kinds' in answer) setDemanded(answer.kinds)
    else if (answer !== null) {
      setError('text', { message: answer.text })
      setFocus('text')
    }
  }
  /** Runs a call that answers the form, unless another one is under way. */
  const settle = (call: () => Promise<ProofAnswer>) => run(async () => take(await call()))
  const submit = (by: 'code' | 'key' = 'code', isSure = false) => {
    if (busy) return
    setValue('by', by)
    void handleSubmit(({ code, text, masterPassword }) => {
      if (!isSure && holdsBack?.() === true) return
      const factor = by === 'key' ? ({ by: 'security_key' } as const) : code
      void settle(() => onConfirm({ text, masterPassword, factor }))
    })()
  }
  const { errors, isDirty } = formState
  return { asksPassword, kinds, busy, control, errors, isDirty, register, setFocus, settle, submit }
}

/** What {@link useProof} returns. */
export type Proof = ReturnType<typeof useProof>
