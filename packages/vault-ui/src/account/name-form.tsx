import { useId, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { NameChangeOutcome } from './account-values.ts'
import type { AccountMessages } from './messages.ru.ts'

/** Longest name, in characters: that of the server. */
const longestName = 200

/** Props of {@link NameForm}. */
export interface NameFormProps {
  readonly name: string
  readonly messages: AccountMessages
  readonly onChange: (name: string) => Promise<NameChangeOutcome>
}

/** How a person is called. */
export function NameForm({ name, messages, onChange }: NameFormProps) {
  const words = messages.profile
  const failureId = useId()
  const [typed, setTyped] = useState(name)
  const [told, setTold] = useState<NameChangeOutcome | null>(null)
  const [busy, run] = useSingleFlight()

  const submit = () =>
    run(async () => {
      setTold(null)
      const outcome = await onChange(typed.trim()).catch((error: unknown): NameChangeOutcome => {
        reportError(error)
        return { ok: false }
      })
      setTold(outcome)
      if (outcome.ok) setTyped(typed.trim())
    })

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={longestName}
        value={typed}
        readOnly={busy}
        hint={words.nameHint}
        onChange={(event) => {
          setTold(null)
          setTyped(event.target.value)
        }}
      />
      <FieldError id={failureId} message={told?.ok === false ? (told.message ?? words.nameFailed) : undefined} />
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
        <Button type="submit" busy={busy}>
          {busy ? words.savingName : words.saveName}
        </Button>
        <output className="vlt:text-sm vlt:text-text-muted">{told?.ok === true ? words.nameSaved : null}</output>
      </div>
    </form>
  )
}
