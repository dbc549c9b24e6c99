import { useEffect, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { UntrustedNote } from '../item-fields/editing/untrusted-note.tsx'
import type { TypeWords } from '../item-fields/item-words.ts'
import { errorWords } from '../locale/error-words.ts'
import { SelectField } from '../primitives/select-field.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import { FormSection } from './form-section.tsx'
import type { ItemErrorCode } from './item-form.ts'
import type { ItemDialogMessages } from './messages.ru.ts'

/** Props of {@link PlaceFields}. */
export interface PlaceFieldsProps {
  readonly form: UseFormReturn<ItemFormValues>
  readonly words: TypeWords
  readonly vaults: readonly VaultView[]
  readonly readOnly: boolean
  readonly messages: ItemDialogMessages
  /** The words of each refusal, by its code. */
  readonly errors: Readonly<Record<ItemErrorCode, string>>
  /** Other fields of every item. */
  readonly children: ReactNode
}

/** Fields of every item: the vault it stands in, and its name. */
export function PlaceFields({ form, words, vaults, readOnly, messages, errors, children }: PlaceFieldsProps) {
  const { control, register, formState } = form
  const [rawName, vaultId, folder] = useWatch({ control, name: ['raw.name', 'vaultId', 'folder'] })
  const folders = vaults.find(({ id }) => id === vaultId)?.folders ?? []
  const isKnown = folders.some(({ id }) => id === folder)
  // One that is there no more cannot be chosen: a select would show another in its place, which nobody has chosen.
  const isGone = vaultId !== '' && vaults.length > 0 && !vaults.some(({ id }) => id === vaultId)
  useEffect(() => {
    if (!isGone) return
    form.setValue('vaultId', '', { shouldDirty: true })
    form.setError('vaultId', { message: 'vaultGone' satisfies ItemErrorCode })
  }, [form, isGone])
  /** A folder stays behind in its vault. */
  function leaveFolder() {
    const chosen = vaults.find(({ id }) => id === form.getValues('vaultId'))
    if (!chosen?.folders?.some(({ id }) => id === folder)) form.setValue('folder', '', { shouldDirty: true })
  }
  return (
    <FormSection title={messages.itemSection}>
      <SelectField
        {...register('vaultId', { onChange: leaveFolder })}
        required
        label={messages.vault}
        placeholder={messages.vaultPlaceholder}
        options={vaults.map(({ id, name, usable = true }) => ({
          value: id,
          label: usable ? name : messages.vaultUnavailable({ name }),
          disabled: !usable,
        }))}
        error={errorWords(errors, formState.errors.vaultId?.message)}
      />
      {folders.length === 0 ? null : (
        <SelectField
          // It shows what the form holds only where it is made with its choices.
          key={`${vaultId} ${folders.length}`}
          {...register('folder')}
          label={messages.conflict.fields.folder}
          // A folder that is not there stays as the item says it until another is chosen.
          options={[
            { value: isKnown ? '' : folder, label: messages.noFolder },
            ...folders.map(({ id, path }) => ({ value: id, label: path })),
          ]}
        />
      )}
      <TextField
        {...register('name')}
        {...ignoredByManagers}
        {...autoFocusAttribute}
        autoComplete="off"
        required
        label={words.nameLabel}
        placeholder={words.namePlaceholder}
        readOnly={readOnly}
        hint={rawName === null ? undefined : <UntrustedNote raw={rawName} />}
        error={errorWords(errors, formState.errors.name?.message)}
      />
      {children}
    </FormSection>
  )
}
