import { composeEntrance, type Entrance } from './entrance.ts'
import type { EntrancePorts } from './entrance-ports.ts'

/**
 * Composes an entrance. Nothing happens before `session.restore()` is called.
 *
 * @param options.ports surroundings of the client
 * @param options.origin address of the API's server, as that of `createVaultClient`
 * @param options.quickUnlock as that of `createVaultClient`
 *
 * @example
 * const entrance = createEntrance({ ports: webEntrancePorts() })
 * await entrance.session.restore()
 * // later, once somebody is in:
 * const { createVaultClient, webPorts } = await import('@larets/vault-core')
 * const client = createVaultClient({ ports: webPorts(entrance), entrance })
 */
export function createEntrance(options: {
  readonly ports: EntrancePorts
  readonly origin?: string
  readonly quickUnlock?: boolean
}): Entrance {
  return composeEntrance(() => import('./whole-entrance.ts'), options)
}
