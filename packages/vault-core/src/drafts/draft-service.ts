import type { UserId } from '../contracts/primitives.ts'
import type { CoreKeys, SealedParts } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { TabLocks } from '../session/ports/tab-locks.ts'
import { deriveDraftKeys, openDraft, sealDraft, type DraftPlace } from './seal-draft.ts'
import { createFormMark } from './form-mark.ts'

const idLength = 16
const ownerLock = (owner: string) => `cpa-drafts:${owner}`
/** How long a sign-out waits to learn whether drafts are kept, in milliseconds. */
const answerTimeout = 1_000

/**
 * Saves what open forms hold from a lock or a forced sign-out, and gives it back to the same person.
 *
 * Contents are sealed when the keys are wiped and not while they are typed: nothing typed in the last moment is missed,
 * and no ciphertext of what was never in danger lies anywhere. The wipe itself does not wait. The draft keys, derived
 * when a form first had something to lose, outlive it by the milliseconds that sealing takes, as non-extractable keys
 * that only the sealing under way can reach; the plaintext is let go as soon as it is sealed. What that costs: a page
 * that the browser ends within these milliseconds loses the draft.
 */
export interface DraftService {
  /**
   * Says what a form holds beyond what is saved. Kept in memory only, until a lock falls.
   *
   * @param formId one form is open under it at a time in a tab
   * @param contents anything that JSON can write; null when the form is closed or holds nothing new
   */
  readonly note: (formId: string, contents: unknown) => void
  /**
   * Gives back what the form held and deletes it; from then on it counts as noted. A draft of this page comes first,
   * then the newest of pages that are gone. Those of other living pages are theirs.
   *
   * @returns what was noted, its shape unchecked, or null
   * @throws VaultError `locked` | `not_signed_in`
   */
  readonly take: (formId: string) => Promise<unknown>
  /**
   * True when signing out would lose something: a draft is kept in this browser, or a form holds something unsaved in
   * any tab. False also when the browser does not answer.
   */
  readonly isAtStake: () => Promise<boolean>
  /** Makes room for the person's drafts: an account was opened. */
  readonly admit: () => void
  /** Deletes the person's drafts, those that are still being sealed included: the sign-out was chosen. */
  readonly forget: () => void
  /** Deletes the drafts of everybody. @throws Error when the browser does not let go of them */
  readonly forgetAll: () => Promise<void>
  /** What is noted is dropped. */
  readonly dispose: () => void
}

/** What is noted between an unlocking and the next wipe. */
interface OpenForms {
  readonly userId: UserId
  readonly keys: Promise<CoreKeys>
  readonly noted: Map<string, unknown>
}

