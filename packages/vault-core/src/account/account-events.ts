import type { ApiClient } from '../api/api-client.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { AnswerOf } from '../contracts/endpoint.ts'
import { getEvents, readEvents, reportEvent, type AccountEvent, type ReportedEventKind } from '../contracts/events.ts'
import { createExternalStore, type ReadableStore } from '../external-store.ts'
import type { VaultState } from '../vault/vault-store.ts'

/** Some of an account's events, newest first. */
export type AccountEventPage = AnswerOf<typeof getEvents>

/** Events of the account, by the server's word. It may hide any of them, or make them up. */
export interface AccountEvents {
  /** How many the server said were not read, when it was last asked; 0 before. */
  readonly unread: ReadableStore<number>
  /** Those before one, or the newest. @throws RequestFailure */
  readonly list: (before: AccountEvent['id'] | null) => Promise<AccountEventPage>
  /** Asks how many are unread. Never fails. */
  readonly refresh: () => Promise<void>
  /** Notes that all up to one were read. Never fails: what was not noted is read once more. */
  readonly markRead: (through: AccountEvent['id']) => Promise<void>
  /** Has the server write down what only this client knows of. Never fails. */
  readonly report: (kind: ReportedEventKind) => Promise<void>
}

/**
 * Events of the account that is open, and reports of what is found while it is: once a kind and stay, since what is
 * found stays there to be found.
 *
 * @param options.vault what is open
 */
export function createAccountEvents(options: {
  readonly api: ApiClient
  readonly vault: ReadableStore<VaultState>
  readonly scopes: AccountScopes
}): AccountEvents & { readonly dispose: () => void } {
  const { api, vault, scopes } = options
  const unread = createExternalStore<number, number>((_, next) => next, 0)
  const reported = new Set<ReportedEventKind>()
  /** Raised when the account is left: what is answered after that is another's. */
  let stay = 0
  /** Raised when what is there was read: how much was unread before that is of no interest. */
  let reading = 0

  const list: AccountEvents['list'] = async (before) => {
    const asked = { stay, reading }
    const page = await api.call(getEvents, { params: { before: before ?? '' } })
    if (asked.stay === stay && asked.reading === reading) unread.dispatch(page.unread)
    return page
  }
  const report: AccountEvents['report'] = (kind) =>
    api.call(reportEvent, { body: { kind } }).then(
      () => undefined,
      () => undefined,
    )

  const stop = vault.subscribe(() => {
    const state = vault.getSnapshot()
    if (state.kind !== 'ready') return
    for (const kind of foundIn(state)) {
      if (reported.has(kind)) continue
      reported.add(kind)
      void report(kind)
    }
  })

  scopes.onLeave(() => {
    stay += 1
    unread.dispatch(0)
    reported.clear()
  })

  return {
    unread,
    list,
    report,
    refresh: () =>
      list(null).then(
        () => undefined,
        () => undefined,
      ),
    markRead: async (through) => {
      const asked = stay
      const isNoted = await api.call(readEvents, { body: { through } }).then(
        () => true,
        () => false,
      )
      if (!isNoted || asked !== stay) return
      reading += 1
      unread.dispatch(0)
    },
    dispose: stop,
  }
}

type OpenState = Extract<VaultState, { readonly kind: 'ready' }>

/**
 * Faults of what the server sent: an older state than this device has seen, or what nobody with the keys
 * sealed.
 */
function foundIn({ items, vaults }: OpenState): readonly ReportedEventKind[] {
  const isOlder = items.some(({ rolledBack }) => rolledBack)
  const isForeign =
    items.some(({ consistent, duplicate }) => !consistent || duplicate) ||
    vaults.some(({ usable, consistent }) => !usable || !consistent)
  return [...(isOlder ? (['rollback_found'] as const) : []), ...(isForeign ? (['foreign_change_found'] as const) : [])]
}
