import type { User } from '../contracts/auth.ts'
import { VaultError } from '../errors.ts'
import { createExternalStore, type ExternalStore } from '../external-store.ts'
import type { CheckedEmail } from './opened-account.ts'
import { sessionReducer, type SessionEvent, type SessionState } from './session-machine.ts'
import type { Salts, SessionStorage } from './session-storage.ts'

/**
 * Tells where the session of this tab stands, and how far somebody has come who is not in. It is all that an auth
 * screen needs; whoever comes in needs the rest of the session, which goes on with it.
 */
export interface StartState {
  readonly machine: ExternalStore<SessionState, SessionEvent>
  /** The account open or locked here, or null. */
  readonly user: () => User | null
  /** The address whose master password is asked for here. */
  readonly checked: () => CheckedEmail | null
  /**
   * Asks for the master password of an address. @throws VaultError `stale_epoch` when an account is open here by now
   */
  readonly enterEmail: (checked: CheckedEmail) => void
  /** Forgets salts and e-mail. Does nothing while an account is open here. */
  readonly resetEmail: () => void
  /**
   * Shows the auth screen.
   * @param known how far along; as far as storage knows the way, by default
   */
  readonly showAuth: (known?: { readonly email: string | null; readonly salts: Salts | null }) => void
}

/** Makes the start state of a tab, in the state `restoring`. */
export function createStartState(storage: SessionStorage): StartState {
  const machine = createExternalStore<SessionState, SessionEvent>(sessionReducer, { kind: 'restoring' })
  // It lives with the tab and not in the storage tabs share, which another tab may overwrite at any time.
  let checked: CheckedEmail | null = null

  function user(): User | null {
    const state = machine.getSnapshot()
    return state.kind === 'loggedIn' || state.kind === 'locked' ? state.user : null
  }

  return {
    machine,
    user,
    checked: () => checked,
    enterEmail: (entered) => {
      if (user() !== null) throw new VaultError('stale_epoch')
      storage.setEmail(entered.email)
      storage.setSalts(entered.salts)
      checked = entered
      machine.dispatch({ type: 'emailChecked', email: entered.email })
    },
    resetEmail: () => {
      if (user() !== null) return
      storage.removeSalts()
      storage.removeEmail()
      checked = null
      machine.dispatch({ type: 'emailReset' })
    },
    showAuth: ({ email, salts } = { email: storage.email(), salts: storage.salts() }) => {
      checked = email !== null && salts !== null ? { email, salts, kdf: null } : null
      machine.dispatch({ type: 'signedOut', email, saltsKept: checked !== null })
    },
  }
}
