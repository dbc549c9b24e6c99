import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { SelectField } from '../primitives/select-field.tsx'
import type { VaultView } from '../view-models/vault-view.ts'
import type { ItemDialogMessages } from './messages.ru.ts'
import { wholeName } from './whole-name.ts'

/** Props of {@link FolderField}. */
export interface FolderFieldProps {
  readonly form: UseFormReturn<ItemFormValues>
  readonly vaults: readonly VaultView[]
  readonly messages: ItemDialogMessages
}

/** The folder of an item, in the vault that is chosen; nothing where that has none. */
export function FolderField({ form, vaults, messages }: FolderFieldProps) {
  const [vaultId, folder] = useWatch({ control: form.control, name: ['vaultId', 'folder'] })
  const folders = vaults.find(({ id }) => id === vaultId)?.folders ?? []
  if (folders.length === 0) return null
  const isKnown = folders.some(({ id }) => id === folder)
  const options = [
    // A folder that is not there stays as the item says it until another is chosen.
    { value: isKnown ? '' : folder, label: messages.noFolder },
    ...folders.map(({ id, path }) => ({ value: id, label: path })),
  ]
  return (
    <SelectField
      // It shows what the form holds only where it is made with its choices.
      key={`${vaultId} ${folders.length}`}
      {...form.register('folder')}
      label={messages.conflict.fields.folder}
      options={options}
      hint={wholeName(options, folder)}
    />
  )
}
