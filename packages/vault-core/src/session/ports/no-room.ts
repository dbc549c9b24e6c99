import { VaultError } from '../../errors.ts'

/**
 * Translates a browser's error for want of room: VaultError `browser_storage_full`; everything else as
 * it is.
 */
export function noRoomOr(error: unknown): unknown {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new VaultError('browser_storage_full', error)
    : error
}
