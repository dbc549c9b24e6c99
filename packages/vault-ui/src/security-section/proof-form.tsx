import { useId, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { Button, type ButtonProps } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField, type TextFieldProps } from '../primitives/text-field.tsx'
import { ProofFields, type FactorWords, type ProofFieldsProps } from './proof-fields.tsx'
import { useProof, type Proof, type ProofAnswer, type ProofTerms } from './use-proof.ts'

/** A field that a form has beside the proof. */
export interface ProofText {
  /** Issues are keys of `errors`. */
  readonly schema: z.ZodMiniType<string, string>
  readonly errors: Readonly<Record<string, string>>
  readonly field: Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>
  /** True below the proof; above it by default. */
  readonly isLast?: boolean
}

const longestName = 64

/** Name that a person gives to a passkey or a security key. */
export const keyName = (
  words: Readonly<Record<'name' | 'nameHint' | 'nameRequired' | 'nameTooLong', string>>,
): ProofText => ({
  schema: z.string().check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(longestName, 'nameTooLong')),
  errors: words,
  field: { label: words.name, hint: words.nameHint, autoComplete: 'off' },
})

/** Props of {@link ProofForm}. */
export interface ProofFormProps
  extends Pick<ProofTerms, 'asksPassword' | 'kinds' | 'onConfirm'>, Pick<ProofFieldsProps, 'email' | 'words'> {
  /** Words of the second factor; `byKey` sends the form with a security key in place of a code. */
  readonly factor?: (FactorWords & { readonly byKey: string }) | undefined
  readonly text?: ProofText | undefined
  /** Stands above the fields. */
  readonly head?: ReactNode
  /** Stands between fields and buttons. */
  readonly children?: ReactNode
  /** Words of the change: what it does, and its button. */
  readonly change: Readonly<Record<'submit' | 'submitting', string>> & { readonly text?: string }
  readonly variant?: ButtonProps['variant']
  readonly failure: ReactNode
  /** Stands beside the buttons. */
  readonly renderBeside?: ((proof: Pick<Proof, 'busy' | 'settle'>) => ReactNode) | undefined
  readonly cancel?: { readonly label: string; readonly onCancel: () => void } | undefined
  /** A change without an answer, and how to ask what became of it. */
  readonly unsettled?:
    | { readonly text: string; readonly ask: string; readonly onCheckOutcome: () => Promise<ProofAnswer> }
    | null
    | undefined
  /** Whether its first field takes the focus when it comes; true by default. */
  readonly takesFocus?: boolean
}

/** Asks for the master password before account security is changed, and for a second factor and a text if need be. */
export function ProofForm(props: ProofFormProps) {
  const { asksPassword, kinds, onConfirm, email, words, factor, text, head, children, change, failure } = props
  const { variant = 'primary', renderBeside, cancel, unsettled, takesFocus = true } = props
  const first = text === undefined || text.isLast === true ? 'masterPassword' : 'text'
  const proof = useProof({
    ...(asksPassword === undefined ? {} : { asksPassword }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(text === undefined ? {} : { text: text.schema }),
    first: takesFocus ? first : undefined,
    onConfirm,
  })
  const { busy } = proof
  const failureId = useId()
  const ownField = text === undefined ? null : <TextOf proof={proof} text={text} />
  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        proof.submit()
      }}
    >
      {head}
      {change.text === undefined ? null : <p className="vlt:text-pretty">{change.text}</p>}
      {text?.isLast === true ? null : ownField}
      <ProofFields {...{ proof, email, words, factor }} />
      {text?.isLast === true ? ownField : null}
      {children}
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
        <Button type="submit" variant={variant} busy={busy}>
          {busy ? change.submitting : change.submit}
        </Button>
        {factor !== undefined && proof.kinds.includes('security_key') && !busy ? (
          <Button onClick={() => proof.submit('key')}>{factor.byKey}</Button>
        ) : null}
        {busy || cancel === undefined ? null : <Button onClick={cancel.onCancel}>{cancel.label}</Button>}
        {renderBeside?.(proof)}
      </div>
      {unsettled === null || unsettled === undefined ? null : (
        <div
          role="alert"
          className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2"
        >
          <p className="vlt:text-pretty">{unsettled.text}</p>
          <Button size="small" busy={busy} onClick={() => void proof.settle(unsettled.onCheckOutcome)}>
            {unsettled.ask}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The form's own field; a component, so that the form knows its fields in the order in which they stand. */
function TextOf({ proof, text }: { readonly proof: Proof; readonly text: ProofText }) {
  return (
    <TextField
      {...proof.register('text')}
      {...text.field}
      spellCheck={false}
      required
      readOnly={proof.busy}
      error={errorWords(text.errors, proof.errors.text?.message)}
    />
  )
}
