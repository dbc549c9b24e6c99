import { TextAreaField } from '../../primitives/text-area-field.tsx'
import { ignoredByManagers } from '../../secret-field/ignored-by-managers.ts'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'

/** Edits a text of many lines. Never sent to a spelling service. */
export function NoteEditor({ fieldKey, field, words, form, readOnly }: EditorProps) {
  const errorOf = useFieldErrors()
  const { register, formState } = form
  return (
    <TextAreaField
      {...register(`texts.${fieldKey}`)}
      {...ignoredByManagers}
      rows={field.section === 'note' ? undefined : 2}
      autoComplete="off"
      spellCheck={false}
      label={words.label}
      placeholder={words.placeholder ?? undefined}
      readOnly={readOnly}
      hint={useFieldNote({ form, fieldKey })}
      error={errorOf(formState.errors.texts?.[fieldKey]?.message)}
    />
  )
}
