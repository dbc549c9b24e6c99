import type { ItemTypeName } from '@larets/vault-core/items'
import { CreditCard, IdCard, KeyRound, NotebookText, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'

/** The icon of each type, beside its name. */
export const typeIcons: Readonly<Record<ItemTypeName, ReactNode>> = {
  login: <KeyRound aria-hidden />,
  note: <NotebookText aria-hidden />,
  card: <CreditCard aria-hidden />,
  identity: <IdCard aria-hidden />,
  wifi: <Wifi aria-hidden />,
}
