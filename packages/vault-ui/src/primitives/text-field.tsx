import { forwardRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Props of {@link TextField}: an input's own, with a label, advice and an error. */
export interface TextFieldProps
  extends Omit<TextInputProps, 'id' | 'className'>, Omit<FieldProps, 'children' | 'id' | 'style' | 'rootRef'> {}

/** A labelled one-line field; the ref is the input's. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, labelHidden, hint, error, className, ...props },
  ref,
) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(control) => <TextInput ref={ref} {...props} {...control} />}
    </Field>
  )
})
