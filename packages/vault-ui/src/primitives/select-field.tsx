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

/** Props of {@link Select}: a select's own, and its choices. */
export interface SelectProps extends Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'children' | 'size'> {
  readonly options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined
  /** `row`: as high as the small buttons of a row. */
  readonly size?: 'field' | 'row'
  /** On the box around it, which says how wide it is. */
  readonly className?: string | undefined
}

const looks = {
  field: cx(inputLook(), 'vlt:appearance-none vlt:pe-9'),
  row: cx(
    inputLook({ size: null }),
    'vlt:h-8 vlt:appearance-none vlt:ps-2 vlt:pe-8 vlt:text-sm! vlt:pointer-coarse:h-11',
  ),
}

/** A native select without a label; {@link SelectField} has one. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, size = 'field', className, ...props },
  ref,
) {
  return (
    <div className={cx('vlt:relative', className)}>
      <select ref={ref} data-vlt-slot="select" className={looks[size]} {...props}>
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
        className={cx(
          'vlt:pointer-events-none vlt:absolute vlt:top-1/2 vlt:size-4 vlt:-translate-y-1/2 vlt:text-text-muted',
          size === 'row' ? 'vlt:end-2' : 'vlt:end-3',
        )}
      />
    </div>
  )
})

/** Props of {@link SelectField}: a select's own, its choices, with a label, advice and an error. */
export interface SelectFieldProps
  extends Omit<SelectProps, 'id' | 'size'>, Omit<FieldProps, 'children' | 'id' | 'style' | 'rootRef'> {}

/** A labelled native select: the platform's own list, usable on a phone, by keyboard and under any policy. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, labelHidden, hint, error, className, ...props },
  ref,
) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(control) => <Select ref={ref} {...props} {...control} />}
    </Field>
  )
})
