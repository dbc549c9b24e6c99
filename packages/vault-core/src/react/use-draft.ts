import { useEffect, useMemo, useRef } from 'react'
import type { OpenDraft } from '../drafts/open-draft.ts'
import { useVaultClient } from './vault-client-context.ts'

/** The draft of a form: it does nothing while the form is closed. */
export interface FormDraft extends Pick<OpenDraft, 'note' | 'keep' | 'save' | 'end'> {
  /** The person opens the form. One that comes back with a draft counts as open. */
  readonly open: () => void
}

/**
 * Keeps what a form holds, sealed, over a lock, a reload, a crash or a forced sign-out. While it holds something
 * unsaved the browser asks before the page is left.
 *
 * @param formId names the form; one is open under it at a time
 * @param options.ready false while the form could not be opened with what comes back
 * @param options.onFound gets what the form held, its shape unchecked, when no other form is open. Whoever does not
 *   open the form with it ends the draft.
 */
export function useDraft(
  formId: string,
  options: { readonly ready: boolean; readonly onFound: (contents: unknown) => void },
): FormDraft {
  const { drafts } = useVaultClient()
  const { ready } = options
  const onFound = useRef(options.onFound)
  useEffect(() => {
    onFound.current = options.onFound
  })

  const current = useRef<OpenDraft | null>(null)
  useEffect(() => {
    if (!ready) return
    const gone = new AbortController()
    const takeEach = async () => {
      for (;;) {
        const taken = await drafts.take(formId, gone.signal)
        if (taken === null) return
        current.current = taken.draft
        onFound.current(taken.contents)
        await taken.draft.ended
      }
    }
    // A lock that falls meanwhile leaves the draft where it is.
    takeEach().catch(() => undefined)
    return () => gone.abort()
  }, [drafts, formId, ready])

  return useMemo(
    () => ({
      open: () => {
        current.current = drafts.open(formId)
      },
      note: (contents) => current.current?.note(contents),
      keep: async () => current.current?.keep(),
      save: (work) => current.current?.save(work) ?? work(),
      end: () => current.current?.end(),
    }),
    [drafts, formId],
  )
}
