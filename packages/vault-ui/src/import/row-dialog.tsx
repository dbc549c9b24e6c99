import { itemTypes, isItemTypeName, type ItemField } from '@larets/vault-core/items'
import type { TransferItem } from '@larets/vault-transfer/plan'
import { useState } from 'react'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { TextAreaField } from '../primitives/text-area-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { SecretField } from '../secret-field/secret-field.tsx'
import { importViewRu } from './messages.ru.ts'

/** Changes by a person of one row before it is imported. */
export function RowDialog({
  item,
  position,
  onSave,
  onClose,
}: {
  readonly item: TransferItem
  readonly position: number | null
  readonly onSave: (item: TransferItem) => void
  readonly onClose: () => void
}) {
  const { row } = useMessages('importView', importViewRu)
  const [draft, setDraft] = useState(item)
  const setText = (key: string, text: string) => setDraft({ ...draft, texts: { ...draft.texts, [key]: text } })
  return (
    <GuardedDialog
      data-vlt-slot="import-row-dialog"
      dirty={JSON.stringify(draft) !== JSON.stringify(item)}
      busy={false}
      messages={row.discard}
      onClose={onClose}
    >
      <form
        className="vlt:contents"
        onSubmit={(event) => {
          event.preventDefault()
          const texts = Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => text !== ''))
          onSave({ ...draft, texts, uris: draft.uris.filter(({ uri }) => uri.trim() !== '') })
        }}
      >
        <DialogHeader title={position === null ? row.title : row.titleAt({ position })} description={row.hint} />
        <DialogBody>
          <div className="vlt:flex vlt:flex-col vlt:gap-4">
            <TextField
              {...ignoredByManagers}
              label={row.name}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
            <TextFields item={item} texts={draft.texts} onText={setText} />
            <Addresses draft={draft} onChange={setDraft} />
            <CustomFields draft={draft} onChange={setDraft} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{row.cancel}</Button>
          <Button type="submit" variant="primary">
            {row.save}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  )
}

interface DraftProps {
  readonly draft: TransferItem
  readonly onChange: (draft: TransferItem) => void
}

/** Fields of the item's type: user name, password, and those that the file fills. */
function TextFields({
  item,
  texts,
  onText,
}: {
  readonly item: TransferItem
  readonly texts: TransferItem['texts']
  readonly onText: (key: string, text: string) => void
}) {
  const { types } = useMessages('itemFields', itemFieldsRu)
  const known: readonly (readonly [key: string, field: ItemField])[] = isItemTypeName(item.type)
    ? Object.entries(itemTypes[item.type].fields)
    : []
  const labels: Readonly<Record<string, { readonly label: string }>> = isItemTypeName(item.type)
    ? types[item.type].fields
    : {}
  const shown = known.filter(
    ([key, { place }]) =>
      place === 'username' || place === 'password' || (place === 'details' && (item.texts[key] ?? '') !== ''),
  )
  return shown.map(([key, { kind, secret }]) => {
    const props = {
      label: labels[key]?.label ?? key,
      value: texts[key] ?? '',
    }
    if (kind === 'note')
      return (
        <TextAreaField
          key={key}
          {...ignoredByManagers}
          {...props}
          onChange={({ target }) => onText(key, target.value)}
        />
      )
    if (secret) return <SecretField key={key} {...props} onChange={({ target }) => onText(key, target.value)} />
    return (
      <TextField key={key} {...ignoredByManagers} {...props} onChange={({ target }) => onText(key, target.value)} />
    )
  })
}

/** Addresses of the item. */
function Addresses({ draft, onChange }: DraftProps) {
  const { row } = useMessages('importView', importViewRu)
  return draft.uris.map(({ uri }, index) => (
    <TextField
      // oxlint-disable-next-line react/no-array-index-key -- addresses are told apart by their place
      key={index}
      {...ignoredByManagers}
      label={index === 0 ? row.address : row.addressAt({ place: index + 1 })}
      inputMode="url"
      value={uri}
      onChange={({ target }) =>
        onChange({
          ...draft,
          uris: draft.uris.map((one, place) => (place === index ? { ...one, uri: target.value } : one)),
        })
      }
    />
  ))
}

/** The item's own fields. */
function CustomFields({ draft, onChange }: DraftProps) {
  const { row } = useMessages('importView', importViewRu)
  return draft.fields.map(({ label, kind, value }, index) => {
    const props = {
      label: label === '' ? row.unnamedField : label,
      value,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange({
          ...draft,
          fields: draft.fields.map((one, place) => (place === index ? { ...one, value: target.value } : one)),
        }),
    }
    const key = `field ${index}`
    return kind === 'secret' ? (
      <SecretField key={key} {...props} />
    ) : (
      <TextField key={key} {...ignoredByManagers} {...props} />
    )
  })
}
