/**
 * Pure functions over WebCrypto: no state, no input or output. Byte formats are in `docs/cryptography.md`.
 *
 * @example
 * ```ts
 * import { encodeBase64, randomBytes } from '@larets/vault-core/crypto'
 *
 * encodeBase64(randomBytes(16))
 * ```
 *
 * @packageDocumentation
 */
export { encodeBase32 } from './base32.ts'
export { decodeBase64, encodeBase64 } from './base64.ts'
export { deriveExportKeys, openExport, sealExport, type ExportKeys } from './export-file.ts'
export { concatBytes } from './framing.ts'
export {
  checkKdf,
  checkSalts,
  createExportSalt,
  createSalts,
  currentKdf,
  derivePasswordHash,
  deriveWrapRoot,
  exportIterations,
  exportSaltLength,
  kdfSuites,
} from './kdf.ts'
export type { Argon2Cost, KdfSuite, Salts } from './kdf.ts'
export { createKeyPair, deriveAccountRoot, importKeyPair } from './key-pair.ts'
export type { KeyPair, NewKeyPair } from './key-pair.ts'
export { openPrivateKey, sealPrivateKey } from './private-key.ts'
export type { PrivateKeyPlace } from './private-key.ts'
export { padBlock } from './padding.ts'
export { randomBytes, randomInt } from './random.ts'
export { createFingerprints, type FingerprintSecret } from './secret-fingerprints.ts'
export { deriveTabKey, unwrapSessionKey, wrapSessionKey } from './session-key.ts'
export { tabHalfLength } from './tab-half.ts'
export type { SessionKeyPlace } from './session-key.ts'
export { strictSpki } from './strict-spki.ts'
export { decodeUtf8, encodeUtf8 } from './utf8.ts'
export { hmacSign, hmacVerify, pbkdf2, sha256 } from './webcrypto.ts'
export type { SealedParts } from './enc-string.ts'
export type { Base64, Bytes, EncString1, EncString2, Hex, WrappedSessionKey } from './wire-types.ts'
