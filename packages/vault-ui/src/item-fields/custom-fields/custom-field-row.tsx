import type { CustomFieldKind, FieldFormat } from '@larets/vault-core/items'
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import type { PointerEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../locale/messages-context.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../primitives/menu.tsx'
import { TextField } from '../../primitives/text-field.tsx'
import { ignoredByManagers } from '../../secret-field/ignored-by-managers.ts'
import { SecretField } from '../../secret-field/secret-field.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { inputModeOf, useFormat } from '../line/format-input.ts'
import { itemFieldsRu } from '../messages.ru.ts'

/** Props of {@link CustomFieldRow}. */
export interface CustomFieldRowProps extends Pick<EditorProps, 'form' | 'readOnly'> {
  readonly index: number
  readonly kind: CustomFieldKind
  /** How many rows there are. */
  readonly count: number
  readonly dragged: boolean
  readonly onDrag: (event: PointerEvent) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const formats: Readonly<Partial<Record<CustomFieldKind, FieldFormat>>> = {
  email: 'email',
  phone: 'phone',
  date: 'date',
}

/** The label of a field stands upon its value, in one box: one sees which two belong together. */
const labelLook = [
  'vlt:relative vlt:hover:z-1 vlt:focus-within:z-2 vlt:**:data-[vlt-slot=input]:rounded-b-none',
  'vlt:**:data-[vlt-slot=input]:bg-canvas vlt:**:data-[vlt-slot=input]:font-medium',
].join(' ')
/** The line between them is one. */
const valueLook =
  'vlt:relative vlt:-mt-px vlt:hover:z-1 vlt:focus-within:z-2 vlt:**:data-[vlt-slot=input]:rounded-t-none'

/** One field that a person added: what it is called, what it holds, and where it stands. */
export function CustomFieldRow(props: CustomFieldRowProps) {
  const { form, index, kind, count, dragged, readOnly, onDrag } = props
  const { custom: messages, secret } = useMessages('itemFields', itemFieldsRu)
  const typedLabel = useWatch({ control: form.control, name: `fields.${index}.label` })
  const name = typedLabel || messages.kinds[kind]
  const format = formats[kind]
  const value = form.register(`fields.${index}.value`)
  const formatted = useFormat(format, (shown) => form.setValue(`fields.${index}.value`, shown, { shouldDirty: true }))
  const shared = {
    label: messages.value({ label: name }),
    labelHidden: true,
    placeholder: messages.kinds[kind],
    readOnly,
    className: valueLook,
  }
  return (
    <li
      data-vlt-slot="custom-field"
      className={cx(
        'vlt:flex vlt:items-start vlt:gap-1 vlt:rounded-control vlt:transition-shadow',
        dragged && 'vlt:bg-surface vlt:shadow-float',
      )}
    >
      <IconButton
        label={messages.drag({ label: name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        className="vlt:cursor-grab vlt:touch-none vlt:text-text-muted vlt:active:cursor-grabbing"
        disabled={readOnly || count === 1}
        onPointerDown={onDrag}
      >
        <Icon shape={GripVertical} aria-hidden />
      </IconButton>
      <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col">
        <TextField
          {...form.register(`fields.${index}.label`)}
          {...ignoredByManagers}
          autoComplete="off"
          spellCheck={false}
          className={labelLook}
          label={messages.label}
          labelHidden
          placeholder={messages.label}
          readOnly={readOnly}
        />
        {kind === 'secret' ? (
          <SecretField
            {...value}
            {...shared}
            revealWords={{ show: secret.reveal({ label: name }), hide: secret.hide({ label: name }) }}
          />
        ) : (
          <TextField
            {...value}
            {...ignoredByManagers}
            {...shared}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize={kind === 'text' ? undefined : 'none'}
            inputMode={kind === 'url' ? 'url' : inputModeOf(format)}
            onFocus={formatted.onFocus}
            onKeyDown={formatted.onKeyDown}
            onBlur={(event) => {
              formatted.onBlur(event)
              void value.onBlur(event)
            }}
          />
        )}
      </div>
      <RowMenu {...props} name={name} />
    </li>
  )
}

/** Actions on a field. */
function RowMenu({ name, index, count, readOnly, onMove, onRemove }: CustomFieldRowProps & { readonly name: string }) {
  const { custom: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={messages.actions({ label: name })} disabled={readOnly}>
          <Icon shape={Ellipsis} aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem disabled={index === 0} onSelect={() => onMove(index - 1)}>
          <Icon shape={ArrowUp} aria-hidden />
          {messages.up}
        </MenuItem>
        <MenuItem disabled={index === count - 1} onSelect={() => onMove(index + 1)}>
          <Icon shape={ArrowDown} aria-hidden />
          {messages.down}
        </MenuItem>
        <MenuItem onSelect={onRemove}>
          <Icon shape={Trash2} aria-hidden />
          {messages.remove}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
