import { deriveWrapRoot } from '../crypto/kdf.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import { isVaultError } from '../errors.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import type { OpenedAccount } from '../session/opened-account.ts'
import type { SessionService } from '../session/session.ts'
import { unlock, type StretchingPorts } from './unlock.ts'

/**
 * Opens an account whose keys were changed while this tab was gone: what it brings back is sealed for a pair that was
 * replaced. That the master password opens it for that pair tells this from a wrong one.
 *
 * @param refused why the master password did not open the account
 * @throws VaultError `not_signed_in`, and shows the second step of signing in, where no tab and nothing in this browser
 *   has what unlocking
 * needs now; `refused` where the master password opens it for no pair either
 */
export async function unlockRekeyed(
  ports: StretchingPorts & { readonly session: SessionService; readonly formerKeys: FormerKeyStore },
  masterPassword: string,
  refused: unknown,
): Promise<OpenedAccount> {
  const { session, formerKeys, stretcher } = ports
  const { user, sealed } = session.sealedAccount()
  const former = (await formerKeys.find(user.email))?.keys ?? []
  const wrapRoot = await deriveWrapRoot(masterPassword, sealed.passwordSalt, sealed.kdf, stretcher.stretch)
  for (const { publicKey } of former) {
    const pkcs8 = await openPrivateKey({ ...sealed, wrapRoot, publicKey }).catch(notOpened)
    if (pkcs8 === null) continue
    pkcs8.fill(0)
    return unlock(ports, await session.rekeyedAccount(), masterPassword)
  }
  throw refused
}

function notOpened(error: unknown): null {
  if (isVaultError(error)) return null
  throw error
}
