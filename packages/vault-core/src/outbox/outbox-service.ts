import { retried } from '../api/retried.ts'
import { shouldRepeat } from '../api/retry-rules.ts'
import { newIdempotencyKey } from '../api/save-once.ts'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import type { ItemId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import type { AccountScope } from '../session/account-scope.ts'
import { createExternalStore } from '../external-store.ts'
import { noOverlay, type OverlaidAccount } from '../vault/overlaid.ts'
import { writeRows } from './stored-write.ts'
import type { openOutbox, OpenOutbox, OutboxParts } from './open-outbox.ts'
import { emptyOutbox, type OutboxState } from './outbox-state.ts'
import type { AddOutcome, Outbox } from './outbox.ts'
import type { WriteToAdd, WriteToKeep } from './add-entry.ts'
import { answersTo, isUnanswered, sendable, type Attempt } from './attended.ts'
import { refusalOf } from './refusal-of.ts'
import { tagOfWaitingId } from './waiting-id.ts'

/** How long a sign-out waits to learn whether anything waits, in milliseconds. */
const answerTimeout = 1_000
/** How long a write waits to learn whether anything waits, in milliseconds. */
const openTimeout = 10_000

const never = new AbortController().signal

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

  async function ready() {
    if (isOn && open === null && admitted !== null) await within(openTimeout, whenOpen(), null)
  }

  function mustWait(id: ItemId | null): boolean {
    if (open === null) return false
    return !connectivity.isOnline() || state.getSnapshot().waiting > 0 || (id !== null && open.hasWriteOf(id))
  }

  /** Sends writes without keeping them first. */
  async function sendUnkept(writes: readonly WriteToAdd[], attempt?: Attempt): Promise<readonly AddOutcome[]> {
    const sendables = writes.map((write) => sendable(write, write.key ?? newIdempotencyKey()))
    const answers = await answersTo(options.api, sendables, { key: newIdempotencyKey(), attempt })
    return answers.map((answer) => (answer.kind === 'unanswered' ? { kind: 'failed', error: answer.error } : answer))
  }

  /** Sends writes that nothing waits before. */
  async function send(writes: readonly WriteToKeep[], attempt?: Attempt): Promise<readonly AddOutcome[]> {
    if (writes.length === 0) return []
    // Lets go of one that was made from what waited then, and has gone out since.
    const isOutdated = (write: WriteToKeep) => write.kind !== 'create' && !Number.isInteger(write.revision)
    const fresh = writes.filter((write) => !isOutdated(write))
    // The same keys in both ways of sending: a write that goes out twice is done once.
    const keyed = fresh.map((write) => ({ ...write, key: write.key ?? newIdempotencyKey() }))
    const sent = await (open === null
      ? sendUnkept(keyed, attempt)
      : // The browser does not keep it: its database is gone.
        open.addAll(keyed, attempt).catch(() => sendUnkept(keyed, attempt)))
    return writes.map((write): AddOutcome => {
      const outcome = sent[fresh.indexOf(write)]
      return outcome ?? { kind: 'failed', error: refusalOf('stale_revision') }
    })
  }

  const attemptWith =
    (signal: AbortSignal, mayWait: boolean): Attempt =>
    (call) =>
      retried(call, {
        clock,
        signal,
        isWorthwhile: (failures, error) =>
          shouldRepeat(failures, error) && connectivity.isOnline() && !(isOn && mayWait && isUnanswered(error)),
      })

  /** Sends writes, or lets them wait where something waits before them. */
  async function addAll(writes: readonly WriteToAdd[], attempt?: Attempt, mayWait = true) {
    await ready()
    if (!mayWait) return sendUnkept(writes, attempt)
    const known = writes.flatMap((write) => (write.kind === 'restoreUnknown' ? [] : [write]))
    const unknown = writes.filter(({ kind }) => kind === 'restoreUnknown')
    const isToWait = known.some((write) => mustWait(write.kind === 'create' ? null : write.id))
    const outcomes = await (isToWait ? letWait(known) : send(known, attempt))
    const others = await sendUnkept(unknown, attempt)
    return writes.map((write): AddOutcome => {
      const place = known.findIndex((one) => one === write)
      const outcome = place === -1 ? others[unknown.indexOf(write)] : outcomes[place]
      return outcome ?? { kind: 'failed', error: new VaultError('not_found') }
    })
  }

  async function letWait(writes: readonly WriteToKeep[]): Promise<readonly AddOutcome[]> {
    const kept = await opened().then(
      (found) => found.keepAll(writes),
      (error: unknown) => writes.map(() => ({ error })),
    )
    return kept.map((one) => ('id' in one ? { kind: 'waiting', id: one.id } : { kind: 'failed', error: one.error }))
  }

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
    ready,
    mustWait,
    keeps: (error) => isOn && isUnanswered(error),
    add: async (write) => {
      const [outcome] = await addAll([write])
      if (outcome === undefined) throw new VaultError('not_found')
      if (outcome.kind === 'failed') throw outcome.error
      return outcome
    },
    addAll: (writes, { signal = never, mayWait = true } = {}) => addAll(writes, attemptWith(signal, mayWait), mayWait),
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
