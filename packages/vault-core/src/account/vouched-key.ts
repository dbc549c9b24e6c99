import type { ApiClient } from '../api/api-client.ts'
import { listPreviousKeys } from '../contracts/rotation.ts'
import type { KeyPair } from '../crypto/key-pair.ts'
import { goBackTo } from '../crypto/previous-key.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import { publicKeyMatchesPin, type Pin } from '../session/kdf-pins.ts'
import type { Clock } from '../session/ports/clock.ts'

/**
 * Accepts another public key than this device has pinned, where whoever had the pinned one's private key vouches for
 * it: from the new pair the way leads back to it, over keys that nobody else could have sealed. What this browser keeps
 * is still sealed under the old ones, which are noted.
 *
 * @param account.pair that the account is opened with
 * @param account.bearer access token of the sign-in
 * @throws VaultError `public_key_changed` for every other key; RequestFailure
 */
export async function acceptVouchedKey(
  { api, formerKeys, clock }: { readonly api: ApiClient; readonly formerKeys: FormerKeyStore; readonly clock: Clock },
  account: { readonly email: string; readonly pin: Pin; readonly pair: KeyPair; readonly bearer: string },
): Promise<void> {
  const { email, pin, pair, bearer } = account
  const { keys } = await api.call(listPreviousKeys, { bearer })
  const way = await goBackTo(pair, keys, (publicKey) => publicKeyMatchesPin(pin, publicKey)).catch(notVouched)
  if (way === null) throw new VaultError('public_key_changed')
  await formerKeys.add(email, keys.slice(0, way.length), clock.now())
}

function notVouched(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
