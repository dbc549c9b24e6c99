import { createVaultClient, webPorts, type VaultClient } from '@larets/vault-core'
import { createOpeningWorker } from './create-opening-worker.ts'

/**
 * The app's one vault client, on the page's own ports.
 *
 * @param fetch what its calls go through
 */
export function createHostVaultClient(fetch: typeof globalThis.fetch): VaultClient {
  return createVaultClient({ ports: { ...webPorts(), fetch }, createWorker: createOpeningWorker, keepsWrites: true })
}
