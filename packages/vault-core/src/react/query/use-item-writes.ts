import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useVaultClient } from '../vault-client-context.ts'
import { itemCalls } from './item-calls.ts'
import { itemWrites, type ItemWrites } from './item-writes.ts'

/** Creates, changes, deletes and restores items. Inputs are sealed before anything else sees them. */
export function useItemWrites(): ItemWrites {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const calls = useMemo(() => itemCalls(client), [client])
  const { mutateAsync: save } = useMutation({ mutationFn: calls.save })
  const { mutateAsync: remove } = useMutation({ mutationFn: calls.remove })
  const { mutateAsync: restore } = useMutation({ mutationFn: calls.restore })
  return useMemo(
    () => itemWrites({ client, queryClient }, { save, remove, restore }),
    [client, queryClient, save, remove, restore],
  )
}
