import { changePassword as changePasswordEndpoint } from '../contracts/account.ts'
import { createSalts, derivePasswordHash } from '../crypto/kdf.ts'
import { sealPrivateKey } from '../crypto/private-key.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { PinStore } from '../session/kdf-pins.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import type { SealedAccount } from '../session/ports/tab-channel.ts'
import { deriveNewWrapRoot } from './derive-new-root.ts'
import { forgetEndedPasskey, type EndedPasskeyPorts } from './ended-passkeys.ts'
import { sessionProof } from './factor-proof.ts'
import { findPasswordInForce, type PasswordInForce, type SaltsInForcePorts } from './salts-in-force.ts'
import { callForTokens, settleChange } from './settled-change.ts'
import { unlock, type StretchingPorts } from './unlock.ts'
import type { AlsoEnded } from './ways-in-service.ts'

/** The master password that counts, and the one that is to; and what else is to end with the former. */
export interface PasswordChange extends AlsoEnded {
  /** Password of now. */
  readonly current: string
  /** The new one. */
  readonly next: string
}

/** Dependencies of changing the master password. */
export interface ChangePasswordPorts extends SaltsInForcePorts, EndedPasskeyPorts, StretchingPorts {
  readonly keyRing: KeyRing
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly exchange: TokenExchange
}

/**
 * Seals the same private key under another master password and hands it to the server, with new salts. A change without
 * an answer is sent again as it was, which the server answers again, until it is known what became of it.
 *
 * @returns which password counts; `unknown` when no answer came in time. Once it is `new` every tab has the new key
 * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
 *   RequestFailure when the
 * server refused; the old password counts then, and nothing has ended
 */
export async function changePassword(ports: ChangePasswordPorts, change: PasswordChange): Promise<PasswordInForce> {
  const { api, session, pins, pending, clock, keyRing } = ports
  const { current, next, ends = [], leavesNoFactor } = change
  const { user, sealed: before } = session.sealedAccount()
  const { pkcs8 } = await unlock(ports, { user, sealed: before }, current)
  const salts = createSalts()
  const highest = Math.max(before.kdf, (await pins.find(user.email))?.kdf ?? before.kdf)
  const [currentPasswordHash, { kdf, encryptedPrivateKey, passwordHash }] = await Promise.all([
    derivePasswordHash(current, before.authSalt, before.kdf),
    deriveNewWrapRoot(ports, next, { ...salts, highest }).then(async (root) => ({
      kdf: root.kdf,
      passwordHash: await derivePasswordHash(next, salts.authSalt, root.kdf),
      encryptedPrivateKey: await sealPrivateKey({ ...root, ...salts, publicKey: user.publicKey, pkcs8 }),
    })),
  ]).finally(() => pkcs8.fill(0))
  const after: SealedAccount = { encryptedPrivateKey, ...salts, kdf }
  const factor = await keyRing.guard(sessionProof(ports, change.factor))
  const body = changePasswordEndpoint.body.parse({
    currentPasswordHash,
    passwordHash,
    ...after,
    ends,
    leavesNoFactor,
    ...factor,
  })
  const inForce = await settleChange(ports, {
    email: user.email,
    note: () => pending.put(user.email, { before, after, sentAt: clock.now() }),
    send: (headers) =>
      callForTokens(ports, (bearer) => api.call(changePasswordEndpoint, { body, bearer, headers, gated: false })),
    // A change that cannot be stored here is settled later: it is done all the same.
    take: () =>
      session.reseal(user.id, after).then(
        () => pending.remove(user.email),
        () => undefined,
      ),
    drop: () => pending.remove(user.email),
    done: 'new',
    inForce: () => findPasswordInForce(ports),
  })
  if (inForce === 'new') {
    const ids = ends.map(({ id }) => id)
    await forgetEndedPasskey(ports, user.email, ids).catch(() => undefined)
  }
  return inForce
}
