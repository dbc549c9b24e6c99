import { useEffect, useMemo, useRef } from 'react'
import { createFormDraft, type FormDraft } from '../drafts/form-draft.ts'
import { useVaultClient } from './vault-client-context.ts'

/**
 * Keeps what a form holds, sealed, over a lock, a reload, a crash or a forced sign-out. While it holds something
 * unsaved the browser asks before the page is left.
 *
 * @param formId names the form; one is open under it at a time
 * @param options.ready false while the form could not be opened with what comes back
 * @param options.onFound gets what the form held, its shape unchecked, when no other form is open. Whoever does not
 *   open the form with it ends the draft.
 *
 * @example
 * ```ts
 * const draft = useDraft('new-item', { ready: true, onFound: (contents) => restore(contents) })
 * ```
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

  const draft = useMemo(() => createFormDraft(drafts, formId), [drafts, formId])
  useEffect(() => {
    if (!ready) return
    const gone = new AbortController()
    draft.takeEach((contents) => onFound.current(contents), gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [draft, ready])
  return draft
}
