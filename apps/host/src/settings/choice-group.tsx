import { RadioGroup } from 'radix-ui'
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
      <RadioGroup.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        value={String(value)}
        onValueChange={(next) => {
          const chosen = choices.find((choice) => String(choice.value) === next)
          if (chosen !== undefined) onChange(chosen.value)
        }}
        className="flex flex-wrap gap-1.5"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.value}
            value={String(choice.value)}
            className="min-h-(--vlt-control-height) rounded-control border border-line bg-surface px-3 py-1.5 text-base text-text-muted transition-colors hover:bg-hover hover:text-text active:bg-pressed data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:font-medium data-[state=checked]:text-accent-text"
          >
            {choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
