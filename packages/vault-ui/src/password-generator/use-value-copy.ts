import { useCallback, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import { useCopied } from '../primitives/use-copied.ts'

/** Copies a generated value and notifies the person; resolves to whether it succeeded. */
export type CopyValue = (text: string) => Promise<boolean>

/**
 * Copying a value, by the application's own way or by the page's.
 *
 * @param text null while there is none
 * @param onCopy the application's way, which reports the outcome by itself
 * @returns whether it has just copied, whether the page's own way has failed, and the function that copies
 */
export function useValueCopy(text: string | null, onCopy: CopyValue | undefined) {
  const [failed, setFailed] = useState(false)
  const tryCopy = useCallback(async () => {
    if (text === null) return false
    const succeeded = await (onCopy ?? copyText)(text)
    setFailed(!succeeded && onCopy === undefined)
    return succeeded
  }, [text, onCopy])
  const [copied, copy] = useCopied(tryCopy)
  return { copied, failed, copy }
}
