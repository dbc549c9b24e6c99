import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../locale/messages-context.tsx'
import { SecretField } from '../../secret-field/secret-field.tsx'
import { StrengthMeter } from '../../strength-meter/strength-meter.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { hasOuterBlanks } from './outer-blanks.ts'

/** Props of {@link PasswordEditor}. */
export interface PasswordEditorProps extends Omit<EditorProps, 'field'> {
  /** Begins unmasked: it was generated, and is to be typed elsewhere. */
  readonly shown?: boolean
  /** Labels the field for assistive technology alone: the words stand above it already. */
  readonly labelHidden?: boolean
}

/** Edits a password: hidden while it is typed, rated, and generated on request. */
export function PasswordEditor(props: PasswordEditorProps) {
  const { fieldKey, words, form, readOnly, generation, analyser, shown, labelHidden } = props
  const { blanks } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const { control, register, formState } = form
  const password = useWatch({ control, name: `texts.${fieldKey}` })
  const note = useFieldNote({ form, fieldKey })
  const field = useRef<HTMLInputElement | null>(null)
  const { ref, ...registered } = register(`texts.${fieldKey}`)
  const { generated, onRequest } = generation
  const isStored = password !== '' && password === formState.defaultValues?.texts?.[fieldKey]
  return (
    <SecretField
      {...registered}
      defaultShown={shown}
      labelHidden={labelHidden}
      ref={(element) => {
        ref(element)
        field.current = element
      }}
      label={words.label}
      placeholder={words.placeholder ?? undefined}
      readOnly={readOnly}
      onGenerateRequest={() => {
        // A dialog gives the focus back to where it was: to the field, not to its button.
        field.current?.focus()
        onRequest(field.current)
      }}
      hint={
        password === '' ? (
          note
        ) : (
          <>
            {note}
            {hasOuterBlanks(password) ? (
              <span data-vlt-slot="outer-blanks">{isStored ? blanks.stored : blanks.typed}</span>
            ) : null}
            {generated?.text === password ? (
              <StrengthMeter entropy={generated.entropy} />
            ) : (
              <StrengthMeter text={password} analyser={analyser} advice announced />
            )}
          </>
        )
      }
      error={errorOf(formState.errors.texts?.[fieldKey]?.message)}
    />
  )
}
