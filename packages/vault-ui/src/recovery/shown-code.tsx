import { Printer } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { useGuard } from '../security-section/change-dialog.tsx'
import { CodeGroups } from './code-groups.tsx'
import type { RecoveryMessages } from './messages.ru.ts'
import { PrintedSheet, type PrintedSheetProps } from './printed-sheet.tsx'
import type { PreparedCode } from './recovery-values.ts'

/** Props of {@link ShownCode}. */
export interface ShownCodeProps extends Omit<PrintedSheetProps, 'code'> {
  readonly code: PreparedCode
  readonly failure: ReactNode
  readonly onPut: () => Promise<void>
  readonly onCancel: () => void
}

/** Shows a code once, below its title; prints it, and lets it be put in force by whoever has it on paper. */
export function ShownCode({ code, failure, onPut, onCancel, ...sheet }: ShownCodeProps) {
  const words: RecoveryMessages['shown'] = sheet.messages.shown
  const [typed, setTyped] = useState<readonly [string, string]>(['', ''])
  const [isSent, setSent] = useState(false)
  const [busy, run] = useSingleFlight()
  const fields = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const failureId = useId()
  // It may be on paper already, which would be worth nothing.
  useGuard(true, busy)

  const isRight = (index: 0 | 1) => code.isGroup(code.asked[index], typed[index])
  const errorOf = (index: 0 | 1) => {
    if (!isSent || isRight(index)) return undefined
    return typed[index].trim() === '' ? words.groupRequired : words.groupWrong
  }
  const type = (index: 0 | 1, text: string) => setTyped(index === 0 ? [text, typed[1]] : [typed[0], text])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    const wrong = ([0, 1] as const).find((index) => !isRight(index))
    if (wrong === undefined) void run(onPut)
    else fields[wrong].current?.focus()
  }

  return (
    <div data-vlt-slot="recovery-code" className="vlt:flex vlt:flex-col vlt:gap-5">
      <CodeAndPrint code={code} words={words} />
      <Button className="vlt:self-start" onClick={() => window.print()}>
        <Icon shape={Printer} aria-hidden />
        {words.print}
      </Button>
      <form method={sendsNothing} noValidate className="vlt:flex vlt:flex-col vlt:gap-4" onSubmit={submit}>
        <fieldset className="vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-3">
          <legend className="vlt:mb-3 vlt:font-medium">{words.proof}</legend>
          <div className="vlt:grid vlt:gap-4 vlt:min-[30rem]:grid-cols-2">
            {([0, 1] as const).map((index) => (
              <TextField
                key={index}
                ref={fields[index]}
                mono
                label={words.group({ count: code.asked[index] + 1 })}
                value={typed[index]}
                onChange={(event) => type(index, event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                readOnly={busy}
                error={errorOf(index)}
              />
            ))}
          </div>
        </fieldset>
        <FieldError id={failureId} message={busy ? undefined : failure} />
        <div className="vlt:flex vlt:flex-wrap vlt:gap-2 vlt:max-sm:*:flex-1 vlt:sm:justify-end">
          <Button disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
      <PrintedSheet {...sheet} code={code} />
    </div>
  )
}

/** The code in groups and as a picture, and the fingerprint of the account. */
function CodeAndPrint({ code, words }: { readonly code: PreparedCode; readonly words: RecoveryMessages['shown'] }) {
  return (
    <>
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-6">
        <div className="vlt:min-w-0 vlt:flex-1 vlt:basis-72">
          <CodeGroups text={code.text} label={words.code} />
        </div>
        <QrCode text={code.text} label={words.qr} className="vlt:size-40" />
      </div>
      <dl className="vlt:text-sm">
        <dt className="vlt:text-text-muted">{words.fingerprint}</dt>
        <dd translate="no" className="vlt:font-mono">
          {code.fingerprint}
        </dd>
        <dd className="vlt:mt-1 vlt:text-text-muted">{words.fingerprintAbout}</dd>
      </dl>
    </>
  )
}
