import type { User } from '../contracts/auth.ts'

/** State of the session. No state carries key material. */
export type SessionState =
  /** Storage is being looked at. */
  | { readonly kind: 'restoring' }
  /** No account is known; the e-mail may be remembered for the next sign-in. */
  | { readonly kind: 'loggedOut'; readonly email: string | null }
  /** The salts of this e-mail are known: the master password is asked for. */
  | { readonly kind: 'emailChecked'; readonly email: string }
  /** Signed in and unlocked. */
  | { readonly kind: 'loggedIn'; readonly user: User }
  /** Signed in; every key and opened item is gone until the master password opens them again. */
  | { readonly kind: 'locked'; readonly user: User }

/** Events that move the session. */
export type SessionEvent =
  | { readonly type: 'emailChecked'; readonly email: string }
  | { readonly type: 'emailReset' }
  | { readonly type: 'signedIn'; readonly user: User }
  | { readonly type: 'userUpdated'; readonly user: User }
  /** The account is open in another tab; this one shows its lock screen. */
  | { readonly type: 'lockFound'; readonly user: User }
  | { readonly type: 'locked' }
  | { readonly type: 'unlocked' }
  /** Signed out, by choice or by force; salts that were kept lead straight to the master password. */
  | { readonly type: 'signedOut'; readonly email: string | null; readonly saltsKept: boolean }

/**
 * The session's reducer. An event that is illegal in a state returns the same state.
 */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'emailChecked':
      return state.kind === 'loggedOut' || state.kind === 'emailChecked' || state.kind === 'restoring'
        ? { kind: 'emailChecked', email: event.email }
        : state
    case 'emailReset':
      return state.kind === 'emailChecked' ? { kind: 'loggedOut', email: null } : state
    case 'signedIn':
      return state.kind === 'emailChecked' || state.kind === 'restoring'
        ? { kind: 'loggedIn', user: event.user }
        : state
    case 'userUpdated':
      return (state.kind === 'loggedIn' || state.kind === 'locked') && state.user.id === event.user.id
        ? { kind: state.kind, user: event.user }
        : state
    case 'lockFound':
      return state.kind === 'loggedIn' || state.kind === 'locked' ? state : { kind: 'locked', user: event.user }
    case 'locked':
      return state.kind === 'loggedIn' ? { kind: 'locked', user: state.user } : state
    case 'unlocked':
      return state.kind === 'locked' ? { kind: 'loggedIn', user: state.user } : state
    case 'signedOut':
      if (event.saltsKept && event.email !== null) return { kind: 'emailChecked', email: event.email }
      return { kind: 'loggedOut', email: event.email }
  }
}
