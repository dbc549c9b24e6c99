import type { TransferFile } from './format.ts'
import { TransferError } from '../transfer/transfer-error.ts'

/** Largest file that is read, in bytes. */
export const maxFileBytes = 50_000_000
/** Largest contents of an archive, unpacked, in bytes. */
export const maxUnpackedBytes = 100_000_000
/** Most columns of a table: more than an item has custom fields, and far fewer than would fill the memory. */
export const maxColumns = 1_000

/** Most entries of a file: ten times as many as the largest account that anybody tells of. */
export const maxEntries = 100_000

/** @throws TransferError `too_large` for more entries than are read */
export function refuseMany(count: number): void {
  if (count > maxEntries) throw new TransferError('too_large')
}

/**
 * @throws TransferError `too_large` before anything of the file is looked at; `nothing_inside` for one without a byte
 */
export function refuseLarge(file: TransferFile): void {
  if (file.bytes.length > maxFileBytes) throw new TransferError('too_large')
  if (file.bytes.length === 0) throw new TransferError('nothing_inside')
}
