/**
 * `HealthView`, the health report: how safe the items are, what was found, and what to do.
 * `@larets/vault-core/health` makes it.
 *
 * @example
 * ```tsx
 * import { HealthView } from '@larets/vault-ui/health'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <HealthView {...props} />
 * ```
 *
 * @packageDocumentation
 */
export type { ItemView } from '../view-models/item-view.ts'
export type { HealthActions } from './finding-row.tsx'
export { HealthSummary, type HealthSummaryProps, type HealthSummaryState } from './health-summary.tsx'
export { HealthView, type HealthViewProps, type HealthViewState } from './health-view.tsx'
