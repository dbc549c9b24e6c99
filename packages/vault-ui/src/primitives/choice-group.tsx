import { useId } from 'react'
import { Chip } from './chip.tsx'

/** One choice of a {@link ChoiceGroup}. */
export interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

/** Props of {@link ChoiceGroup}. */
export interface ChoiceGroupProps<Value extends string | number> {
  /** Chosen values. */
  readonly label: string
  /** When it matters, in one line. */
  readonly hint: string
  /** In their natural order. */
  readonly choices: readonly Choice<Value>[]
  /** The chosen one; null while that is not known. */
  readonly value: Value | null
  /** Another one was chosen; it acts at once, there is nothing to save. */
  readonly onChange: (value: Value) => void
}

/** A setting with a handful of choices that all stay in view; a row of a card. */
export function ChoiceGroup<Value extends string | number>({
  label,
  hint,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <div data-vlt-slot="choice-group" className="vlt:flex vlt:flex-col vlt:gap-3 vlt:p-4">
      <div>
        <h3 id={`${id}-label`} className="vlt:text-base vlt:font-medium">
          {label}
        </h3>
        <p id={`${id}-hint`} className="vlt:text-sm vlt:text-text-muted">
          {hint}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="vlt:flex vlt:flex-wrap vlt:gap-1.5"
      >
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            type="radio"
            size="medium"
            name={id}
            label={choice.label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
    </div>
  )
}
