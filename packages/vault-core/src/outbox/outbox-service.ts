import { RequestFailure } from '../api/request-failure.ts'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import { VaultError } from '../errors.ts'
import type { AccountScope } from '../session/account-scope.ts'
import { createExternalStore } from '../external-store.ts'
import { noOverlay, type OverlaidAccount } from '../vault/overlaid.ts'
import { writeRows } from './kept-write.ts'
import type { openOutbox, OpenOutbox, OutboxParts } from './open-outbox.ts'
import { emptyOutbox, type OutboxState } from './outbox-state.ts'
import type { Outbox } from './outbox.ts'
import { tagOfWaitingId } from './waiting-id.ts'

/** How long a sign-out waits to learn whether anything waits, in milliseconds. */
const answerTimeout = 1_000
/** How long a write waits to learn whether anything waits, in milliseconds. */
const openTimeout = 10_000

const loadOpening = async (): Promise<typeof openOutbox> => (await import('./open-outbox.ts')).openOutbox

/**
 * Loads what keeps and sends writes when an account is opened, and only for a client that keeps them.
 *
 * @param load imports what opens an outbox; tried again when it is needed and has not come
 */
export function createOutbox(
  options: OutboxParts & { readonly isOn: boolean },
  load: () => Promise<typeof openOutbox> = loadOpening,
): Outbox & {
  readonly overlay: (account: Bootstrap) => OverlaidAccount
  readonly dispose: () => void
} {
  const { isOn, scopes, vault, channel, connectivity, clock } = options
  const rows = writeRows(options.box)
  const state = createExternalStore<OutboxState, OutboxState>((_, next) => next, emptyOutbox)
  /** The scope whose writes are, or are to be, open here. */
  let admitted: AccountScope | null = null
  let open: OpenOutbox | null = null
  /** The account as the server has it and as it was opened last. */
  let account: Bootstrap | null = null
  let opening: Promise<OpenOutbox | null> = Promise.resolve(null)

  const stopListening = channel.listen((message) => {
    if (message.type === 'outbox' && message.userId === admitted?.userId) open?.load().catch(() => undefined)
  })

  function publish() {
    if (open !== null) state.dispatch(open.state())
  }

  async function begin(scope: AccountScope): Promise<OpenOutbox | null> {
    const openOne = await load()
    if (scope.signal.aborted) return null
    const isCurrent = () => open !== null && admitted === scope
    const begun = await openOne(options, {
      scope,
      account: () => account,
      onChange: () => {
        if (!isCurrent()) return
        publish()
        void vault().refresh()
      },
      onState: () => {
        if (isCurrent()) publish()
      },
    })
    if (begun === null || admitted !== scope) {
      begun?.end()
      return null
    }
    open = begun
    publish()
    if (!begun.isEmpty()) void vault().refresh()
    begun.kick()
    return begun
  }

  /** Waits for what is open, or is about to be. Asks again for what did not come. */
  async function whenOpen(): Promise<OpenOutbox | null> {
    const asked = opening
    const found = await asked
    if (found !== null || admitted === null) return found
    if (opening === asked) opening = begin(admitted).catch(() => null)
    return opening
  }

  function close() {
    open?.end()
    open = null
    admitted = null
    account = null
    state.dispatch(emptyOutbox)
  }

  async function opened(): Promise<OpenOutbox> {
    const found = await whenOpen()
    if (found === null || found !== open) throw new VaultError(scopes.find() === null ? 'locked' : 'not_signed_in')
    return found
  }

  async function isAnythingAtStake(): Promise<boolean> {
    const userId = scopes.user()
    return userId !== null && (await rows.list(userId)).size > 0
  }

  /** @returns its value; what is given in its place where it takes longer */
  const within = <Value>(milliseconds: number, work: Promise<Value>, otherwise: Value) =>
    new Promise<Value>((resolve) => {
      const cancel = clock.after(milliseconds, () => resolve(otherwise))
      work.then(resolve, () => resolve(otherwise)).finally(cancel)
    })

  scopes.onReady((scope) => {
    if (!isOn) return
    admitted = scope
    scope.signal.addEventListener('abort', close, { once: true })
    opening = begin(scope).catch(() => null)
  })

  return {
    isOn,
    state,
    markOf: (id) => {
      const { marks } = state.getSnapshot()
      for (const [item, mark] of marks) if (item === id) return mark
      return null
    },
    versionsOf: async (id) => (isOn ? (await opened()).versionsOf(id) : null),
    discard: async (id) => (await opened()).discard(id),
    sendAgain: async (id) => (await opened()).sendAgain(id),
    undoDeletions: async (ids) => {
      const found = isOn ? await within(openTimeout, whenOpen(), null) : null
      return found !== null && found === open ? found.undoDeletions(ids) : new Set()
    },
    ready: async () => {
      if (isOn && open === null && admitted !== null) await within(openTimeout, whenOpen(), null)
    },
    isLineFor: (id) => {
      if (open === null) return false
      return !connectivity.isOnline() || state.getSnapshot().waiting > 0 || (id !== null && open.hasWriteOf(id))
    },
    keeps: (error) => isOn && error instanceof RequestFailure && isUnanswered(error),
    keep: async (write) => (await opened()).keep(write),
    keepAll: async (writes) => (await opened()).keepAll(writes),
    follow: (id) => {
      const tag = tagOfWaitingId(id)
      const shown = vault().state.getSnapshot()
      if (tag === null || !('items' in shown) || open?.hasWriteOf(id) === true) return id
      return shown.items.find(({ seal }) => seal?.tag === tag)?.id ?? id
    },
    sendNow: () => {
      if (open === null) void whenOpen()
      else open.kick()
    },
    isAtStake: () => within(answerTimeout, isAnythingAtStake(), false),
    overlayTrash: (trash) => open?.overlayTrash(trash) ?? trash,
    overlay: (known) => {
      account = known
      if (open === null) return noOverlay(known)
      // Publishes the state anew: what waits may turn out to be stored.
      if (!open.isEmpty()) publish()
      return open.overlay(known)
    },
    dispose: () => {
      close()
      stopListening()
    },
  }
}

/** No answer at all, or one of a gateway that did not reach the server. */
const unansweredStatuses: ReadonlySet<number | null> = new Set([502, 503, 504])
const isUnanswered = (error: RequestFailure): boolean =>
  error.failure.kind === 'network' || unansweredStatuses.has(error.status)
