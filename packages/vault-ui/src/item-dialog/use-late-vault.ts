import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { startingValues } from './item-form.ts'
import type { FormStartOptions } from './made-from.ts'

/**
 * Puts a new item into its vault once there is one, where somebody was faster with the form than the vaults were with
 * opening. What a person has chosen stays, and so does a choice that is to be made anew.
 */
export function useLateVault(
  { register, getValues, resetField, clearErrors, formState: { defaultValues } }: UseFormReturn<ItemFormValues>,
  { type, initial, vaults, defaultVaultId, defaultFolder }: Omit<FormStartOptions, 'source' | 'draft' | 'localVersion'>,
): void {
  const isWithout = initial === undefined && defaultValues?.vaultId === ''
  // Also by a choice: where what was chosen has gone, it is chosen anew by nobody else.
  const isSettled = useRef(false)
  useEffect(() => {
    if (!isWithout || isSettled.current) return
    isSettled.current = getValues('vaultId') !== ''
    if (isSettled.current) return
    const { vaultId, folder } = startingValues({ type, initial: undefined, vaults, defaultVaultId, defaultFolder })
    if (vaultId === '') return
    isSettled.current = true
    resetField('vaultId', { defaultValue: vaultId })
    // Its field is not drawn before its vault is known.
    register('folder')
    resetField('folder', { defaultValue: folder })
    clearErrors('vaultId')
  }, [isWithout, register, getValues, resetField, clearErrors, type, vaults, defaultVaultId, defaultFolder])
}
