import type { ItemTypeName } from '@larets/vault-core/items'
import { KeyRound, NotebookText, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'

/** The icon of each type, beside its name. */
export const typeIcons: Readonly<Record<ItemTypeName, ReactNode>> = {
  login: <KeyRound aria-hidden />,
  note: <NotebookText aria-hidden />,
  wifi: <Wifi aria-hidden />,
}
