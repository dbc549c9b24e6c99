import type { ItemType } from '@larets/vault-core/items'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldGeneration } from '../item-fields/editing/editor-props.ts'
import { editors } from '../item-fields/editing/editors.ts'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { fieldSections } from '../item-fields/field-sections.ts'
import { wordsOfField, type TypeWords } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import { FormSection } from './form-section.tsx'

/** Props of {@link TypeFields}. */
export interface TypeFieldsProps {
  readonly form: UseFormReturn<ItemFormValues>
  readonly type: ItemType
  readonly words: TypeWords
  readonly readOnly: boolean
  /** How the field of a key comes by a generated value. */
  readonly generation: (key: string) => FieldGeneration
  /** Rates typed passwords, in place of the core's analyser. */
  readonly analyser: StrengthAnalyser | undefined
}

/** The fields of a type of items, section by section. */
export function TypeFields({ form, type, words, readOnly, generation, analyser }: TypeFieldsProps) {
  const { sections } = useMessages('itemFields', itemFieldsRu)
  return fieldSections(type).map(({ section, fields }) => (
    <FormSection key={section} title={sections[section]}>
      {fields.map(({ key, field }) => {
        const Editor = editors[field.kind]
        return (
          <Editor
            key={key}
            fieldKey={key}
            field={field}
            words={wordsOfField(words, key)}
            form={form}
            readOnly={readOnly}
            generation={generation(key)}
            analyser={analyser}
          />
        )
      })}
    </FormSection>
  ))
}
