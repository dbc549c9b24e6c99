import type { DraftService } from './draft-service.ts'
import type { OpenDraft } from './open-draft.ts'

/** The draft of a form: it does nothing while the form is closed. */
export interface FormDraft extends Pick<OpenDraft, 'note' | 'keep' | 'save' | 'end'> {
  /** The person opens the form. One that comes back with a draft counts as open. */
  readonly open: () => void
}

/** @param formId names the form; one is open under it at a time */
export function createFormDraft(
  drafts: Pick<DraftService, 'open' | 'take'>,
  formId: string,
): FormDraft & {
  /**
   * Hands over what the form held each time that nobody else holds it, until the form is gone. Rejects where a lock
   * falls meanwhile, which leaves the draft where it is.
   */
  readonly takeEach: (found: (contents: unknown) => void, gone: AbortSignal) => Promise<void>
} {
  let current: OpenDraft | null = null
  return {
    open: () => {
      current = drafts.open(formId)
    },
    note: (contents) => current?.note(contents),
    keep: async () => current?.keep(),
    save: (work) => current?.save(work) ?? work(),
    end: () => current?.end(),
    takeEach: async (found, gone) => {
      for (;;) {
        const taken = await drafts.take(formId, gone)
        if (taken === null) return
        current = taken.draft
        found(taken.contents)
        await taken.draft.ended
      }
    },
  }
}
