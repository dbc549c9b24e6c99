import { nextSeal, type LoginSeal } from './login-seal.ts'
import type { OpenedLogin } from './opened-login.ts'

/** The newest revision seen of each login: what a server may not go back behind while the page lives. */
export interface SeenRevisions {
  /** Takes note of an opened login. */
  readonly note: (login: OpenedLogin) => void
  /** Marks logins that are older than what was noted. Those whose mark does not change are the same objects. */
  readonly mark: (logins: readonly OpenedLogin[]) => OpenedLogin[]
  /** The seal of a login's next revision: newer than the login and than everything noted of it. */
  readonly nextSeal: (seal: LoginSeal) => LoginSeal
  readonly clear: () => void
}

/** Makes an empty memory. It holds random tags and counters, no text of a login. */
export function createSeenRevisions(): SeenRevisions {
  const newest = new Map<string, number>()
  const newestOf = ({ tag, rev }: LoginSeal) => Math.max(rev, newest.get(tag) ?? rev)

  return {
    note: ({ seal }) => {
      if (seal !== null) newest.set(seal.tag, newestOf(seal))
    },
    mark: (logins) =>
      logins.map((login) => {
        const rolledBack = login.seal !== null && newestOf(login.seal) > login.seal.rev
        return login.rolledBack === rolledBack ? login : { ...login, rolledBack }
      }),
    nextSeal: (seal) => nextSeal({ tag: seal.tag, rev: newestOf(seal) }),
    clear: () => newest.clear(),
  }
}
