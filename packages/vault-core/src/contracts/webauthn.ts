import * as z from 'zod/mini'

/** Bytes in base64url without padding, as WebAuthn writes them. */
const base64Url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/))

/** Longest name that a person gives a passkey or a security key, in UTF-16 units. */
export const maxPasskeyName = 64
/** By which a person knows a passkey or a security key again. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPasskeyName))

/** Names a passkey or a security key: what its authenticator chose, at most 1023 bytes. */
export const credentialId = base64Url(1_364)
/** What a ceremony signs: of the server's making, for one purpose, for five minutes, good once. */
export const passkeyChallenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{72}$/))
const clientData = base64Url(8_192)

/** What an authenticator answers when it makes a passkey or a security key. Outputs of extensions are never sent. */
export const passkeyAttestation = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: base64Url(16_384),
})
/** What {@link passkeyAttestation} reads. */
export type PasskeyAttestation = z.output<typeof passkeyAttestation>

/** What an authenticator answers when it signs. Outputs of extensions are never sent. */
export const assertionParts = {
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: base64Url(4_096),
  signature: base64Url(4_096),
} as const
