import { VaultError } from '../../errors.ts'

/**
 * What a browser throws for want of room, as the client tells it: VaultError `browser_storage_full`; everything else as
 * it is.
 */
export function noRoomOr(error: unknown): unknown {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new VaultError('browser_storage_full', error)
    : error
}
