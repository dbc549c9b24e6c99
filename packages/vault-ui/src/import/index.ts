/**
 * `ImportView`, bringing passwords from another program: a file, what it is, what becomes of each row, how far it is,
 * and what came of it. `@larets/vault-transfer/plan` reads and plans, the vault client writes.
 *
 * @example
 * ```tsx
 * import { ImportView } from '@larets/vault-ui/import'
 * import '@larets/vault-ui/styles.css'
 *
 * const view = <ImportView {...props} />
 * ```
 *
 * @packageDocumentation
 */
export { ImportView, type ImportStep, type ImportViewProps } from './import-view.tsx'
export type { FileStepProps } from './file-step.tsx'
export type { FormatStepProps } from './format-step.tsx'
export type { PreviewStepProps } from './preview-step.tsx'
export type { ProgressStepProps, UnfinishedStepProps } from './progress-step.tsx'
export type { ImportReport, ReportStepProps } from './report-step.tsx'
