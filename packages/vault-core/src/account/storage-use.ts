import type { ApiClient } from '../api/api-client.ts'
import { meWithStorage, type StorageUse } from '../contracts/storage-use.ts'
import { createFetched, type Fetched } from '../fetched.ts'

/**
 * Bytes that the account uses, and that it may use; nothing is asked until it is fetched. A server that does not say
 * fails it.
 */
export function createStorageUse(api: ApiClient): Fetched<StorageUse> {
  return createFetched(async () => {
    const { storage } = await api.call(meWithStorage, {})
    return storage
  }, Date.now)
}
