import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useVaultClient } from '../vault-client-context.ts'
import { beginWrite, type Write } from './begin-write.ts'

/** Begins writes, of items and vaults alike. To be begun before anything is awaited. */
export function useWrites(): () => Write {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  return useCallback(() => beginWrite({ client, queryClient }), [client, queryClient])
}
