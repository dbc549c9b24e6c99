import type { UserId } from '../contracts/primitives.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { Clock } from '../session/ports/clock.ts'
import { draftContext } from '../crypto/contexts.ts'
import type { Box } from '../browser/box.ts'
import { deriveRowKeys, openRow } from '../browser/seal-row.ts'
import type { AccountScopes } from '../session/account-scope.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { draftRows } from './stored-draft.ts'
import { createFormMark } from './form-mark.ts'
import { createOpenDraft, type HeldDraft, type OpenDraft } from './open-draft.ts'
import type { PageLeaving } from './page-leaving.ts'

const idLength = 16
/** How long what is typed waits to be sealed, in milliseconds; all that is typed meanwhile is sealed together. */
const sealDelay = 1_000
/** How long a sign-out waits to learn whether drafts are kept, in milliseconds. */
const answerTimeout = 1_000

/**
 * Keeps what open forms hold, sealed, and gives it back to the same person after a lock, a reload, a crash or a forced
 * sign-out.
 *
 * Contents are sealed shortly after they change, and at once when the page is hidden or left and when the keys are
 * wiped. The wipe itself does not wait: the draft keys, derived when a form was opened, outlive it by the milliseconds
 * that sealing takes, as non-extractable keys that only the sealing under way can reach.
 */
export interface DraftService {
  /** A form was opened by the person. Until it ends no draft comes back in this page. */
  readonly open: (formId: string) => OpenDraft
  /**
   * Gives back what a form held, when no other form is open: drafts come back one after the other. It stays kept until
   * it ends. A draft of this page comes first, then the newest of pages that are gone. Those of other living pages are
   * theirs.
   *
   * @param signal whoever asked is gone; what is kept stays
   * @returns what was noted, its shape unchecked; null when nothing is kept, or a lock fell meanwhile
   * @throws VaultError `locked` | `not_signed_in`
   */
  readonly take: (formId: string, signal?: AbortSignal) => Promise<TakenDraft | null>
  /**
   * True when signing out would lose something: a draft is kept in this browser, or a form holds something unsaved in
   * any tab. False also when the browser does not answer.
   */
  readonly isAtStake: () => Promise<boolean>
  /** Drops what is noted. */
  readonly dispose: () => void
}

/** A draft that came back: it counts as open from then on. */
export interface TakenDraft {
  readonly contents: unknown
  readonly draft: OpenDraft
}

/** The forms that are open between an unlocking and the next wipe. */
interface OpenForms {
  readonly userId: UserId
  readonly keys: Promise<CoreKeys>
  readonly drafts: Set<HeldDraft>
}

