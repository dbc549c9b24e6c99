import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import { duplicatesRu } from './messages.ru.ts'

/** One of several values. */
export interface ChosenValue {
  /** Of the items that have it; at least one. */
  readonly ids: readonly string[]
  readonly text: string
  /** Facts that tell it from others that look the same. */
  readonly about?: string
}

/** As many in a hidden value of any length. */
const dots = '•'.repeat(8)

/** The values of a field side by side, one or several of them chosen; a single one is only shown. */
export function ValueChoice({
  label,
  hint,
  values,
  chosen,
  secret = false,
  several = false,
  onChoose,
}: {
  readonly label: string
  readonly hint?: string
  readonly values: readonly ChosenValue[]
  /** Ids of items. */
  readonly chosen: ReadonlySet<string>
  /** Masked until a person asks for it. */
  readonly secret?: boolean
  /** More than one can be chosen. */
  readonly several?: boolean
  readonly onChoose: (id: string, isChosen: boolean) => void
}) {
  const { dialog: messages } = useMessages('duplicates', duplicatesRu)
  const group = useId()
  const [shown, setShown] = useState(!secret)
  const [only] = values
  const text = (value: ChosenValue) => <ValueText value={value} shown={shown} secret={secret} />
  return (
    <fieldset
      data-vlt-slot="value-choice"
      aria-describedby={hint === undefined ? undefined : `${group}-hint`}
      className="vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-2"
    >
      <legend className="vlt:float-start vlt:text-sm vlt:font-medium">{label}</legend>
      {hint === undefined ? null : (
        <p id={`${group}-hint`} className="vlt:clear-both vlt:-mt-1.5 vlt:text-sm vlt:text-text-muted">
          {hint}
        </p>
      )}
      {values.length === 1 && only !== undefined && !several ? (
        <div className="vlt:clear-both">{text(only)}</div>
      ) : (
        <div className="vlt:clear-both vlt:grid vlt:gap-2 vlt:sm:grid-cols-2">
          {values.map((value) => {
            const [id = ''] = value.ids
            return (
              <ValueOption
                key={id}
                type={several ? 'checkbox' : 'radio'}
                name={group}
                isChosen={value.ids.some((one) => chosen.has(one))}
                about={value.about}
                onChange={(isChosen) => onChoose(id, isChosen)}
              >
                {text(value)}
              </ValueOption>
            )
          })}
        </div>
      )}
      {secret ? (
        <Button
          variant="link"
          size="inline"
          className="vlt:self-start vlt:text-sm"
          aria-label={shown ? messages.hideOf({ field: label }) : messages.revealOf({ field: label })}
          onClick={() => setShown(!shown)}
        >
          {shown ? messages.hide : messages.reveal}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Text of a value, masked until a person asks for it. */
function ValueText({
  value,
  shown,
  secret,
}: {
  readonly value: ChosenValue
  readonly shown: boolean
  readonly secret: boolean
}) {
  const { dialog: messages } = useMessages('duplicates', duplicatesRu)
  return !shown ? (
    <span className="vlt:font-mono vlt:text-text-muted">
      <span aria-hidden>{dots}</span>
      <span className="vlt:sr-only">{messages.hidden}</span>
    </span>
  ) : secret ? (
    <PasswordText text={value.text} className="vlt:wrap-anywhere" />
  ) : (
    <span dir="auto" className="vlt:wrap-anywhere">
      {value.text}
    </span>
  )
}

/** One of the values, to be chosen. */
function ValueOption({
  type,
  name,
  isChosen,
  about,
  children,
  onChange,
}: {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly isChosen: boolean
  readonly about: string | undefined
  readonly children: ReactNode
  readonly onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="vlt:flex vlt:min-h-11 vlt:min-w-0 vlt:cursor-pointer vlt:items-start vlt:gap-2.5 vlt:rounded-control vlt:border vlt:border-line-control vlt:bg-surface vlt:px-3 vlt:py-2 vlt:has-checked:border-accent vlt:has-checked:bg-accent-soft">
      <input
        type={type}
        name={name}
        className="vlt:mt-1 vlt:size-4 vlt:shrink-0 vlt:accent-accent vlt:focus-visible:outline-2 vlt:focus-visible:outline-offset-2 vlt:focus-visible:outline-focus"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col">
        {children}
        {about === undefined ? null : (
          <span className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted"> {about}</span>
        )}
      </span>
    </label>
  )
}
