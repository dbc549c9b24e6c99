import { useId, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, type ButtonProps } from '../primitives/button.tsx'
import { DialogBody, DialogClose, DialogFooter } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField, type TextFieldProps } from '../primitives/text-field.tsx'
import { useGuard } from './change-dialog.tsx'
import { securitySectionRu } from './messages.ru.ts'
import { ProofFields, type ProofFieldsProps } from './proof-fields.tsx'
import { useProof, type Proof, type ProofAnswer, type ProofTerms } from './use-proof.ts'

/** A field that a form has beside the proof. */
export interface ProofText {
  /** Issues are keys of `errors`. */
  readonly schema: z.ZodMiniType<string, string>
  readonly errors: Readonly<Record<string, string>>
  readonly field: Pick<
    TextFieldProps,
    'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'required'
  >
  /** Contents of now. */
  readonly stored?: string
  /** True below the proof; above it by default. */
  readonly isLast?: boolean
  /** Draws it otherwise than as a line of text. */
  readonly render?: (proof: Proof) => ReactNode
}

const longestName = 64

/** Name that a person gives to a passkey or a security key. */
export const keyName = (
  words: Readonly<Record<'name' | 'nameHint' | 'nameRequired' | 'nameTooLong', string>>,
): ProofText => ({
  schema: z.string().check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(longestName, 'nameTooLong')),
  errors: { nameRequired: words.nameRequired, nameTooLong: words.nameTooLong },
  field: { label: words.name, hint: words.nameHint, autoComplete: 'off' },
})

/** Props of {@link ProofForm}. */
export interface ProofFormProps
  extends
    Pick<ProofTerms, 'asksPassword' | 'kinds' | 'sameAsPassword' | 'holdsBack' | 'onConfirm'>,
    Pick<ProofFieldsProps, 'email' | 'label'> {
  readonly text?: ProofText | undefined
  /** Stands above the fields. */
  readonly head?: ReactNode
  /** The same, of the form's state. */
  readonly renderHead?: (proof: Proof) => ReactNode
  /** Stands between fields and buttons. */
  readonly children?: ReactNode | ((proof: Proof) => ReactNode)
  /** Words of its button. What the change does stands in the description of the dialog. */
  readonly change: Readonly<Record<'submit' | 'submitting', string>>
  readonly variant?: ButtonProps['variant']
  /** True while there is nothing to send. */
  readonly disabled?: boolean
  readonly failure: ReactNode
  /** Stands in place of the button that closes the dialog; null leaves that. */
  readonly renderLeave?: (proof: Proof) => ReactNode
  /** Whether its first field takes the focus when it comes; true by default. */
  readonly takesFocus?: boolean
  /** A change without an answer, and how to ask what became of it. */
  readonly unsettled?: { readonly text: string; readonly onCheckOutcome: () => Promise<ProofAnswer> } | null | undefined
}

/**
 * Asks for the master password before account security is changed, and for a second factor and a text if need be: the
 * contents of a dialog below its header.
 */
export function ProofForm(props: ProofFormProps) {
  const { email, label, text, head, children, change, failure, variant = 'primary', unsettled = null } = props
  const { takesFocus = true } = props
  const words = useMessages('securitySection', securitySectionRu)
  const first = text !== undefined && (text.isLast !== true || props.asksPassword === false) ? 'text' : 'masterPassword'
  const proof = useProof({
    ...{ ...props, text: text?.schema, stored: text?.stored },
    first: takesFocus ? first : undefined,
  })
  const { busy, isDirty, kinds } = proof
  useGuard(isDirty, busy)
  const failureId = useId()
  const hasKey = kinds.includes('security_key') && !busy
  const ownField = text === undefined ? null : <TextOf proof={proof} text={text} />
  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        proof.submit()
      }}
    >
      <DialogBody className="vlt:flex vlt:flex-col vlt:gap-4">
        {head}
        {props.renderHead?.(proof)}
        {text?.isLast === true ? null : ownField}
        <ProofFields {...{ proof, email, label }} />
        {text?.isLast === true ? ownField : null}
        {typeof children === 'function' ? children(proof) : children}
        <FieldError id={failureId} message={busy ? undefined : failure} />
        {unsettled === null ? null : (
          <div
            role="alert"
            className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2"
          >
            <p className="vlt:text-pretty">{unsettled.text}</p>
            <Button size="small" busy={busy} onClick={() => void proof.settle(unsettled.onCheckOutcome)}>
              {busy ? words.asking : words.ask}
            </Button>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {/* Three buttons with so many words do not share a line, on no screen: that of the key has one of its own. */}
        {hasKey ? (
          <Button className="vlt:min-w-full" onClick={() => proof.submit('key')}>
            {words.byKey}
          </Button>
        ) : null}
        {props.renderLeave?.(proof) ?? <DialogClose disabled={busy}>{words.cancel}</DialogClose>}
        {/* Nothing invites to send again what may have been done. */}
        <Button
          type="submit"
          variant={unsettled === null ? variant : 'secondary'}
          busy={busy}
          disabled={props.disabled}
        >
          {busy ? change.submitting : change.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The form's own field; a component, so that the form knows its fields in the order in which they stand. */
function TextOf({ proof, text }: { readonly proof: Proof; readonly text: ProofText }) {
  if (text.render !== undefined) return text.render(proof)
  return (
    <TextField
      required
      {...proof.register('text')}
      {...text.field}
      spellCheck={false}
      readOnly={proof.busy}
      error={errorWords(text.errors, proof.errors.text?.message)}
    />
  )
}