export function createDraftService(options: {
  readonly scopes: AccountScopes
  readonly box: Box
  readonly locks: TabLocks
  readonly clock: Clock
  readonly leaving: PageLeaving
}): DraftService {
  const { scopes, locks, clock, leaving } = options
  const rows = draftRows(options.box)
  const owner = encodeHex(randomBytes(idLength))
  const keeper = createDraftKeeper({ rows, locks, clock, owner })
  const mark = createFormMark(locks, owner)
  const saves = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()
  let forms: OpenForms | null = null
  let cancelSealing: (() => void) | null = null
  let stopAsking: (() => void) | null = null
  const stopListening = leaving.onHide(sealAll)
  scopes.onReady(({ userId }) => void rows.admit(userId).catch(() => undefined))

  function currentUser(): UserId {
    const userId = scopes.user()
    if (userId === null) throw new VaultError('not_signed_in')
    return userId
  }

  function begin(): OpenForms {
    if (forms !== null) return forms
    currentUser()
    const { userId, keyPair, signal } = scopes.current()
    const begun: OpenForms = { userId, keys: deriveRowKeys(keyPair, 'draft'), drafts: new Set() }
    begun.keys.catch(() => undefined)
    // Heard inside the wipe, before anything else learns of it.
    signal.addEventListener('abort', closeAll, { once: true })
    forms = begun
    return begun
  }

  function sealAll() {
    cancelSealing?.()
    cancelSealing = null
    for (const draft of forms?.drafts ?? []) draft.seal()
  }

  /** A lock or a sign-out: what is noted is sealed, and let go. */
  function closeAll() {
    sealAll()
    for (const draft of forms?.drafts ?? []) draft.close()
    forms = null
    review()
  }

  /** Says to the other tabs, and to the browser, whether leaving would lose something; lets the next draft come. */
  function review() {
    const isUnsaved = forms !== null && [...forms.drafts].some((draft) => draft.isUnsaved())
    mark.set(isUnsaved ? (forms?.userId ?? null) : null)
    if (isUnsaved) stopAsking ??= leaving.askBeforeLeaving(sealAll)
    else {
      stopAsking?.()
      stopAsking = null
    }
    for (const wake of [...waiting]) wake()
  }

  function hold(formId: string, kept: { readonly id: string; readonly contents: unknown } | null): OpenDraft {
    const { userId, keys, drafts } = begin()
    const draft = createOpenDraft({
      ...{ userId, formId, keys, keeper, kept },
      events: {
        noted: () => {
          cancelSealing ??= clock.after(sealDelay, sealAll)
          review()
        },
        saving: (work) => {
          saves.add(work)
          const over = () => {
            saves.delete(work)
            review()
          }
          work.then(over, over)
        },
        ended: () => {
          drafts.delete(draft)
          review()
        },
      },
    })
    drafts.add(draft)
    review()
    return draft
  }

  const isFree = () => saves.size === 0 && (forms === null || forms.drafts.size === 0)

  /** Resolves when no form is open, nothing is being saved, or nobody waits any more. */
  async function turn(isOver: () => boolean): Promise<void> {
    while (!isFree() && !isOver()) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }

  async function takeInTurn(formId: string, userId: UserId, isOver: () => boolean): Promise<TakenDraft | null> {
    /**
     * Drafts that do not open: they stay where they lie, and may be sealed under keys that come back, or be what
     * another release has written.
     */
    const closed = new Set<string>()
    for (;;) {
      await turn(isOver)
      await keeper.idle()
      const draft = (await keeper.candidates(userId, formId)).find(({ id }) => !closed.has(id))
      if (draft === undefined || isOver()) return null
      const contents = await openRow(await begin().keys, draftContext(userId, formId), draft.sealed).catch(() => null)
      if (isOver()) return null
      if (contents === null) closed.add(draft.id)
      // One that this page claims and does not show stays its own, for the next time.
      else if (isFree() && (await keeper.claim(userId, draft))) {
        if (isOver()) return null
        if (isFree()) return { contents, draft: hold(formId, { id: draft.id, contents }) }
      }
    }
  }

  async function isAnythingAtStake(): Promise<boolean> {
    const userId = currentUser()
    sealAll()
    await keeper.idle()
    if (forms !== null && [...forms.drafts].some((draft) => draft.isUnsaved())) return true
    return (await mark.isSetElsewhere(userId)) || (await rows.list(userId)).size > 0
  }

  function dropAll() {
    cancelSealing?.()
    cancelSealing = null
    for (const draft of forms?.drafts ?? []) draft.close()
    forms?.drafts.clear()
    review()
  }

  return {
    open: (formId) => hold(formId, null),
    take: async (formId, signal) => {
      currentUser()
      const { userId, signal: life } = scopes.current()
      const wake = () => review()
      signal?.addEventListener('abort', wake, { once: true })
      try {
        return await takeInTurn(formId, userId, () => life.aborted || signal?.aborted === true)
      } finally {
        signal?.removeEventListener('abort', wake)
      }
    },
    isAtStake: () =>
      new Promise((resolve) => {
        const cancel = clock.after(answerTimeout, () => resolve(false))
        isAnythingAtStake()
          .then(resolve)
          .catch(() => resolve(false))
          .finally(cancel)
      }),
    dispose: () => {
      dropAll()
      stopListening()
      keeper.dispose()
    },
  }
}
