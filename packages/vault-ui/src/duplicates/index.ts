/**
 * `DuplicatesView`: logins of the same account, to be looked at side by side and made one.
 * `@larets/vault-core/duplicates` finds and merges them.
 *
 * @example
 * ```tsx
 * import { DuplicatesView } from '@larets/vault-ui/duplicates'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <DuplicatesView {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { ItemView } from '../view-models/item-view.ts'
export type { VaultView } from '../view-models/vault-view.ts'
export type { ComparedItem, DuplicateDecision } from './duplicate-decision.ts'
export { DuplicatesView, type DuplicatesViewProps, type DuplicatesViewState } from './duplicates-view.tsx'
