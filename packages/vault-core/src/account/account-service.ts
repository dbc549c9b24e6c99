import type { User } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { VaultError } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { DiscardedTokens } from '../session/discarded-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { PinStore } from '../session/pins.ts'
import type { SessionService } from '../session/session-service.ts'
import type { SessionStorage } from '../session/session-storage.ts'
import { checkEmail } from './check-email.ts'
import { signIn } from './sign-in.ts'
import { signUp, type Registration } from './sign-up.ts'
import { unlock } from './unlock.ts'

/** Registering, signing in and unlocking: where session and vault meet. */
export interface AccountService {
  /**
   * Asks for the salts of an address and leads to the master password.
   *
   * @param options.acceptChangedSalts true when the person said that the master password was changed elsewhere
   * @throws VaultError `salts_refused` | `kdf_refused` | `salts_changed`, or RequestFailure
   */
  readonly checkEmail: (email: string, options?: { readonly acceptChangedSalts: boolean }) => Promise<void>
  /** @throws VaultError `integrity` | `public_key_changed` …, or RequestFailure (401 for wrong credentials) */
  readonly signIn: (masterPassword: string) => Promise<void>
  /** Registers; e-mail and salts of an earlier sign-in are forgotten. @throws RequestFailure */
  readonly signUp: (registration: Registration) => Promise<User>
  /** Opens the keys again; needs no network. @throws VaultError `wrong_master_password` */
  readonly unlock: (masterPassword: string) => Promise<void>
  /**
   * Whether whoever sits here knows the master password, before what must not be done by anybody else. Needs no network
   * and changes nothing.
   * @throws VaultError `wrong_master_password` | `not_signed_in`
   */
  readonly confirm: (masterPassword: string) => Promise<void>
}

/** Makes the account service of a client. */
export function createAccountService(ports: {
  readonly api: ApiClient
  readonly session: SessionService
  readonly storage: SessionStorage
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly keyRing: KeyRing
  readonly discarded: DiscardedTokens
}): AccountService {
  const { session, storage, keyRing } = ports
  /** Counts the addresses asked for: an answer that comes after the next question is not taken. */
  let asked = 0

  return {
    checkEmail: async (email, options = { acceptChangedSalts: false }) => {
      asked += 1
      const question = asked
      storage.removeSalts()
      const checked = await checkEmail(ports, email, options)
      if (question !== asked) throw new VaultError('stale_epoch')
      session.enterEmail(checked)
    },
    signIn: async (masterPassword) => {
      const epoch = keyRing.epoch()
      const checked = session.checkedEmail()
      if (checked === null) throw new VaultError('not_signed_in')
      const account = await signIn(ports, checked, masterPassword)
      try {
        await session.enter(account, epoch)
      } catch (error) {
        ports.discarded.end(account.tokens)
        throw error
      }
    },
    signUp: async (registration) => {
      const user = await signUp(ports, registration)
      session.resetEmail()
      return user
    },
    unlock: async (masterPassword) => {
      const epoch = keyRing.epoch()
      await session.unlocked(await unlock(session.sealedAccount(), masterPassword), epoch)
    },
    confirm: async (masterPassword) => {
      const { pkcs8 } = await unlock(session.sealedAccount(), masterPassword)
      pkcs8.fill(0)
    },
  }
}
