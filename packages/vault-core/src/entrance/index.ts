/**
 * Everything a page needs until somebody is in: session and account, without vaults. The root's client goes on with it.
 *
 * @packageDocumentation
 */
export { createEntrance } from './create-entrance.ts'
export type { Entrance } from './entrance.ts'
export type { EntrancePorts } from './entrance-ports.ts'
export { webEntrancePorts } from './web-entrance-ports.ts'
export { isVaultError, VaultError, type VaultErrorCode } from '../errors.ts'
export { RequestFailure, type Failure } from '../api/request-failure.ts'
export type { OpenedRecovery } from '../account/recovery-service.ts'
export { demandedFactors } from '../account/factor-proof.ts'
export type { FactorAnswer, SecondFactorStep, SignInStep } from '../account/second-factor-service.ts'
export { passkeyReason, type PasskeyReason } from '../session/ports/authenticator.ts'
export type { PasswordInForce } from '../account/salts-in-force.ts'
export type { SessionState } from '../session/session-machine.ts'
export { watchChanges } from '../external-store.ts'
