/**
 * The API's contract: schemas and endpoint descriptions shared by client and server.
 *
 * @example
 * ```ts
 * import { foldEmail } from '@larets/vault-core/contracts'
 *
 * foldEmail('Anna@Example.org') // as the server compares it
 * ```
 *
 * @packageDocumentation
 */
export { foldEmail, normaliseEmail, shownEmail } from '../folding.ts'
export * from './account.ts'
export * from './account-cursor.ts'
export * from './account-deletion.ts'
export * from './auth.ts'
export * from './bootstrap.ts'
export * from './endpoint.ts'
export * from './events.ts'
export * from './idempotency.ts'
export * from './item-texts.ts'
export * from './items.ts'
export * from './items-batch.ts'
export * from './passkeys.ts'
export * from './primitives.ts'
export * from './problem.ts'
export * from './recovery.ts'
export * from './rotation.ts'
export * from './second-factor.ts'
export * from './sessions.ts'
// `meWithStorage` stays inside: it is how this client calls `me`.
export { storageUse, type StorageUse } from './storage-use.ts'
export * from './sync.ts'
export * from './tab-shares.ts'
export * from './trash.ts'
export * from './vaults.ts'
export * from './webauthn.ts'
export * from './ways-in.ts'
export * from './wire.ts'
