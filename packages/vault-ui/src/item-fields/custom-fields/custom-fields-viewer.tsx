import type { CustomField } from '@larets/vault-core/items'
import { useMessages } from '../../locale/messages-context.tsx'
import { AddressesViewer } from '../addresses/addresses-viewer.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { PasswordViewer } from '../password/password-viewer.tsx'
import { TextRows } from '../viewing/text-row.tsx'
import type { FieldValue, ViewerProps } from '../viewing/viewer-props.ts'

/** Stands for a secret of any length. */
const mask = '•'.repeat(8)

function valueOf({ kind, value }: CustomField): FieldValue {
  const text = { trusted: true, text: value }
  return kind === 'secret'
    ? { kind: 'masked', mask, open: () => Promise.resolve(text) }
    : { kind: 'shown', texts: [text] }
}

/** Shows the fields that a person added, those that hold something. */
export function CustomFieldsViewer({ value, onCopy, now }: ViewerProps) {
  const { custom: messages } = useMessages('itemFields', itemFieldsRu)
  const fields = value.kind === 'fields' ? value.fields : []
  return fields.map((field, index) => {
    if (field.value === '') return null
    const label = field.label || messages.kinds[field.kind]
    const words = { label, placeholder: null, copy: messages.copy({ label }) }
    const Viewer = field.kind === 'secret' ? PasswordViewer : field.kind === 'url' ? AddressesViewer : TextRows
    return <Viewer key={field.id} words={words} value={valueOf(field)} now={now} onCopy={() => onCopy(index)} />
  })
}
