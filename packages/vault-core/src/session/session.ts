import type { User } from '../contracts/auth.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { ReadableStore } from '../external-store.ts'
import type { CheckedEmail, OpenedAccount, SignedInAccount } from './opened-account.ts'
import type { SessionState } from './session-machine.ts'
import type { SealedAccount } from './ports/tab-channel.ts'
import type { RefreshRefusal } from './token-refresh.ts'

/** The session as a product sees it: who is signed in, locked or not. Signing in is the account's. */
export interface Session {
  /** Tells who is signed in, and whether the keys are here. */
  readonly state: ReadableStore<SessionState>
  /** Looks at what storage holds. Call once, at start. Never fails: it ends in a state. */
  readonly restore: () => Promise<void>
  /**
   * User and sealed key of the account of this tab, locked or not.
   * @throws VaultError `not_signed_in`
   */
  readonly sealedAccount: () => { readonly user: User; readonly sealed: SealedAccount }
  /** «Войти под другой почтой»: forgets salts and e-mail. Does nothing while an account is open here. */
  readonly resetEmail: () => void
  /** Drops every key and locks all tabs of the account. */
  readonly lock: () => void
  /** Signs out: tells the server without waiting for it, clears everything, salts and e-mail included. */
  readonly logout: () => void
  /**
   * «Забыть это устройство»: signs out every account of this browser and forgets pins and settings too. Done when the
   * keys of all tabs are gone as well.
   * @throws Error when the browser does not let go of the keys; everything else is gone all the same
   */
  readonly forgetDevice: () => Promise<void>
}

/** The session with what sign-in, unlocking and changes of the account tell it. */
export interface SessionService extends Session {
  /**
   * As {@link SessionService.sealedAccount}, once it is what the browser knows of the account by now: a tab that did
   * not hear of a change of the master password asks those that did.
   * @throws VaultError `not_signed_in`, and shows the second step of signing in, when none is left that heard of it
   */
  readonly freshSealedAccount: () => Promise<{ readonly user: User; readonly sealed: SealedAccount }>
  /**
   * As {@link SessionService.freshSealedAccount}, for a tab that came back with a key of a pair that is replaced since.
   * @throws as that
   */
  readonly rekeyedAccount: SessionService['freshSealedAccount']
  /**
   * The private key is sealed under another master password, or another suite: tells every tab, the pin, and what is
   * kept for working without the network.
   */
  readonly reseal: (userId: UserId, sealed: SealedAccount) => Promise<void>
  /**
   * The account has another pair of keys: opens it here, and tells the pin and every other tab, which locks. @throws
   * VaultError `not_signed_in`
   */
  readonly rekey: (account: OpenedAccount) => Promise<void>
  /**
   * As {@link SessionService.rekey} where nobody has the key: this tab locks too. @throws VaultError `not_signed_in`
   */
  readonly lockUnder: (userId: UserId, publicKey: string, sealed: SealedAccount) => Promise<void>
  /**
   * Takes another name or e-mail of the account that is open here, for all tabs, and what the device remembers by the
   * e-mail along.
   * Nothing happens when it is another's, or its public key is another one.
   */
  readonly takeUser: (user: User) => Promise<void>
  /** The address whose master password this tab asks for, or null. Another tab's address is never taken over. */
  readonly checkedEmail: () => CheckedEmail | null
  /**
   * Salts and e-mail of a checked address; the master password is asked for next.
   * @throws VaultError `stale_epoch` when an account is open here by now
   */
  readonly enterEmail: (checked: CheckedEmail & { readonly kdf: number }) => void
  /** A sign-in was answered with this token: tells the server's half of what will keep the key over a reload. */
  readonly tellKeyAhead: (bearer: string) => void
  /**
   * The account was opened by signing in. All of it is stored and opened, or nothing.
   * @param epoch of the key ring when the sign-in began
   * @throws VaultError `stale_epoch` when another address, a sign-out or a lock came between
   */
  readonly enter: (account: SignedInAccount, epoch: number) => Promise<void>
  /**
   * The account was opened again after a lock.
   * @param epoch of the key ring when the unlocking began
   * @throws VaultError `stale_epoch` | `not_signed_in`
   */
  readonly unlocked: (account: OpenedAccount, epoch: number) => Promise<void>
  /** The account is gone: every tab forgets it, with all that this browser remembers by its e-mail. */
  readonly forgetAccount: () => Promise<void>
  /** A refresh was decided against: clears by the rules of the specification, section 4. */
  readonly refused: (refusal: RefreshRefusal) => void
  /**
   * Id of the account of this tab, or null.
   * @throws VaultError `not_signed_in`, and signs this tab out, when the browser's account is another one by now
   */
  readonly currentAccount: () => UserId | null
  /** Ends timers and listeners. */
  readonly dispose: () => void
}

/** As the sign-in start has it, which may show the auth screen before there is a session. */
export interface SessionOfStart extends SessionService {
  /**
   * In place of {@link SessionService.restore} where the auth screen is shown already, as the browser stored no session: takes
   * the tab's id and clears what was left. Never fails.
   */
  readonly startAtSignIn: () => Promise<void>
}
