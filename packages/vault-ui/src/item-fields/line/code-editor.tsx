import { useMessages } from '../../locale/messages-context.tsx'
import { SecretField } from '../../secret-field/secret-field.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** Edits a short secret of digits: hidden while it is typed. */
export function CodeEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const { secret } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  return (
    <SecretField
      {...form.register(`texts.${fieldKey}`)}
      inputMode="numeric"
      label={words.label}
      readOnly={readOnly}
      revealWords={{ show: secret.reveal({ label: words.label }), hide: secret.hide({ label: words.label }) }}
      hint={useFieldNote({ form, fieldKey })}
      error={errorOf(form.formState.errors.texts?.[fieldKey]?.message)}
    />
  )
}
