import type { OpenedItem } from '@larets/vault-core'
import { generatePassword, passwordEntropy } from '@larets/vault-core/generator'
import { useItemDialog } from '../dialogs/item-dialog-context.ts'
import { useRememberedGenerator } from '../generator/use-remembered-generator.ts'

/**
 * Gives what changes an item's password: the sheet with the present one and a new one, which the remembered options for
 * sites have made. Nothing is saved, and no site opened, before the person says so.
 */
export function usePasswordChange(): (item: OpenedItem) => Promise<void> {
  const dialog = useItemDialog()
  const { options } = useRememberedGenerator('site')
  return (item) => {
    const text = generatePassword(options.password)
    const newPassword = { tab: 'random', text, entropy: passwordEntropy(options.password) } as const
    return dialog.edit(item, { newPassword })
  }
}
