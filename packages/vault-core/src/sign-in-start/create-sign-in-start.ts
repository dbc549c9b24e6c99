import { composeSignInStart, type SignInStart } from './sign-in-start.ts'
import { checkArguments } from '../errors.ts'
import type { SignInStartPorts } from './sign-in-start-ports.ts'

/**
 * Composes a sign-in start. Nothing happens before `session.restore()` is called.
 *
 * @param options.ports surroundings of the client
 * @param options.origin address of the API's server, as that of `createVaultClient`
 * @param options.quickUnlock as that of `createVaultClient`
 *
 * @example
 * const signInStart = createSignInStart({ ports: webSignInStartPorts() })
 * await signInStart.session.restore()
 * // later, once somebody is in:
 * const { createVaultClient, webPorts } = await import('@larets/vault-core')
 * const client = createVaultClient({ ports: webPorts(signInStart), signInStart })
 */
export function createSignInStart(options: {
  readonly ports: SignInStartPorts
  readonly origin?: string
  readonly quickUnlock?: boolean
}): SignInStart {
  checkArguments('createSignInStart(options)', { options: { ports: 'object', origin: 'string?' } }, [options])
  return composeSignInStart(() => import('./sign-in-client.ts'), options)
}
