/**
 * `ExportView`: what a person keeps is taken out into a file. `@larets/vault-transfer/export` writes it.
 *
 * @example
 * ```tsx
 * import { ExportView } from '@larets/vault-ui/export'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ExportView {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { ExportView, type ExportViewProps } from './export-view.tsx'
export type { ExportableVault, ExportOutcome, ExportProgress, ExportRequest } from './export-request.ts'
