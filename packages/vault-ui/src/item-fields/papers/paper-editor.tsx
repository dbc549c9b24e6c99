import { papers } from '@larets/vault-core/items'
import { useMessages } from '../../locale/messages-context.tsx'
import { SelectField } from '../../primitives/select-field.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { itemFieldsRu } from '../messages.ru.ts'
import { textOfPaper, usePaper } from './use-paper.ts'

/** Chooses the kind of a document, by which the form has its fields. */
export function PaperEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const { papers: names } = useMessages('itemFields', itemFieldsRu)
  const stored = form.formState.defaultValues?.texts ?? {}
  return (
    <SelectField
      label={words.label}
      value={usePaper(form)}
      disabled={readOnly}
      options={papers.map((value) => ({ value, label: names[value] }))}
      onChange={({ target }) =>
        form.setValue(`texts.${fieldKey}`, textOfPaper(target.value, stored), { shouldDirty: true })
      }
    />
  )
}
