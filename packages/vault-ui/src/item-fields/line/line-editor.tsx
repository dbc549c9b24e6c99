import { formatDoubt } from '@larets/vault-core/items'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../locale/messages-context.tsx'
import { TextField } from '../../primitives/text-field.tsx'
import { ignoredByManagers } from '../../secret-field/ignored-by-managers.ts'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { inputModeOf, useFormat } from './format-input.ts'

/**
 * Edits one line. It is brought into its format when the caret leaves it, and never refused for what is odd about it.
 */
export function LineEditor({ fieldKey, field: { format }, words, form, readOnly }: EditorProps) {
  const { doubt: messages } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const note = useFieldNote({ form, fieldKey })
  const { onBlur, ...props } = form.register(`texts.${fieldKey}`)
  const [typing, setTyping] = useState(false)
  const text = useWatch({ control: form.control, name: `texts.${fieldKey}` })
  const doubt = typing ? null : formatDoubt(format, text)
  const formatted = useFormat(format, (shown) => form.setValue(`texts.${fieldKey}`, shown, { shouldDirty: true }))
  return (
    <TextField
      {...props}
      {...ignoredByManagers}
      autoComplete="off"
      spellCheck={false}
      inputMode={inputModeOf(format)}
      label={words.label}
      placeholder={words.placeholder ?? undefined}
      readOnly={readOnly}
      hint={
        note ??
        (doubt === 'shape'
          ? messages.shape({ example: words.placeholder ?? '' })
          : doubt === null
            ? undefined
            : messages[doubt])
      }
      error={errorOf(form.formState.errors.texts?.[fieldKey]?.message)}
      onFocus={(event) => {
        setTyping(true)
        formatted.onFocus(event)
      }}
      onKeyDown={formatted.onKeyDown}
      onBlur={(event) => {
        setTyping(false)
        formatted.onBlur(event)
        void onBlur(event)
      }}
    />
  )
}
