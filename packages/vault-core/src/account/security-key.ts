import { factorProof, type SecurityKeyChallenge } from '../contracts/second-factor.ts'
import { encodeBase64Url } from '../crypto/base64-url.ts'
import { PasskeyError, type Authenticator } from '../session/ports/authenticator.ts'
import { bytesOf } from './passkey-bytes.ts'

/** Has a security key of the account sign, and makes of that what the server is told. @throws PasskeyError */
export async function askSecurityKey(authenticator: Authenticator, { challenge, rpId, ids }: SecurityKeyChallenge) {
  // Without a list a browser would offer whichever passkey it has of this name.
  if (ids.length === 0) throw new PasskeyError('gone')
  const { id, clientDataJSON, authenticatorData, signature } = await authenticator.useSecurityKey({
    challenge: bytesOf(challenge),
    rpId,
    allow: ids.map(bytesOf),
  })
  return factorProof.parse({
    kind: 'security_key',
    id: encodeBase64Url(id),
    clientDataJSON: encodeBase64Url(clientDataJSON),
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
  })
}
