import { rewrap } from '../contracts/account.ts'
import { currentKdf, derivePasswordHash, deriveWrapRoot } from '../crypto/kdf.ts'
import { openPrivateKey, sealPrivateKey, type PrivateKeyPlace } from '../crypto/private-key.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { settleChange, type SettledChangePorts } from './settled-change.ts'
import { unlock } from './unlock.ts'

/** Dependencies of sealing the private key by a higher suite. */
export interface RewrapPorts extends SettledChangePorts {
  readonly keyRing: KeyRing
}

/**
 * Seals the private key of the account that is open here by the newest suite, under the same master password and salts,
 * and hands it to the server. Once that has it, so have all tabs of this browser, and what it keeps. What lies
 * elsewhere still opens by its own suite.
 *
 * @throws VaultError `memory_refused` | `stale_epoch` | …, or RequestFailure; the account is as it was then, or the
 *   server has the new one
 */
export async function rewrapKey(ports: RewrapPorts, masterPassword: string): Promise<void> {
  const { api, session, keyRing, stretcher } = ports
  const { user, sealed: before } = session.sealedAccount()
  const { authSalt, passwordSalt } = before
  const [currentPasswordHash, wrapRoot] = await keyRing.guard(
    Promise.all([
      derivePasswordHash(masterPassword, authSalt, currentKdf),
      deriveWrapRoot(masterPassword, passwordSalt, currentKdf, stretcher.stretch),
    ]),
  )
  const place = { wrapRoot, kdf: currentKdf, authSalt, passwordSalt, publicKey: user.publicKey }
  const { pkcs8 } = await keyRing.guard(unlock(ports, { user, sealed: before }, masterPassword))
  const encryptedPrivateKey = await sealOpening(place, pkcs8).finally(() => pkcs8.fill(0))
  const body = rewrap.body.parse({
    currentPasswordHash,
    publicKey: user.publicKey,
    kdf: currentKdf,
    encryptedPrivateKey,
  })
  const became = await settleChange(ports, {
    email: user.email,
    keyRing,
    send: (headers) => api.call(rewrap, { body, headers }),
    done: 'done',
    // The next sign-in tells.
    inForce: async () => null,
  })
  if (became !== 'done') return
  // Another master password, or another pair, came between.
  if (session.sealedAccount().sealed.encryptedPrivateKey !== before.encryptedPrivateKey) return
  await session.reseal(user.id, { encryptedPrivateKey, authSalt, passwordSalt, kdf: currentKdf })
}

/** Seals, and opens what was sealed before anybody trusts in it. */
async function sealOpening(place: PrivateKeyPlace, pkcs8: Bytes) {
  const encryptedPrivateKey = await sealPrivateKey({ ...place, pkcs8 })
  const opened = await openPrivateKey({ ...place, encryptedPrivateKey })
  const isSame = opened.length === pkcs8.length && opened.every((byte, index) => byte === pkcs8[index])
  opened.fill(0)
  if (!isSame) throw new VaultError('integrity')
  return encryptedPrivateKey
}
