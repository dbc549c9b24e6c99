import type { User } from '../contracts/auth.ts'
import type { Stretcher } from '../argon2/stretcher.ts'
import { deriveWrapRoot } from '../crypto/kdf.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { OpenedAccount } from '../session/opened-account.ts'
import type { SealedAccount } from '../session/ports/tab-channel.ts'

/** Dependencies of deriving keys from a master password. */
export interface StretchingPorts {
  readonly stretcher: Stretcher
}

/**
 * Opens the private key again after a lock. Needs no network. The sealed key itself says under which suite it lies.
 *
 * @throws VaultError `wrong_master_password` | `memory_refused`
 */
export async function unlock(
  { stretcher }: StretchingPorts,
  { user, sealed }: { readonly user: User; readonly sealed: SealedAccount },
  masterPassword: string,
): Promise<OpenedAccount> {
  const { publicKey } = user
  try {
    const wrapRoot = await deriveWrapRoot(masterPassword, sealed.passwordSalt, sealed.kdf, stretcher.stretch)
    const pkcs8 = await openPrivateKey({ wrapRoot, publicKey, ...sealed })
    return { user, sealed, keyPair: await importKeyPair({ publicKey, pkcs8 }), pkcs8 }
  } catch (error) {
    if (isVaultError(error, 'integrity') || isVaultError(error, 'ill_formed_text')) {
      throw new VaultError('wrong_master_password', error)
    }
    throw error
  }
}
