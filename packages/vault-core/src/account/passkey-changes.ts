import { challengePasskey, getPasskeys, putPasskey, removePasskey, type Passkeys } from '../contracts/passkeys.ts'
import { getFactors } from '../contracts/second-factor.ts'
import { encodeBase64Url } from '../crypto/base64-url.ts'
import { decodeHex } from '../crypto/hex.ts'
import { openPasskeyBlob, passkeyPrfInput, sealPasskeyBlob } from '../crypto/passkey-blob.ts'
import { randomBytes } from '../crypto/random.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'
import type { Authenticator, MadePasskey } from '../session/ports/authenticator.ts'
import { forgetEndedPasskey } from './ended-passkeys.ts'
import { proveAccount, provePassword } from './factor-proof.ts'
import { bytesOf } from './passkey-bytes.ts'
import type { PasskeyEntryPorts } from './passkey-entry.ts'
import type { AccountPasskeys, PasskeyChange, PasskeyToAdd } from './passkey-service.ts'
import { settleChange, type SettledChange } from './settled-change.ts'
import { unlock, type StretchingPorts } from './unlock.ts'

const [challengeLength, userIdLength] = [32, 16]

/** Dependencies of changing passkeys. */
export type PasskeyChangePorts = PasskeyEntryPorts & StretchingPorts

/** Asks which passkeys the account has. @throws RequestFailure */
export async function findPasskeys(ports: PasskeyChangePorts): Promise<AccountPasskeys> {
  const { email } = ports.session.sealedAccount().user
  const [{ origin, passkeys }, { totp, securityKeys }, known, authenticator] = await Promise.all([
    ports.api.call(getPasskeys, {}),
    ports.api.call(getFactors, {}),
    ports.knownPasskeys.find(email),
    ports.authenticator(),
  ])
  return {
    origin,
    factors: [
      ...(totp === null ? [] : ['totp' as const]),
      ...(securityKeys.length === 0 ? [] : ['security_key' as const]),
    ],
    hindrance: await authenticator.hindrance(),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt,
      usedAt,
      isHere: id === known?.id,
    })),
  }
}

/**
 * Sends a change until it is known what became of it, if need be by what is in force. @throws RequestFailure when the
 * server refused
 */
function change(
  ports: PasskeyChangePorts,
  send: SettledChange<'done', 'done'>['send'],
  isDone: (inForce: Passkeys['passkeys']) => boolean,
): Promise<PasskeyChange> {
  return settleChange(ports, {
    email: ports.session.sealedAccount().user.email,
    send,
    done: 'done',
    // An absent one may be on its way still.
    inForce: async () => (isDone((await ports.api.call(getPasskeys, {})).passkeys) ? 'done' : null),
  })
}

/**
 * Makes a passkey, seals the private key under what it gives, and adds it. The private key lies open no longer than the
 * sealing takes: the master password is tried before the ceremony, and opens it after that.
 *
 * @throws as `PasskeyService.add`
 */
export async function addPasskey(ports: PasskeyChangePorts, toAdd: PasskeyToAdd): Promise<PasskeyChange> {
  const { api, session, keyRing, knownPasskeys } = ports
  const { masterPassword, name, productName } = toAdd
  const { user, sealed } = session.sealedAccount()
  const proven = await proveAccount(ports, toAdd)
  const authenticator = await ports.authenticator()
  const [{ challenge, rpId }, { passkeys }, prfInput] = await keyRing.guard(
    Promise.all([api.call(challengePasskey, {}), api.call(getPasskeys, {}), passkeyPrfInput()]),
  )
  const userHandle = decodeHex(user.id.replaceAll('-', ''), userIdLength)
  if (userHandle === null) throw new VaultError('integrity')
  const made = await keyRing.guard(
    authenticator.make({
      ...{
        rpId,
        userHandle,
        prfInput,
        productName,
        userName: user.email,
        displayName: user.name === '' ? user.email : user.name,
      },
      challenge: bytesOf(challenge),
      exclude: passkeys.map(({ id }) => bytesOf(id)),
    }),
  )
  try {
    return await keep()
  } catch (error) {
    // Of a passkey that the account does not have nobody shall be offered anything.
    await authenticator.disown(rpId, made.id)
    throw error
  }

  async function keep(): Promise<PasskeyChange> {
    const prf = made.prf ?? (await keyRing.guard(outputOf(authenticator, made, rpId, prfInput)))
    try {
      return await send(prf)
    } finally {
      prf.fill(0)
    }
  }

  async function send(prf: Bytes): Promise<PasskeyChange> {
    const blob = await sealFor({ prf, credentialId: made.id, publicKey: user.publicKey }, async () =>
      keyRing.guard(unlock(ports, { user, sealed }, masterPassword)),
    )
    const id = encodeBase64Url(made.id)
    const attestation = {
      id,
      clientDataJSON: encodeBase64Url(made.clientDataJSON),
      attestationObject: encodeBase64Url(made.attestationObject),
    }
    const body = putPasskey.body.parse({ ...proven, attestation, name, blob })
    const became = await change(
      ports,
      (headers) => api.call(putPasskey, { body, headers }),
      (inForce) => inForce.some((passkey) => passkey.id === id),
    )
    if (became === 'done') await knownPasskeys.put(user.email, { id, rpId }).catch(() => undefined)
    return became
  }
}

/** Asks a passkey that was just made for what it gives, where that is not told at once. */
async function outputOf(
  authenticator: Authenticator,
  { id }: MadePasskey,
  rpId: string,
  prfInput: Bytes,
): Promise<Bytes> {
  const used = await authenticator.use({ challenge: randomBytes(challengeLength), rpId, prfInput, allow: id })
  return used.prf
}

/** Seals, and opens what was sealed before anybody trusts in it. */
async function sealFor(
  place: { readonly prf: Bytes; readonly credentialId: Bytes; readonly publicKey: string },
  openKey: () => Promise<{ readonly pkcs8: Bytes }>,
) {
  const { pkcs8 } = await openKey()
  try {
    const blob = await sealPasskeyBlob({ ...place, pkcs8 })
    ;(await openPasskeyBlob({ ...place, blob })).fill(0)
    return blob
  } finally {
    pkcs8.fill(0)
  }
}

/** @throws as `PasskeyService.remove` */
export async function endPasskey(
  ports: PasskeyChangePorts,
  { masterPassword, id }: { readonly masterPassword: string; readonly id: string },
): Promise<PasskeyChange> {
  const { api, session } = ports
  const { user } = session.sealedAccount()
  const currentPasswordHash = await provePassword(ports, masterPassword)
  const body = removePasskey.body.parse({ currentPasswordHash, id })
  const became = await change(
    ports,
    (headers) => api.call(removePasskey, { body, headers }),
    (inForce) => !inForce.some((passkey) => passkey.id === id),
  )
  if (became === 'done') await forgetEndedPasskey(ports, user.email, [id])
  return became
}
