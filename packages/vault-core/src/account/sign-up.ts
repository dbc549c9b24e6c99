import { signUp as signUpEndpoint, type User } from '../contracts/auth.ts'
import { acceptedKdf } from '../contracts/primitives.ts'
import type { ApiClient } from '../api/api-client.ts'
import { createSalts, derivePasswordHash } from '../crypto/kdf.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { sealPrivateKey } from '../crypto/private-key.ts'
import { VaultError } from '../errors.ts'
import type { PinStore } from '../session/kdf-pins.ts'
import { sealNewVault } from '../vault/vault-crypto.ts'
import { deriveNewWrapRoot } from './derive-new-root.ts'
import type { StretchingPorts } from './unlock.ts'

/** Input of a registration, and the name of the vault that is made with the account. */
export interface Registration {
  readonly name: string
  /** As typed, without spaces around it. */
  readonly email: string
  readonly masterPassword: string
  readonly vaultName: string
}

/**
 * Registers an account: makes salts, key pair and first vault in the browser and sends only what is sealed.
 *
 * @throws RequestFailure with status 409 when the e-mail is taken; VaultError `answer_differs` when the server tells
 * another public key than it was sent
 */
export async function signUp(
  ports: StretchingPorts & { readonly api: ApiClient; readonly pins: PinStore },
  { name, email, masterPassword, vaultName }: Registration,
): Promise<User> {
  const salts = createSalts()
  const [{ kdf, wrapRoot, passwordHash }, { publicKey, pkcs8 }] = await Promise.all([
    deriveNewWrapRoot(ports, masterPassword, { ...salts, highest: 0 }).then(async (root) => ({
      ...root,
      passwordHash: await derivePasswordHash(masterPassword, salts.authSalt, root.kdf),
    })),
    createKeyPair(),
  ])
  const [encryptedPrivateKey, keyPair] = await Promise.all([
    sealPrivateKey({ wrapRoot, kdf, ...salts, publicKey, pkcs8 }),
    importKeyPair({ publicKey, pkcs8 }),
  ]).finally(() => pkcs8.fill(0))
  const vault = await sealNewVault({ name: vaultName, keyPair })
  const user = await ports.api.call(signUpEndpoint, {
    body: {
      name,
      email,
      ...salts,
      kdf: acceptedKdf.parse(kdf),
      passwordHash,
      publicKey,
      encryptedPrivateKey,
      vault: {
        encryptedName: vault.name,
        encryptedVaultKey: vault.encryptedSymmetricKey,
        encryptedOverview: vault.overview,
      },
    },
  })
  if (user.publicKey !== publicKey) throw new VaultError('answer_differs')
  await ports.pins.remember(email, { kdf, salts, publicKey })
  return user
}
