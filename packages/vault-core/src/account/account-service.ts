import type { User } from '../contracts/auth.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { currentKdf } from '../crypto/kdf.ts'
import { isVaultError, VaultError } from '../errors.ts'
import { lazyPart } from '../lazy-part.ts'
import { sameSalts } from '../session/session-storage.ts'
import type { CheckedEmail, OpenedAccount, SignedInAccount } from '../session/opened-account.ts'
import type { PasswordChange } from './change-password.ts'
import type { RecoveryService } from './recovery-service.ts'
import type { PasskeyService } from './passkey-service.ts'
import type { FactorAnswer, SecondFactorService, SignInStep } from './second-factor-service.ts'
import type { EmailChange, EmailInForce } from './change-profile.ts'
import type { AccountDeletion } from './delete-account.ts'
import type { PasswordInForce } from './salts-in-force.ts'
import type { AccountPorts } from './account-security.ts'
import { checkEmail } from './check-email.ts'
import { signIn } from './sign-in.ts'
import type { Registration } from './sign-up.ts'
import { unlock } from './unlock.ts'
import type { WaysInService } from './ways-in-service.ts'

/** Registering, signing in and unlocking: where session and vault meet. */
export interface AccountService {
  /**
   * Asks for the salts of an address and leads to the master password.
   *
   * @param options.acceptChangedSalts true when the person said that the master password was changed elsewhere
   * @throws VaultError `salts_refused` | `kdf_refused` | `salts_changed`, or RequestFailure
   */
  readonly checkEmail: (email: string, options?: { readonly acceptChangedSalts: boolean }) => Promise<void>
  /**
   * Signs in, or says that the account has a second factor, which the step takes.
   * @throws VaultError `integrity` | `public_key_changed` …, or RequestFailure (401 for wrong credentials)
   */
  readonly signIn: (masterPassword: string) => Promise<SignInStep>
  /** Registers; e-mail and salts of an earlier sign-in are forgotten. @throws RequestFailure */
  readonly signUp: (registration: Registration) => Promise<User>
  /**
   * Opens the keys again; needs no network, unless this tab missed a change of the master password.
   * @throws VaultError `wrong_master_password` | `not_signed_in`
   */
  readonly unlock: (masterPassword: string) => Promise<void>
  /**
   * Whether whoever sits here knows the master password, before what must not be done by anybody else. Needs no network
   * and changes nothing.
   * @throws VaultError `wrong_master_password` | `not_signed_in`
   */
  readonly confirm: (masterPassword: string) => Promise<void>
  /**
   * Changes the master password: the same keys under another one, with other salts; every other session of the account
   * ends, and of what else lets somebody in what the change names. Before it resolves all tabs of this browser have
   * what unlocking needs from now on.
   *
   * @returns which password counts; `unknown` when the server did not answer in time: {@link
   *   AccountService.passwordInForce}
   * asks it again, and so does this client by itself
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
   *   RequestFailure when the
   * server refused: the old one counts, and nothing has ended
   */
  readonly changePassword: (change: PasswordChange) => Promise<PasswordInForce>
  /**
   * Deletes the account, here and on the server.
   *
   * @param factor where the account has a second factor
   * @returns what became of it; `unknown` when the server did not answer in time: {@link
   *   AccountService.accountDeletion} asks again
   * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused,
   *   `second_factor_required` where no
   * factor was given: it is there then
   */
  readonly deleteAccount: (masterPassword: string, factor?: FactorAnswer) => Promise<AccountDeletion>
  /** Result of a deletion without an answer. Never fails. */
  readonly accountDeletion: () => Promise<AccountDeletion>
  /** Gives the person another name, in every tab. @throws RequestFailure, VaultError */
  readonly changeName: (name: string) => Promise<void>
  /**
   * Gives the account another e-mail, in every tab of this browser; it signs in with that one from then on.
   *
   * @returns which one counts; `unknown` when the server did not answer in time: {@link AccountService.emailInForce}
   *   asks again
   * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused (409 when
   *   it is taken)
   */
  readonly changeEmail: (change: EmailChange) => Promise<EmailInForce>
  /** Which e-mail counts, after a change to this one without an answer. Never fails. */
  readonly emailInForce: (email: string) => Promise<EmailInForce>
  /**
   * Which master password counts after a change without an answer; null when nothing is to be found out.
   * @throws VaultError, or RequestFailure when the server does not say
   */
  readonly passwordInForce: () => Promise<PasswordInForce | null>
  readonly recovery: RecoveryService
  readonly secondFactor: SecondFactorService
  readonly passkeys: PasskeyService
  readonly waysIn: WaysInService
}

// Loaded when they are asked for: hardly anybody who comes in needs them.
const loadSignUp = lazyPart(() => import('./sign-up.ts'))
const loadSecurity = lazyPart(() => import('./account-security.ts'))

