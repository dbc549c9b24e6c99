/**
 * Pure functions over WebCrypto: no state, no input or output. Byte formats are in `docs/cryptography.md`.
 *
 * @packageDocumentation
 */
export { checkKdf, checkSalts, createSalts, currentKdf, derivePasswordHash, deriveWrapRoot, kdfSuites } from './kdf.ts'
export type { Argon2Cost, KdfSuite, Salts } from './kdf.ts'
export { createKeyPair, deriveAccountRoot, importKeyPair } from './key-pair.ts'
export type { KeyPair, NewKeyPair } from './key-pair.ts'
export { openPrivateKey, sealPrivateKey } from './private-key.ts'
export type { PrivateKeyPlace } from './private-key.ts'
export { randomBytes, randomInt } from './random.ts'
export { deriveTabKey, unwrapSessionKey, wrapSessionKey } from './session-key.ts'
export { tabHalfLength } from './tab-half.ts'
export type { SessionKeyPlace } from './session-key.ts'
export { strictSpki } from './strict-spki.ts'
export type { Base64, Bytes, EncString1, EncString2, Hex, WrappedSessionKey } from './wire-types.ts'
