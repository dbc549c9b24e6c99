import { useId } from 'react'

/** One choice of a {@link ChoiceGroup}. */
export type Choice<Value> = {
  readonly value: Value
  readonly label: string
}

/** What a {@link ChoiceGroup} needs. */
export type ChoiceGroupProps<Value extends string | number> = {
  /** What is chosen here. */
  readonly label: string
  /** When it matters, in one line. */
  readonly hint: string
  /** The choices, in their natural order. */
  readonly choices: readonly Choice<Value>[]
  /** The chosen one. */
  readonly value: Value
  /** Another one was chosen; it acts at once, there is nothing to save. */
  readonly onChange: (value: Value) => void
}

const choiceLook = [
  'pointer-events-none flex min-h-(--vlt-control-height) items-center rounded-control border border-line px-3 py-1.5',
  'text-base text-text-muted transition-colors peer-hover:bg-hover peer-hover:text-text peer-active:bg-pressed',
  'peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:font-medium peer-checked:text-accent-text',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
].join(' ')

/** A setting with a handful of choices that all stay in view. */
export function ChoiceGroup<Value extends string | number>({
  label,
  hint,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-3 p-4">
      <div>
        <h3 id={`${id}-label`} className="text-base font-medium">
          {label}
        </h3>
        <p id={`${id}-hint`} className="text-sm text-text-muted">
          {hint}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="flex flex-wrap gap-1.5"
      >
        {choices.map((choice) => (
          <label key={choice.value} className="relative flex">
            <input
              type="radio"
              name={id}
              className="peer absolute inset-0 appearance-none"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={choiceLook}>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
