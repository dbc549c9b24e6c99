import { createTransfer, type TransferClient } from '@larets/vault-transfer'
import { useVaultClient } from '@larets/vault-core/react'
import { useMemo } from 'react'
import { createArgon2Worker } from './create-argon2-worker.ts'
import { readingWorker, trustedAddress } from './trusted-addresses.ts'

/** Starts the worker that reads a file of passwords. */
const createReadingWorker = () => new Worker(trustedAddress(readingWorker), { type: 'module' })

/** Files of the account that is open, read and stretched by workers of the page. */
export function useTransfer(): TransferClient {
  const client = useVaultClient()
  return useMemo(() => createTransfer(client, { createReadingWorker, createArgon2Worker }), [client])
}
