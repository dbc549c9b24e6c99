/**
 * The dialog that adds and edits items.
 *
 * @packageDocumentation
 */
export { parseItemDraft, type ItemDraft, type ItemSource } from './item-draft.ts'
export { ItemDialog, type ItemDialogProps } from './item-dialog.tsx'
export type { InitialItem, ItemDialogInput } from './item-values.ts'
