import { Copy } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogFooter } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { useGuard } from '../security-section/change-dialog.tsx'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import type { SecondFactorMessages } from './messages.ru.ts'
import type { PreparedFactor, FactorRefusal } from './second-factor-values.ts'

/** Props of {@link SetUp}. */
export interface SetUpProps {
  readonly messages: SecondFactorMessages
  readonly factor: PreparedFactor
  /** Words for a code that was not accepted. */
  readonly wrongCode: string
  readonly failure: ReactNode
  readonly onCopy: (secret: string) => void
  /** Refusal of what was typed; null for none. */
  readonly onPut: (code: string) => Promise<FactorRefusal | null>
  readonly onCancel: () => void
}

/** Shows a secret to an authenticator, and asks for a code of it: the contents of a dialog below its header. */
export function SetUp({ messages, factor, wrongCode, failure, onCopy, onPut, onCancel }: SetUpProps) {
  const words = messages.setUp
  const proof = useMessages('securitySection', securitySectionRu)
  const errors = {
    required: proof.codeRequired,
    wrong_master_password: proof.wrongMasterPassword,
    wrong_code: wrongCode,
    unreadable_code: words.unreadable,
  } satisfies Record<FactorRefusal | 'required', string>
  const [code, setCode] = useState('')
  const [error, setError] = useState<FactorRefusal | 'required'>()
  const [busy, run] = useSingleFlight()
  const field = useRef<HTMLInputElement>(null)
  const failureId = useId()
  // It may be in the app already, whose codes would be worth nothing.
  useGuard(true, busy)

  const refuse = (refusal: FactorRefusal | 'required') => {
    setError(refusal)
    field.current?.focus()
    field.current?.select()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() === '') refuse('required')
    else {
      void run(async () => {
        setError(undefined)
        const refused = await onPut(code)
        if (refused !== null) refuse(refused)
      })
    }
  }

  return (
    <form
      method={sendsNothing}
      noValidate
      data-vlt-slot="second-factor-set-up"
      className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col"
      onSubmit={submit}
    >
      <DialogBody className="vlt:flex vlt:flex-col vlt:gap-5">
        <Secret {...{ messages, factor, onCopy }} />
        <TextField
          ref={field}
          label={words.proof}
          hint={words.proofHint}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
          readOnly={busy}
          error={error === undefined ? undefined : errors[error]}
        />
        <FieldError id={failureId} message={busy ? undefined : failure} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The secret, as an authenticator reads it and as a person types it. */
function Secret({ messages, factor, onCopy }: Pick<SetUpProps, 'messages' | 'factor' | 'onCopy'>) {
  const words = messages.setUp
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-6">
      <QrCode text={factor.address} label={words.qr} className="vlt:size-44" />
      <dl className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:basis-60 vlt:flex-col vlt:items-start vlt:gap-2">
        <dt className="vlt:text-sm vlt:text-text-muted">{words.secret}</dt>
        <dd translate="no" className="vlt:font-mono vlt:text-lg vlt:wrap-anywhere vlt:text-balance">
          {(factor.secret.match(/.{1,4}/gu) ?? []).join(' ')}
        </dd>
        <dd>
          <Button size="small" onClick={() => onCopy(factor.secret)}>
            <Icon shape={Copy} aria-hidden />
            {words.copySecret}
          </Button>
        </dd>
      </dl>
    </div>
  )
}
