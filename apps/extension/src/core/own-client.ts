import { createVaultClient, webPorts, type VaultClient } from '@larets/vault-core'
import type { Attention } from './attention.ts'
import type { SessionArea } from './session-area.ts'
import { startArgon2Worker, startOpeningWorker } from './trusted-worker.ts'

/**
 * The extension's vault client: one, in the core document. Everything but its tab's storage and what it knows of the
 * person is as in a page.
 *
 * @param server origin of the server
 */
export function ownClient(server: string, { tab, page }: { tab: SessionArea; page: Attention['port'] }): VaultClient {
  const ports = webPorts(undefined, { createArgon2Worker: startArgon2Worker })
  return createVaultClient({
    ports: { ...ports, tab, page },
    origin: server,
    createWorker: startOpeningWorker,
    keepsWrites: true,
    staysSignedIn: true,
    deviceKind: 'extension',
  })
}
