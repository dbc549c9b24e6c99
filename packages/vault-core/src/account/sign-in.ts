import { logout, me, refreshTokenHeader, signIn as signInEndpoint, type Tokens } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { currentKdf, derivePasswordHash, deriveWrapRoot } from '../crypto/kdf.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import { VaultError } from '../errors.ts'
import { publicKeyMatchesPin, type PinStore } from '../session/pins.ts'
import type { CheckedEmail, SignedInAccount } from '../session/opened-account.ts'

/**
 * Signs in and opens the private key with everything the server told bound into it, so that a swapped key, salt or
 * suite fails although the server said yes. Only the pin is stored; the rest is for the session to take over.
 *
 * @throws VaultError `integrity` | `unsupported_version` | `public_key_refused` | `public_key_changed`, or RequestFailure
 */
export async function signIn(
  ports: { readonly api: ApiClient; readonly pins: PinStore },
  checked: CheckedEmail,
  masterPassword: string,
): Promise<SignedInAccount> {
  const { api, pins } = ports
  const { email, salts } = checked
  const kdf = checked.kdf ?? (await pins.find(email))?.kdf ?? currentKdf
  const [passwordHash, wrapRoot] = await Promise.all([
    derivePasswordHash(masterPassword, salts.authSalt, kdf),
    deriveWrapRoot(masterPassword, salts.passwordSalt, kdf),
  ])
  const { tokens, privateKey: encryptedPrivateKey } = await api.call(signInEndpoint, { body: { email, passwordHash } })
  try {
    const user = await api.call(me, { bearer: tokens.access })
    const { publicKey } = user
    const pin = await pins.find(email)
    if (pin !== null && !(await publicKeyMatchesPin(pin, publicKey))) throw new VaultError('public_key_changed')
    const pkcs8 = await openPrivateKey({ wrapRoot, kdf, ...salts, publicKey, encryptedPrivateKey })
    const keyPair = await importKeyPair({ publicKey, pkcs8 })
    await pins.remember(email, { kdf, salts, publicKey })
    return { user, keyPair, pkcs8, sealed: { encryptedPrivateKey, ...salts, kdf }, tokens, checked }
  } catch (error) {
    endSession(api, tokens)
    throw error
  }
}

/** Ends a session that will not be used; nothing waits for the answer. */
export function endSession(api: ApiClient, tokens: Tokens) {
  const headers = { [refreshTokenHeader]: tokens.refresh }
  api.call(logout, { gated: false, bearer: tokens.access, headers }).catch(() => undefined)
}
