import * as z from 'zod/mini'

/** Bytes in base64url without padding, as WebAuthn writes them. */
const base64Url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/))

/** Longest name that a person gives a passkey or a security key, in UTF-16 units. */
export const maxPasskeyName = 64
/** By which a person knows a passkey or a security key again. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPasskeyName))

/** Names a passkey or a security key: what its authenticator chose, at most 1023 bytes. */
export const credentialId = base64Url(1_364)
/** A challenge that a ceremony signs: made by the server, for one purpose, for five minutes, good once. */
export const passkeyChallenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{72}$/))
const clientData = base64Url(8_192)

/** Answer of an authenticator that makes a passkey or a security key. Outputs of extensions are never sent. */
export const passkeyAttestation = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: base64Url(16_384),
})
/** Output of {@link passkeyAttestation}. */
export type PasskeyAttestation = z.output<typeof passkeyAttestation>

/** Answer of an authenticator that signs. Outputs of extensions are never sent. */
export const assertionParts = {
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: base64Url(4_096),
  signature: base64Url(4_096),
} as const
