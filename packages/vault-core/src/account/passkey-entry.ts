import type { ApiClient } from '../api/api-client.ts'
import { deviceTokenHeader, me, type DeviceKind } from '../contracts/auth.ts'
import { challengeSignIn, getPasskeys, signInByPasskey } from '../contracts/passkeys.ts'
import { encodeBase64Url } from '../crypto/base64-url.ts'
import { encodeHex } from '../crypto/hex.ts'
import { checkKdf, checkSalts } from '../crypto/kdf.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPasskeyBlob, passkeyPrfInput } from '../crypto/passkey-blob.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { RevokedTokens } from '../session/revoked-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { KnownPasskeyStore } from '../session/known-passkeys.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import { publicKeyMatchesPin, type PinStore } from '../session/kdf-pins.ts'
import { PasskeyError, type Authenticator, type UsedPasskey } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session.ts'
import { keepDeviceToken, kindHeaders } from './known-device.ts'
import { bytesOf } from './passkey-bytes.ts'
import { acceptVouchedKey } from './vouched-key.ts'

/** Dependencies of coming in by a passkey. */
export interface PasskeyEntryPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly pins: PinStore
  readonly formerKeys: FormerKeyStore
  readonly clock: Clock
  readonly devices: DeviceTokenStore
  readonly knownPasskeys: KnownPasskeyStore
  readonly discarded: RevokedTokens
  readonly keyRing: KeyRing
  readonly authenticator: () => Promise<Authenticator>
  readonly deviceKind: DeviceKind
}

const challengeLength = 32

/**
 * Signs in by a passkey. It opens the private key itself, bound to passkey and public key: a server that hands out
 * another account is found out although its own passkey was used.
 *
 * @throws as `PasskeyService.signIn`
 */
export async function signInWithPasskey(ports: PasskeyEntryPorts): Promise<void> {
  const { api, session, pins, devices, knownPasskeys, keyRing } = ports
  const epoch = keyRing.epoch()
  const authenticator = await ports.authenticator()
  const [{ challenge, rpId }, prfInput] = await Promise.all([api.call(challengeSignIn, {}), passkeyPrfInput()])
  const used = await authenticator.use({ challenge: bytesOf(challenge), rpId, prfInput, allow: null })
  try {
    const { userHandle } = used
    if (userHandle === null) throw new PasskeyError('failed')
    const id = encodeBase64Url(used.id)
    const known = devices.findNamed(knownPasskeys.nameOf((passkey) => passkey.id === id))
    const token = known === null ? {} : { [deviceTokenHeader]: known }
    const headers = { ...token, ...kindHeaders(ports.deviceKind) }
    const answer = await api.call(signInByPasskey, { body: sentOf(used, userHandle), headers })
    const { tokens } = answer
    session.tellKeyAhead(tokens.access)
    try {
      const user = await api.call(me, { bearer: tokens.access })
      // The authenticator says whose passkey it is; who is signed in the server alone says.
      if (encodeHex(userHandle) !== user.id.replaceAll('-', '')) throw new VaultError('integrity')
      const { email, publicKey } = user
      const pin = await pins.find(email)
      const isOther = pin !== null && !(await publicKeyMatchesPin(pin, publicKey))
      const [salts, kdf] = [checkSalts(answer), answer.kdf ?? 1]
      checkKdf(kdf, pin?.kdf)
      const pkcs8 = await openPasskeyBlob({ prf: used.prf, credentialId: used.id, publicKey, blob: answer.blob }).catch(
        (error: unknown) => {
          throw isOther ? new VaultError('public_key_changed', error) : error
        },
      )
      try {
        const keyPair = await importKeyPair({ publicKey, pkcs8 })
        if (isOther) {
          await acceptVouchedKey(ports, { email, pin, pair: keyPair, bearer: tokens.access })
          await pins.remember(email, { kdf: Math.max(kdf, pin.kdf), salts, publicKey })
        }
        // Salts that no master password has opened anything with are taken for known only where nothing is known yet.
        if (pin === null) await pins.remember(email, { kdf, salts, publicKey })
        await keepDeviceToken(devices, email, answer)
        await knownPasskeys.put(email, { id, rpId }).catch(() => undefined)
        const checked = { email, salts, kdf }
        session.enterEmail(checked)
        const sealed = { encryptedPrivateKey: answer.privateKey, ...salts, kdf }
        await session.enter({ user, keyPair, pkcs8, sealed, tokens, checked }, epoch)
      } catch (error) {
        pkcs8.fill(0)
        throw error
      }
    } catch (error) {
      ports.discarded.end(tokens)
      throw error
    }
  } finally {
    used.prf.fill(0)
  }
}

/**
 * Opens the private key again by the passkey that this device used last. What it signs proves nothing to anybody: it is
 * used for what it gives.
 *
 * @throws as `PasskeyService.unlock`
 */
export async function unlockWithPasskey(ports: PasskeyEntryPorts): Promise<void> {
  const { api, session, knownPasskeys, keyRing } = ports
  const epoch = keyRing.epoch()
  const { user, sealed } = await session.freshSealedAccount()
  const known = await knownPasskeys.find(user.email)
  if (known === null) throw new PasskeyError('gone')
  const { passkeys } = await api.call(getPasskeys, {})
  const blob = passkeys.find(({ id }) => id === known.id)?.blob
  if (blob === undefined) {
    await knownPasskeys.remove(user.email)
    throw new PasskeyError('gone')
  }
  const { publicKey } = user
  const credentialId = bytesOf(known.id)
  const authenticator = await ports.authenticator()
  const challenge = randomBytes(challengeLength)
  const used = await authenticator.use({
    challenge,
    rpId: known.rpId,
    prfInput: await passkeyPrfInput(),
    allow: credentialId,
  })
  try {
    const pkcs8 = await openPasskeyBlob({ prf: used.prf, credentialId, publicKey, blob })
    try {
      await session.unlocked({ user, sealed, keyPair: await importKeyPair({ publicKey, pkcs8 }), pkcs8 }, epoch)
    } catch (error) {
      pkcs8.fill(0)
      throw error
    }
  } finally {
    used.prf.fill(0)
  }
}

/** Proof for the server; what opens the vault is not among it. */
const sentOf = ({ id, clientDataJSON, authenticatorData, signature }: UsedPasskey, userHandle: Uint8Array) =>
  signInByPasskey.body.parse({
    id: encodeBase64Url(id),
    clientDataJSON: encodeBase64Url(clientDataJSON),
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
    userHandle: encodeBase64Url(userHandle),
  })
