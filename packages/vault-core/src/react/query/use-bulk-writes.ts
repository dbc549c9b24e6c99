import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useVaultClient } from '../vault-client-context.ts'
import { bulkWrites, type BulkWrites } from './bulk-writes.ts'

/** Changes many items through the batch call. Everything is sealed before it is sent, or kept. */
export function useBulkWrites(): BulkWrites {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  return useMemo(() => bulkWrites({ client, queryClient }), [client, queryClient])
}
