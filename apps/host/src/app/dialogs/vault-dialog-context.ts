import { createContext, useContext } from 'react'

/** The dialog that creates and renames vaults. */
export interface VaultDialogControl {
  readonly create: () => void
  readonly rename: (id: string) => void
}

/** Provided by the feature, around everything that a signed-in person sees. */
export const VaultDialogContext = createContext<VaultDialogControl | null>(null)

/** Asks for the dialog that creates and renames vaults. */
export function useVaultDialog(): VaultDialogControl {
  const dialog = useContext(VaultDialogContext)
  if (dialog === null) throw new Error('useVaultDialog() stands outside <DialogsProvider>. Put it inside one.')
  return dialog
}