/** @param options.user whose account is open or locked here, or null */
export function createDraftService(options: {
  readonly keyRing: KeyRing
  readonly store: DraftStore
  readonly locks: TabLocks
  readonly clock: Clock
  readonly user: () => UserId | null
}): DraftService {
  const { keyRing, store, locks, clock, user } = options
  const owner = encodeHex(randomBytes(idLength))
  const mark = createFormMark(locks, owner)
  let forms: OpenForms | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let claim: Promise<() => void> | null = null

  function currentUser(): UserId {
    const userId = user()
    if (userId === null) throw new VaultError('not_signed_in')
    return userId
  }

  function begin(): OpenForms {
    if (forms !== null) return forms
    const begun: OpenForms = { userId: currentUser(), keys: deriveDraftKeys(keyRing.keyPair()), noted: new Map() }
    begun.keys.catch(() => undefined)
    // Heard inside the wipe, before anything else learns of it.
    keyRing.signal().addEventListener(
      'abort',
      () => {
        forms = null
        keepAll(begun)
      },
      { once: true },
    )
    forms = begun
    return begun
  }

  /** Shows the other pages that this one lives. Where the browser refuses its locks, drafts are anybody's. */
  function claimOwnership(): Promise<() => void> {
    claim ??= locks
      .hold(ownerLock(owner))
      .catch(() => null)
      .then((release) => release ?? (() => {}))
    return claim
  }

  function keepAll({ userId, keys, noted }: OpenForms) {
    for (const [formId, contents] of noted) {
      const kept = keep(seal(keys, { userId, formId }, contents), userId, formId)
      // A browser without room for it keeps no drafts.
      writing = Promise.all([writing, kept]).catch(() => undefined)
    }
    clear(noted)
  }

  function remember({ userId, noted }: OpenForms, formId: string, contents: unknown) {
    noted.set(formId, contents)
    mark.set(userId)
  }

  function drop(formId: string) {
    forms?.noted.delete(formId)
    if (forms === null || forms.noted.size === 0) mark.set(null)
  }

  function clear(noted: OpenForms['noted'] | undefined) {
    noted?.clear()
    mark.set(null)
  }

  /** Ends as soon as it has sealed, and with it ends the life of the plaintext: writing may take any time. */
  async function seal(keys: Promise<CoreKeys>, place: DraftPlace, contents: unknown): Promise<SealedParts> {
    return sealDraft(await keys, place, contents)
  }

  async function keep(sealing: Promise<SealedParts>, userId: UserId, formId: string) {
    const sealed = await sealing
    await claimOwnership()
    await store.keep(userId, { id: encodeHex(randomBytes(idLength)), owner, formId, keptAt: clock.now(), sealed })
  }

  /** Those this page may take, the first in line first. */
  async function candidates(userId: UserId, formId: string): Promise<readonly KeptDraft[]> {
    const kept = (await store.list(userId)).filter((draft) => draft.formId === formId)
    if (kept.length === 0) return kept
    const alive = await locks.held().catch(() => new Set<string>())
    const rank = (draft: KeptDraft) => (draft.owner === owner ? 0 : 1)
    return kept
      .filter((draft) => draft.owner === owner || !alive.has(ownerLock(draft.owner)))
      .toSorted((one, other) => rank(one) - rank(other) || other.keptAt - one.keptAt)
  }

  /** Deletes a draft and counts it as noted; puts it back when that came too late. @returns whether it counts */
  async function takeOut(draft: KeptDraft, contents: unknown, here: OpenForms, epoch: number) {
    const { userId, noted } = here
    if (!(await store.remove(userId, draft.id))) return false
    if (keyRing.epoch() !== epoch || noted.has(draft.formId)) {
      await store.keep(userId, draft)
      return false
    }
    remember(here, draft.formId, contents)
    return true
  }

  async function isAnythingAtStake(): Promise<boolean> {
    const userId = currentUser()
    await writing
    if (forms !== null && forms.noted.size > 0) return true
    return (await mark.isSetElsewhere(userId)) || (await store.list(userId)).length > 0
  }

  return {
    note: (formId, contents) => {
      if (contents === null) drop(formId)
      else if (!keyRing.isEmpty()) remember(begin(), formId, contents)
    },
    take: async (formId) => {
      const epoch = keyRing.epoch()
      const userId = currentUser()
      if (keyRing.isEmpty()) throw new VaultError('locked')
      await writing
      for (const draft of await candidates(userId, formId)) {
        if (keyRing.epoch() !== epoch) return null
        const here = begin()
        const contents = await openDraft(await here.keys, { userId, formId }, draft.sealed).catch(() => null)
        if (contents === null) await store.remove(userId, draft.id)
        else if (await takeOut(draft, contents, here, epoch)) return contents
      }
      return null
    },
    isAtStake: () =>
      new Promise((resolve) => {
        const cancel = clock.after(answerTimeout, () => resolve(false))
        isAnythingAtStake()
          .then(resolve)
          .catch(() => resolve(false))
          .finally(cancel)
      }),
    admit: () => {
      const userId = user()
      if (userId !== null) store.admit(userId).catch(() => undefined)
    },
    forget: () => {
      const userId = user()
      clear(forms?.noted)
      if (userId !== null) store.forget(userId).catch(() => undefined)
    },
    forgetAll: () => {
      clear(forms?.noted)
      return store.forgetAll()
    },
    dispose: () => {
      clear(forms?.noted)
      void claim?.then((release) => release())
    },
  }
}
