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
import { FormRow } from './form-row.tsx'
import { FormSection } from './form-section.tsx'
import type { ItemErrorCode } from './item-form.ts'
import type { ItemDialogMessages } from './messages.ru.ts'
import { wholeName } from './whole-name.ts'

/** Props of {@link PlaceFields}. */
export interface PlaceFieldsProps {
  readonly form: UseFormReturn<ItemFormValues>
  readonly words: TypeWords
  readonly vaults: readonly VaultView[]
  readonly readOnly: boolean
  readonly messages: ItemDialogMessages
  /** The words of each refusal, by its code. */
  readonly errors: Readonly<Record<ItemErrorCode, string>>
  /** Fields before these, which choose what kind of item it is. */
  readonly children: ReactNode
}

/** Fields of every item: the vault it stands in, and its name. */
export function PlaceFields({ form, words, vaults, readOnly, messages, errors, children }: PlaceFieldsProps) {
  const { control, register, formState } = form
  const [rawName, vaultId] = useWatch({ control, name: ['raw.name', 'vaultId'] })
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
    const folder = form.getValues('folder')
    if (!chosen?.folders?.some(({ id }) => id === folder)) form.setValue('folder', '', { shouldDirty: true })
  }
  const options = vaults.map(({ id, name, usable = true }) => ({
    value: id,
    label: usable ? name : messages.vaultUnavailable({ name }),
    disabled: !usable,
  }))
  const vaultError = errorWords(errors, formState.errors.vaultId?.message)
  return (
    <FormSection title={messages.itemSection}>
      {children}
      <FormRow columns={2}>
        <SelectField
          {...register('vaultId', { onChange: leaveFolder })}
          required
          label={messages.vault}
          placeholder={messages.vaultPlaceholder}
          options={options}
          hint={vaultError === undefined ? wholeName(options, vaultId) : undefined}
          error={vaultError}
        />
        <TextField
          {...register('name')}
          {...ignoredByManagers}
          {...autoFocusAttribute}
          autoComplete="off"
          required
          label={words.nameLabel}
          placeholder={words.namePlaceholder}
          readOnly={readOnly}
          // A name of another script stands as it is written, and the placeholder as the page is.
          style={{ unicodeBidi: 'plaintext' }}
          hint={rawName === null ? undefined : <UntrustedNote raw={rawName} />}
          error={errorWords(errors, formState.errors.name?.message)}
        />
      </FormRow>
    </FormSection>
  )
}
