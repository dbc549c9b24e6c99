import type { UseFormReturn } from 'react-hook-form'
import type { FieldGeneration } from '../item-fields/editing/editor-props.ts'
import { editors } from '../item-fields/editing/editors.ts'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import type { KeyedField } from '../item-fields/field-sections.ts'
import { wordsOfField, type TypeWords } from '../item-fields/item-words.ts'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'

/** Props that the editors of a form share. */
export interface FieldEditing {
  readonly form: UseFormReturn<ItemFormValues>
  readonly words: TypeWords
  readonly readOnly: boolean
  /** How the field of a key comes by a generated value. */
  readonly generation: (key: string) => FieldGeneration
  /** Rates typed passwords, in place of the core's analyser. */
  readonly analyser: StrengthAnalyser | undefined
}

/** Edits one field of a type, as its kind says. */
export function FieldEditor({ placed, editing }: { readonly placed: KeyedField; readonly editing: FieldEditing }) {
  const { key, field } = placed
  const { words, generation, ...shared } = editing
  const Editor = editors[field.kind]
  return (
    <Editor fieldKey={key} field={field} words={wordsOfField(words, key)} generation={generation(key)} {...shared} />
  )
}
