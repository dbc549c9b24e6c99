import type { ReactNode } from 'react'
import { FolderDialogProvider } from '../features/folders/folder-dialog-provider.tsx'
import { ItemDialogProvider } from '../features/items/item-dialog-provider.tsx'
import { KeysProvider } from '../features/keys/keys-provider.tsx'
import { SignOutProvider } from '../features/session/sign-out-provider.tsx'
import { VaultDialogProvider } from '../features/vaults/vault-dialog-provider.tsx'

/** The dialogs of the signed-in app: each belongs to its feature, which is asked for it by a hook. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SignOutProvider>
      <VaultDialogProvider>
        <FolderDialogProvider>
          <ItemDialogProvider>
            <KeysProvider>{children}</KeysProvider>
          </ItemDialogProvider>
        </FolderDialogProvider>
      </VaultDialogProvider>
    </SignOutProvider>
  )
}