/** Makes the account service of a client. */
export function createAccountService(ports: AccountPorts): AccountService {
  const { session, storage, keyRing, pending } = ports
  const keyPorts = { ...ports, authenticator: lazyPart(ports.authenticator) }
  const security = async () => (await loadSecurity()).createAccountSecurity(keyPorts)
  /** For what works on the account that is open here: not after a lock or a sign-out that came while it was loaded. */
  const forAccount = () => keyRing.guard(security())
  /** Counts the addresses asked for: an answer that comes after the next question is not taken. */
  let asked = 0

  /** Opens the private key. While nobody knows which of two master passwords counts, either opens it. */
  async function open(masterPassword: string): Promise<OpenedAccount> {
    const known = await session.freshSealedAccount()
    try {
      return await unlock(ports, known, masterPassword)
    } catch (error) {
      if (!isVaultError(error, 'wrong_master_password')) throw error
      const change = await pending.find(known.user.email)
      const other = change !== null && sameSalts(known.sealed, change.after) ? change.before : change?.after
      if (other) return unlock(ports, { user: known.user, sealed: other }, masterPassword)
      if (!ports.formerKeys.isAny()) throw error
      return (await security()).unlockRekeyed(masterPassword, error)
    }
  }

  /**
   * An account of an older suite is sealed by the newest one, beside all that it is opened for. What does not come of
   * it comes at the next sign-in.
   */
  function raise({ sealed }: SignedInAccount, masterPassword: string) {
    if (sealed.kdf >= currentKdf) return
    forAccount()
      .then(({ rewrapKey }) => rewrapKey(masterPassword))
      .catch(() => undefined)
  }

  async function enter(checked: CheckedEmail, masterPassword: string, epoch: number): Promise<SignInStep> {
    const take = async (account: SignedInAccount) => {
      try {
        await session.enter(account, epoch)
      } catch (error) {
        ports.prefetch.drop()
        ports.discarded.end(account.tokens)
        throw error
      }
      raise(account, masterPassword)
    }
    const answer = await signIn(keyPorts, checked, masterPassword)
    if ('confirm' in answer)
      return { kind: 'secondFactor', ...answer, confirm: async (given) => take(await answer.confirm(given)) }
    await take(answer)
    return { kind: 'signedIn' }
  }

  /**
   * The salts that are in force, when they are not those that the password was refused with: those may have been kept
   * here while it was changed elsewhere. Null when they are.
   * @throws VaultError `salts_changed` …, or RequestFailure
   */
  async function otherSalts({ email, salts }: CheckedEmail): Promise<(CheckedEmail & { readonly kdf: number }) | null> {
    const checked = await checkEmail(ports, email, { acceptChangedSalts: false })
    return sameSalts(checked.salts, salts) ? null : checked
  }

  return {
    checkEmail: async (email, options = { acceptChangedSalts: false }) => {
      asked += 1
      const question = asked
      // While the master password is typed.
      ports.stretcher.prepare()
      storage.removeSalts()
      const checked = await checkEmail(ports, email, options)
      if (question !== asked) throw new VaultError('stale_epoch')
      session.enterEmail(checked)
    },
    signIn: async (masterPassword) => {
      const epoch = keyRing.epoch()
      const checked = session.checkedEmail()
      if (checked === null) throw new VaultError('not_signed_in')
      try {
        return await enter(checked, masterPassword, epoch)
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.code !== 'wrong_credentials') throw error
        // The server was asked for them just now, and the person about them if need be.
        if (checked.kdf !== null) throw error
        const others = await otherSalts(checked).catch((cause: unknown) => {
          throw cause instanceof RequestFailure ? error : cause
        })
        if (others === null || session.checkedEmail() !== checked) throw error
        session.enterEmail(others)
        return enter(others, masterPassword, epoch)
      }
    },
    signUp: async (typed) => {
      const user = await (await loadSignUp()).signUp(ports, typed)
      session.resetEmail()
      return user
    },
    unlock: async (masterPassword) => {
      const epoch = keyRing.epoch()
      await session.unlocked(await open(masterPassword), epoch)
    },
    confirm: async (masterPassword) => {
      const { pkcs8 } = await open(masterPassword)
      pkcs8.fill(0)
    },
    changePassword: async (change) => (await forAccount()).changePassword(change),
    deleteAccount: async (masterPassword, factor) => (await forAccount()).deleteAccount(masterPassword, factor),
    accountDeletion: async () => (await forAccount().catch(() => null))?.findAccountDeletion() ?? 'unknown',
    changeName: async (name) => (await forAccount()).changeName(name),
    changeEmail: async (change) => (await forAccount()).changeEmail(change),
    emailInForce: async (email) => (await forAccount().catch(() => null))?.findEmailInForce(email) ?? 'unknown',
    passwordInForce: async () => (pending.isAny() ? (await security()).findPasswordInForce() : null),
    secondFactor: {
      inForce: async () => (await forAccount()).secondFactor.inForce(),
      prepare: async (...given) => (await forAccount()).secondFactor.prepare(...given),
      addKey: async (key) => (await forAccount()).secondFactor.addKey(key),
      removeKey: async (removal) => (await forAccount()).secondFactor.removeKey(removal),
      makeBackupCodes: async (confirmation) => (await forAccount()).secondFactor.makeBackupCodes(confirmation),
      remove: async (confirmation) => (await forAccount()).secondFactor.remove(confirmation),
    },
    passkeys: {
      signIn: async () => (await security()).passkeys.signIn(),
      isKnownHere: async () => {
        const state = session.state.getSnapshot()
        return 'user' in state && (await ports.knownPasskeys.find(state.user.email)) !== null
      },
      unlock: async () => (await security()).passkeys.unlock(),
      inForce: async () => (await forAccount()).passkeys.inForce(),
      add: async (passkey) => (await forAccount()).passkeys.add(passkey),
      remove: async (removal) => (await forAccount()).passkeys.remove(removal),
    },
    waysIn: {
      list: async () => (await forAccount()).waysIn.list(),
      end: async (ending) => (await forAccount()).waysIn.end(ending),
    },
    recovery: {
      code: async () => (await forAccount()).recovery.code(),
      prepare: async (masterPassword) => (await forAccount()).recovery.prepare(masterPassword),
      remove: async (masterPassword) => (await forAccount()).recovery.remove(masterPassword),
      open: async (typed) => (await security()).recovery.open(typed),
      passwordInForce: async (email) => (pending.isAny() ? (await security()).recovery.passwordInForce(email) : null),
    },
  }
}
