import { useCallback, useEffect, useRef } from 'react'
import { useVaultClient } from './vault-client-context.ts'

/**
 * Saves what a form holds over a lock or a forced sign-out.
 *
 * @param formId names the form; one is open under it at a time
 * @param options.ready false while the form could not be opened with what comes back
 * @param options.onFound gets what the form held, its shape unchecked: once, after unlocking. Whoever does not open
 *   the form with it notes null.
 * @returns says what the form holds beyond what is saved; null when it is closed or holds nothing new
 */
export function useDraft(
  formId: string,
  options: { readonly ready: boolean; readonly onFound: (contents: unknown) => void },
): (contents: unknown) => void {
  const { drafts } = useVaultClient()
  const { ready } = options
  const onFound = useRef(options.onFound)
  useEffect(() => {
    onFound.current = options.onFound
  })

  const asked = useRef(false)
  useEffect(() => {
    if (!ready || asked.current) return
    asked.current = true
    const take = async () => {
      const contents = await drafts.take(formId)
      if (contents !== null) onFound.current(contents)
    }
    // A lock that falls meanwhile leaves the draft where it is.
    take().catch(() => undefined)
  }, [drafts, formId, ready])

  return useCallback((contents) => drafts.note(formId, contents), [drafts, formId])
}
