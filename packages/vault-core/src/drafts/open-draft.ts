import type { UserId } from '../contracts/primitives.ts'
import { sealRow } from '../browser/seal-row.ts'
import { draftContext } from '../crypto/contexts.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import type { DraftKeeper } from './draft-keeper.ts'

const idLength = 16

/** A form that is open, and what it holds beyond what is stored. */
export interface OpenDraft {
  /**
   * Says what the form holds. Sealed and kept shortly after, and at once when the page is hidden, left or locked.
   *
   * @param contents anything that JSON can write; null when that is nothing beyond what is stored
   */
  readonly note: (contents: unknown) => void
  /** Seals and keeps what is noted now. Resolves when that is done, or when the browser has not done it in a second. */
  readonly keep: () => Promise<void>
  /** Saves the form: until that has ended the draft does not come back. With `ok` it ends the draft. */
  readonly save: <Outcome extends { readonly ok: boolean }>(work: () => Promise<Outcome>) => Promise<Outcome>
  /** The form was saved or discarded: nothing of it is kept any more. */
  readonly end: () => void
  /**
   * The form is gone, and has not said what became of it: what it held stays, to be taken again. For forms of one
   * client in several pages.
   */
  readonly leave: () => void
  /** Resolves when the form has ended, or a lock or a sign-out has closed it. */
  readonly ended: Promise<void>
}

/** A draft in the hands of its service. */
export interface HeldDraft extends OpenDraft {
  readonly id: string
  readonly isUnsaved: () => boolean
  /** Seals and keeps what was noted since the last time. */
  readonly seal: () => void
  /** Lets go of the contents and says no more; what is kept stays. */
  readonly close: () => void
}

/** Contents that a draft tells its service. */
interface DraftEvents {
  readonly noted: () => void
  readonly saving: (work: Promise<unknown>) => void
  readonly ended: () => void
}

/**
 * @param options.kept what is kept of it already, when it comes back
 * @param options.keys outlive a wipe of the key ring by what is being sealed then
 */
export function createOpenDraft(options: {
  readonly userId: UserId
  readonly formId: string
  readonly keys: Promise<CoreKeys>
  readonly keeper: DraftKeeper
  readonly events: DraftEvents
  readonly kept: { readonly id: string; readonly contents: unknown } | null
}): HeldDraft {
  const { userId, formId, keys, keeper, events, kept } = options
  const id = kept?.id ?? encodeHex(randomBytes(idLength))
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let contents: unknown = kept?.contents ?? null
  let isOpen = true
  let isKept = kept !== null
  let isChanged = false

  function seal() {
    if (!isChanged) return
    isChanged = false
    // Only now: a form that is being filled may hold nothing for a moment, and what is kept must outlive a reload then.
    if (contents === null) return drop()
    isKept = true
    const noted = contents
    // Ends as soon as it has sealed, and with it ends the life of the plaintext: writing may take any time.
    const sealing = keys.then((ready) => sealRow(ready, draftContext(userId, formId), noted))
    keeper.keep(userId, { id, formId, sealing })
  }

  function drop() {
    contents = null
    if (isKept) keeper.remove(userId, id)
    isKept = false
  }

  function close() {
    isOpen = false
    contents = null
    end()
  }

  const draft: HeldDraft = {
    id,
    ended,
    isUnsaved: () => contents !== null,
    seal,
    close,
    note: (noted) => {
      if (!isOpen) return
      contents = noted
      isChanged = true
      events.noted()
    },
    keep: () => {
      if (isOpen) seal()
      return keeper.settled()
    },
    save: async (work) => {
      const saving = work().then(async (outcome) => {
        if (outcome.ok) {
          draft.end()
          // A person who is told that it is saved may reload at once, and the form must not come back.
          await keeper.settled()
        }
        return outcome
      })
      events.saving(saving)
      return saving
    },
    end: () => {
      // Also after a lock: the form was saved all the same.
      drop()
      close()
      events.ended()
    },
    leave: () => {
      seal()
      close()
      events.ended()
    },
  }
  return draft
}
