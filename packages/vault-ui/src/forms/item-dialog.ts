/**
 * `ItemDialog`: the dialog that adds and edits items.
 *
 * @example
 * ```tsx
 * import { ItemDialog } from '@larets/vault-ui/item-dialog'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ItemDialog {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { parseItemDraft, type ItemDraft } from '../item-dialog/item-draft.ts'
export type { GivenItem } from '../item-dialog/given-item.ts'
export type { ItemDialogProps } from '../item-dialog/item-dialog-props.ts'
export { ItemDialog } from './lazy-item-dialog.tsx'
export type { ItemSource } from '../item-dialog/item-source.ts'
export type {
  InitialItem,
  ItemDialogInput,
  ItemSaveOutcome,
  LocalVersion,
  StoredItem,
} from '../item-dialog/item-values.ts'
