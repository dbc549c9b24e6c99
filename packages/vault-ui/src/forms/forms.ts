export { ItemDialog } from '../item-dialog/item-dialog.tsx'
export { VaultDialog } from '../vault-dialog/vault-dialog.tsx'
