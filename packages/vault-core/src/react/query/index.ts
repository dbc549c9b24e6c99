/**
 * The client's calls through TanStack Query. Only ciphertext enters its caches.
 *
 * @packageDocumentation
 */
export { useBootstrap, type BootstrapState } from './use-bootstrap.ts'
export { useLoginCalls, type LoginCalls } from './use-login-calls.ts'
export { useUnknownLogin, type UnknownLogin } from './use-unknown-login.ts'
export { useVaultCalls, type VaultCalls } from './use-vault-calls.ts'
export { retryDelay, shouldRetry } from './retry-rules.ts'
