/**
 * `ItemPanel`: the panel that shows one item.
 *
 * @example
 * ```tsx
 * import { ItemPanel } from '@larets/vault-ui/item-panel'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ItemPanel {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { OtherClock } from '../item-fields/viewing/viewer-props.ts'
export type { ItemUri, ItemView } from '../view-models/item-view.ts'
export type { ItemUnsent, BlockedReason } from '../view-models/item-unsent.ts'
export type { OpenedText } from '../view-models/opened-text.ts'
export type { VaultView } from '../view-models/vault-view.ts'
export type {
  FormerPasswordsProps,
  FormerPasswordsState,
  FormerPasswordView,
} from '../item-fields/history/former-passwords-props.ts'
export type { EarlierVersionView, ItemHistoryProps, ItemHistoryState } from './item-history-props.ts'
export { ItemPanel, type ItemPanelProps, type ItemPanelState } from './item-panel.tsx'
export type { ItemPanelField, ItemSecrets } from './item-secrets.ts'
