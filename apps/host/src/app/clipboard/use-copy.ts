import { useSettings } from '@larets/vault-core/react'
import { copyText } from '@larets/vault-ui/clipboard'
import { useCallback } from 'react'
import { useNotices, type Words } from '../notify/notices.tsx'
import { pageClipboard } from './page-clipboard.ts'

/** How long «copied» is shown, in milliseconds (specification, section 8). */
const copiedToastMs = 900

/**
 * Copies a value and says so once it is really on the clipboard; only a secret is cleared from there later.
 *
 * @returns a function that gives false when the copy failed, which it has reported by then
 */
export function useCopy(): (text: string, options: { toast: Words; secret: boolean }) => Promise<boolean> {
  const notices = useNotices()
  const { clipboardClearTimeout } = useSettings()
  return useCallback(
    async (text, { toast, secret }) => {
      if (!(await copyText(text))) {
        notices.error(({ items }) => items.copyFailed)
        return false
      }
      notices.success(toast, { duration: copiedToastMs })
      if (secret) pageClipboard.schedule(text, clipboardClearTimeout)
      else pageClipboard.forget()
      return true
    },
    [notices, clipboardClearTimeout],
  )
}
