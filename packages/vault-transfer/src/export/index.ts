/**
 * Files of what a person keeps: our own format, and those of others. `client.vault.exportItems` gives what is written.
 *
 * @example
 * ```ts
 * import { writeExport } from '@larets/vault-transfer/export'
 *
 * const written = await writeExport('csv', contents)
 * ```
 *
 * @packageDocumentation
 */
export type { ExportContents, ExportedItem, ExportedVault, ExportedVersion } from '@larets/vault-core/items'
export { exportFormats, type ExportFormat, type ExportFormatId } from './export-formats.ts'
export { writeExport, type WritingOptions } from './write-export.ts'
