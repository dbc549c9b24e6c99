/**
 * Everything a page needs until somebody is in: session and account, without vaults. The root's client goes on with it.
 *
 * @example
 * ```ts
 * import { createSignInStart, webSignInStartPorts } from '@larets/vault-core/sign-in-start'
 *
 * const start = createSignInStart({ ports: webSignInStartPorts() })
 * ```
 *
 * @packageDocumentation
 */
export { createSignInStart } from './create-sign-in-start.ts'
export type { SignInStart } from './sign-in-start.ts'
export type { SignInStartPorts } from './sign-in-start-ports.ts'
export { webSignInStartPorts } from './web-sign-in-start-ports.ts'
export { isVaultError, VaultError, type VaultErrorCode } from '../errors.ts'
export { RequestFailure, type Failure } from '../api/request-failure.ts'
export type { OpenedRecovery } from '../account/recovery-service.ts'
export { demandedFactors } from '../account/factor-proof.ts'
export type { FactorAnswer, SecondFactorStep, SignInStep } from '../account/second-factor-service.ts'
export { passkeyReason, type PasskeyReason } from '../session/ports/authenticator.ts'
export type { PasswordInForce } from '../account/salts-in-force.ts'
export type { SessionState } from '../session/session-machine.ts'
export { watchChanges } from '../external-store.ts'
