import { createVaultClient, webPorts, type VaultClient } from '@larets/vault-core'
import type { SignInStart } from '@larets/vault-core/sign-in-start'
import { createOpeningWorker } from './create-opening-worker.ts'

/**
 * The app's one vault client, on the page's own ports.
 *
 * @param signInStart where somebody comes in
 */
export function createHostVaultClient(signInStart: SignInStart): VaultClient {
  return createVaultClient({
    ports: webPorts(signInStart),
    signInStart,
    createWorker: createOpeningWorker,
    keepsWrites: true,
  })
}
