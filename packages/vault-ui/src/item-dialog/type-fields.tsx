import type { ItemType } from '@larets/vault-core/items'
import type { ReactNode } from 'react'
import type { KeyedField } from '../item-fields/field-sections.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { FieldEditor, type FieldEditing } from './field-editor.tsx'
import { FormRow } from './form-row.tsx'
import { formFields, rowsOf } from './form-rows.ts'
import { FormSection } from './form-section.tsx'
import { itemDialogRu } from './messages.ru.ts'
import { usePaperFields } from './use-paper-fields.ts'

/** Props of {@link TypeFields}. */
export interface TypeFieldsProps {
  readonly type: ItemType
  readonly editing: FieldEditing
  /** Fields of every item, at the head of the last section. */
  readonly children: ReactNode
}

/** The fields of a type of items, section by section; what every item may have stands in the last. */
export function TypeFields({ type, editing, children }: TypeFieldsProps) {
  const { sections: titles } = useMessages('itemFields', itemFieldsRu)
  const { otherData } = useMessages('itemDialog', itemDialogRu)
  const isOfPaper = usePaperFields(editing.form, type)
  const { sections, last } = formFields(type)
  const others = sections.flatMap(({ fields }) => fields.filter((placed) => isOfPaper(placed) === 'held'))
  const rows = (fields: readonly KeyedField[]) => <FieldRows type={type} fields={fields} editing={editing} />
  return (
    <>
      {sections.map(({ section, fields }) => {
        const own = fields.filter((placed) => isOfPaper(placed) === 'own')
        return own.length === 0 ? null : (
          <FormSection key={section} title={titles[section]}>
            {rows(own)}
          </FormSection>
        )
      })}
      {others.length === 0 ? null : <FormSection title={otherData}>{rows(others)}</FormSection>}
      <FormSection title={titles.more}>
        {children}
        {rows(last)}
      </FormSection>
    </>
  )
}

function FieldRows({
  type,
  fields,
  editing,
}: Pick<TypeFieldsProps, 'type' | 'editing'> & { readonly fields: readonly KeyedField[] }) {
  return rowsOf(type, fields).map((row) => (
    <FormRow key={row.key} columns={row.columns}>
      {row.fields.map((placed) => (
        <FieldEditor key={placed.key} placed={placed} editing={editing} />
      ))}
    </FormRow>
  ))
}
