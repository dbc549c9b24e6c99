import { TextField } from '../../primitives/text-field.tsx'
import { ignoredByManagers } from '../../secret-field/ignored-by-managers.ts'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'

/** Edits a user name: one line, taken as it is typed. */
export function UsernameEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const errorOf = useFieldErrors()
  const { register, formState } = form
  return (
    <TextField
      {...register(`texts.${fieldKey}`)}
      {...ignoredByManagers}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      label={words.label}
      placeholder={words.placeholder ?? undefined}
      readOnly={readOnly}
      hint={useFieldNote({ form, fieldKey })}
      error={errorOf(formState.errors.texts?.[fieldKey]?.message)}
    />
  )
}
