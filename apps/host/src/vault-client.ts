import { createVaultClient, webPorts, type VaultClient } from '@larets/vault-core'
import type { Entrance } from '@larets/vault-core/entrance'
import { createOpeningWorker } from './create-opening-worker.ts'

/**
 * The app's one vault client, on the page's own ports.
 *
 * @param entrance where somebody comes in
 */
export function createHostVaultClient(entrance: Entrance): VaultClient {
  return createVaultClient({
    ports: webPorts(entrance),
    entrance,
    createWorker: createOpeningWorker,
    keepsWrites: true,
  })
}
