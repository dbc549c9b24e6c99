import { createVaultClient, webPorts, type VaultClient } from '@larets/vault-core'
import { createOpeningWorker } from './opening-worker-factory.ts'

/** The app's one vault client, on the page's own ports. */
export function createHostVaultClient(): VaultClient {
  return createVaultClient({ ports: webPorts(), createWorker: createOpeningWorker })
}
