/** Lowercase hexadecimal text. */
export type Hex = string & { readonly __brand: 'Hex' }
/** Canonical, padded base64 (RFC 4648 section 4). */
export type Base64 = string & { readonly __brand: 'Base64' }
/** An encrypted string of format version 2: iv, ciphertext and signature. */
export type EncString2 = `2.${string}|${string}|${string}`
/** An encrypted string of format version 1: ephemeral public key, iv, ciphertext and signature. */
export type EncString1 = `1.${string}|${string}|${string}|${string}`
/** A private key wrapped for this tab's session storage: iv and ciphertext. */
export type WrappedSessionKey = `w2.${string}|${string}`
/**
 * Proof to the server that somebody has the recovery code: 64 hexadecimal digits, from which the code cannot be
 * told.
 */
export type RecoveryHash = string & { readonly __brand: 'RecoveryHash' }

/** Bytes in an own, unshared buffer: what WebCrypto takes and gives. */
export type Bytes = Uint8Array<ArrayBuffer>
/** A recovery code: 20 random bytes. Whoever has it has the vault. */
export type RecoveryCode = Bytes & { readonly __brand: 'RecoveryCode' }
