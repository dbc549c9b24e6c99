import { customFieldKinds, mostCustomFields, type CustomField, type CustomFieldKind } from '@larets/vault-core/items'
import { Plus, Calendar, KeyRound, Link, Mail, Phone, Type, type LucideIcon } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { FieldError } from '../../primitives/field-error.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../primitives/menu.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { itemFieldsRu } from '../messages.ru.ts'
import { CustomFieldRow } from './custom-field-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The sign of each kind of custom field. */
const kindIcons: Readonly<Record<CustomFieldKind, LucideIcon>> = {
  text: Type,
  secret: KeyRound,
  url: Link,
  email: Mail,
  phone: Phone,
  date: Calendar,
}

/** The fields that a person added: a row each, in the order in which they are shown. */
export function CustomFieldRows({ form, readOnly }: EditorProps) {
  const { custom: messages } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const { formState } = form
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { fields, removed, said, nameOf, moveRow, removeRow, add, bringBack } = useCustomFields(form, adding)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed !== null) undo.current?.focus()
  }, [removed])
  const { dragged, begin } = useRowDrag(list, moveRow)
  useRowKeys(list, fields.length > 0 && !readOnly, moveRow)
  const isFull = fields.length >= mostCustomFields

  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-3">
      {fields.length === 0 ? null : (
        <ul ref={list} className="vlt:flex vlt:flex-col vlt:gap-3">
          {fields.map((field, index) => (
            <CustomFieldRow
              key={field.key}
              form={form}
              index={index}
              kind={field.kind}
              count={fields.length}
              dragged={dragged === index}
              readOnly={readOnly}
              onDrag={(event) => begin(index, event)}
              onMove={(to) => moveRow(index, to)}
              onRemove={() => removeRow(index)}
            />
          ))}
        </ul>
      )}
      {removed === null ? null : (
        <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1 vlt:text-sm vlt:text-text-muted">
          <output className="vlt:wrap-anywhere">{messages.removed({ label: nameOf(removed.field) })}</output>
          <Button
            ref={undo}
            variant="link"
            size="inline"
            className="vlt:text-sm"
            disabled={readOnly}
            onClick={bringBack}
          >
            {messages.undo}
          </Button>
        </div>
      )}
      <AddMenu button={adding} disabled={readOnly || isFull} onAdd={add} />
      {isFull ? <p className="vlt:text-sm vlt:text-text-muted">{messages.tooMany}</p> : null}
      <FieldError
        id="custom-fields-error"
        message={errorOf(formState.errors.fields?.root?.message ?? formState.errors.fields?.message)}
      />
      <output className="vlt:sr-only">{said}</output>
    </div>
  )
}

/** Changes of the fields: added, moved, removed, brought back. @param adding the button that adds */
function useCustomFields(form: EditorProps['form'], adding: RefObject<HTMLButtonElement | null>) {
  const { custom: messages } = useMessages('itemFields', itemFieldsRu)
  const { control, getValues, setFocus } = form
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'fields', keyName: 'key' })
  const [removed, setRemoved] = useState<{ readonly index: number; readonly field: CustomField } | null>(null)
  const [said, setSaid] = useState('')

  const nameOf = ({ label, kind }: CustomField) => label || messages.kinds[kind]
  const moveRow = (from: number, to: number) => {
    const field = getValues('fields')[from]
    if (field === undefined || to < 0 || to >= fields.length) return
    const focused = document.activeElement
    move(from, to)
    setSaid(messages.moved({ label: nameOf(field), place: to + 1, count: fields.length }))
    // Its row may be taken out of the document to be put elsewhere.
    if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.isConnected && focused.focus())
  }
  const removeRow = (index: number) => {
    const field = getValues('fields')[index]
    remove(index)
    if (field === undefined) return
    if (field.label !== '' || field.value !== '') setRemoved({ index, field })
    else queueMicrotask(() => adding.current?.focus())
  }
  const add = (kind: CustomFieldKind) => {
    setRemoved(null)
    append({ id: crypto.randomUUID().slice(0, 8), label: '', kind, value: '' }, { shouldFocus: false })
    const index = fields.length
    // The menu gives the focus back to its button first.
    requestAnimationFrame(() => setFocus(`fields.${index}.label`))
  }
  const bringBack = () => {
    if (removed === null) return
    const index = Math.min(removed.index, fields.length)
    insert(index, removed.field, { shouldFocus: false })
    setRemoved(null)
    requestAnimationFrame(() => setFocus(`fields.${index}.label`))
  }
  return { fields, removed, said, nameOf, moveRow, removeRow, add, bringBack }
}

/** Adds a field of a kind. */
function AddMenu({
  button,
  disabled,
  onAdd,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly disabled: boolean
  readonly onAdd: (kind: CustomFieldKind) => void
}) {
  const { custom: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <Menu>
      <MenuTrigger>
        <Button ref={button} variant="ghost" size="small" className="vlt:-ms-2.5 vlt:self-start" disabled={disabled}>
          <Icon shape={Plus} aria-hidden />
          {messages.add}
        </Button>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        {customFieldKinds.map((kind) => {
          const shape = kindIcons[kind]
          return (
            <MenuItem key={kind} onSelect={() => onAdd(kind)}>
              <Icon shape={shape} aria-hidden />
              {messages.kinds[kind]}
            </MenuItem>
          )
        })}
      </MenuContent>
    </Menu>
  )
}
