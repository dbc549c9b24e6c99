import { me, signIn as signInEndpoint, type DeviceKind } from '../contracts/auth.ts'
import type { AnswerOf } from '../contracts/endpoint.ts'
import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { checkKdf, currentKdf, derivePasswordHash, deriveWrapRoot } from '../crypto/kdf.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { openPrivateKey } from '../crypto/private-key.ts'
import { VaultError } from '../errors.ts'
import { accountPin } from './account-pin.ts'
import { deviceHeaders, kindHeaders } from './known-device.ts'
import type { AccountPrefetch } from './account-prefetch.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { RevokedTokens } from '../session/revoked-tokens.ts'
import type { FormerKeyStore } from '../session/former-keys.ts'
import { publicKeyMatchesPin, type PinStore } from '../session/kdf-pins.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { CheckedEmail, SignedInAccount } from '../session/opened-account.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { SessionService } from '../session/session.ts'
import type { FactorAsked } from './prove-factor.ts'
import type { StretchingPorts } from './unlock.ts'
import { acceptVouchedKey } from './vouched-key.ts'

/**
 * Signs in and opens the private key with everything the server told bound into it, so that a swapped key, salt or
 * suite fails although the server said yes. Another public key than the pinned one is taken only where the old one
 * vouches for it. Only the pin and the device's token are stored; the rest is for the session to take over.
 *
 * @returns the account; or where it has a second factor what asks for that
 * @throws VaultError `kdf_refused` | `memory_refused` | `integrity` | `unsupported_version` | `public_key_refused` |
 *   `public_key_changed`, or RequestFailure
 */
export async function signIn(
  ports: StretchingPorts & {
    readonly api: ApiClient
    readonly pins: PinStore
    readonly formerKeys: FormerKeyStore
    readonly clock: Clock
    readonly devices: DeviceTokenStore
    readonly discarded: RevokedTokens
    readonly prefetch: AccountPrefetch
    readonly session: Pick<SessionService, 'tellKeyAhead'>
    readonly authenticator: () => Promise<Authenticator>
    readonly deviceKind: DeviceKind
  },
  checked: CheckedEmail,
  masterPassword: string,
): Promise<SignedInAccount | FactorAsked<SignedInAccount>> {
  const { api, pins, devices, prefetch, session, stretcher } = ports
  const { email, salts } = checked
  // Which suite it is the answer says; until then what is most likely is derived.
  const likely = checked.kdf ?? (await pins.find(email))?.kdf ?? currentKdf
  const rootOf = (kdf: number) => deriveWrapRoot(masterPassword, salts.passwordSalt, kdf, stretcher.stretch)
  const [passwordHash, likelyRoot, isPrefetched] = await Promise.all([
    derivePasswordHash(masterPassword, salts.authSalt, likely),
    // An unknown suite may be one that this device can do without that.
    rootOf(likely).catch((error: unknown) => {
      if (checked.kdf !== null) throw error
      return null
    }),
    prefetch.isWanted(),
  ])
  /** Opens what the server gives, for whoever has proved all that it asks for. */
  const open = async (given: AnswerOf<typeof signInEndpoint>): Promise<SignedInAccount> => {
    const { tokens, privateKey: encryptedPrivateKey, deviceToken, kdf = likely } = given
    const telling = api.call(me, { bearer: tokens.access })
    // Beside the question who it is. The answer is nobody's, until that is verified.
    const asked = isPrefetched ? prefetch.ask(tokens.access) : null
    session.tellKeyAhead(tokens.access)
    try {
      const user = await telling
      const { publicKey } = user
      const { pin, emails } = await accountPin(pins, email, user)
      checkKdf(kdf, pin?.kdf)
      const wrapRoot = (kdf === likely ? likelyRoot : null) ?? (await rootOf(kdf))
      const isOther = pin !== null && !(await publicKeyMatchesPin(pin, publicKey))
      const pkcs8 = await openPrivateKey({ wrapRoot, kdf, ...salts, publicKey, encryptedPrivateKey }).catch(
        (error: unknown) => {
          throw isOther ? new VaultError('public_key_changed', error) : error
        },
      )
      const keyPair = await importKeyPair({ publicKey, pkcs8 })
      try {
        if (isOther) {
          await acceptVouchedKey(ports, { email, pin, pair: keyPair, bearer: tokens.access })
        }
        const token = deviceToken ?? (await devices.find(email))
        for (const each of emails) {
          await pins.remember(each, { kdf, salts, publicKey })
          if (token !== null) await devices.remember(each, token)
        }
      } catch (error) {
        pkcs8.fill(0)
        throw error
      }
      asked?.belongsTo(user.id)
      return { user, keyPair, pkcs8, sealed: { encryptedPrivateKey, ...salts, kdf }, tokens, checked }
    } catch (error) {
      asked?.drop()
      ports.discarded.end(tokens)
      throw error
    }
  }

  const headers = { ...(await deviceHeaders(devices, email)), ...kindHeaders(ports.deviceKind) }
  const answer = await api.call(signInEndpoint, { body: { email, passwordHash }, headers }).catch((error: unknown) => {
    if (error instanceof RequestFailure && error.code === 'second_factor_required') return error
    throw error
  })
  if (!(answer instanceof RequestFailure)) return open(answer)
  const { proveFactor } = await import('./prove-factor.ts')
  return proveFactor(ports, email, answer, open)
}
