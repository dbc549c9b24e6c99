import { currentKdf, deriveWrapRoot, fallbackKdf } from '../crypto/kdf.ts'
import { isVaultError } from '../errors.ts'
import type { StretchingPorts } from './unlock.ts'

/** Wrapping root for a private key, and the suite that derived it. */
interface NewWrapRoot {
  readonly kdf: number
  readonly wrapRoot: CryptoKey
}

/**
 * Derives what a private key is sealed under from now on: by the newest suite. Where the device does not give the
 * memory for that, by the one that it does without; but no account goes down a suite.
 *
 * @param of.highest the highest suite that the account is known to have had; 0 for a new account
 * @throws VaultError as `deriveWrapRoot`
 */
export async function deriveNewWrapRoot(
  { stretcher }: StretchingPorts,
  masterPassword: string,
  { passwordSalt, highest }: { readonly passwordSalt: string; readonly highest: number },
): Promise<NewWrapRoot> {
  const derive = async (kdf: number) => ({
    kdf,
    wrapRoot: await deriveWrapRoot(masterPassword, passwordSalt, kdf, stretcher.stretch),
  })
  try {
    return await derive(currentKdf)
  } catch (error) {
    if (!isVaultError(error, 'memory_refused') || highest > fallbackKdf) throw error
    return derive(fallbackKdf)
  }
}
