import { useMessages } from '../../locale/messages-context.tsx'
import { SelectField } from '../../primitives/select-field.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** As in the code by which phones join a network. */
const securities = ['WPA', 'WEP', 'none'] as const

/** Chooses how a network is protected. */
export function NetworkSecurityEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const { network } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const { register, formState } = form
  return (
    <SelectField
      {...register(`texts.${fieldKey}`)}
      label={words.label}
      placeholder={words.placeholder ?? undefined}
      disabled={readOnly}
      options={securities.map((value) => ({ value, label: network.choices[value] }))}
      hint={useFieldNote({ form, fieldKey })}
      error={errorOf(formState.errors.texts?.[fieldKey]?.message)}
    />
  )
}
