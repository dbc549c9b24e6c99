import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { Icon } from './icon.tsx'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputLook } from './text-input.tsx'

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean
}

/** Props of {@link SelectField}: a select's own, its choices, with a label, advice and an error. */
export interface SelectFieldProps
  extends
    Omit<ComponentPropsWithoutRef<'select'>, 'id' | 'className' | 'children' | 'size'>,
    Omit<FieldProps, 'children' | 'id' | 'style' | 'rootRef'> {
  readonly options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
}

/** A labelled native select: the platform's own list, usable on a phone, by keyboard and under any policy. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, labelHidden, hint, error, className, options, placeholder, ...props },
  ref,
) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="vlt:relative">
          <select
            ref={ref}
            data-vlt-slot="select"
            className={cx(inputLook(), 'vlt:appearance-none vlt:pe-9')}
            {...props}
            {...control}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label, disabled = false }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            shape={ChevronDown}
            aria-hidden
            className="vlt:pointer-events-none vlt:absolute vlt:top-1/2 vlt:end-3 vlt:size-4 vlt:-translate-y-1/2 vlt:text-text-muted"
          />
        </div>
      )}
    </Field>
  )
})
