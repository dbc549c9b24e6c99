import { never } from '@larets/vault-core'

/** Clears the clipboard some time after a secret was put there. */
export interface ClipboardClearing {
  /**
   * A secret was just copied.
   * @param delay milliseconds, or -1 for never
   */
  readonly schedule: (text: string, delay: number) => void
  /** Something else was just copied by the page itself. */
  readonly forget: () => void
  /** Nobody is to paste any more: a lock or a sign-out does not wait for the time that was chosen. */
  readonly clearNow: () => void
}

/** A secret on the clipboard, as far as anybody knows. */
interface Copied {
  readonly digest: Promise<string>
  isDue: boolean
}

/**
 * The clipboard is cleared only when its content is known to be ours: it may be read and is equal, or the page kept the
 * focus and copied nothing since. A page without the focus may neither read nor write: then it is tried again when the
 * focus is back. Only a digest of the copied text is kept.
 */
export function createClipboardClearing(): ClipboardClearing {
  let timer: ReturnType<typeof setTimeout> | undefined
  let copied: Copied | null = null
  let isUntouched = true
  const touch = () => {
    isUntouched = false
  }
  window.addEventListener('blur', touch)
  document.addEventListener('copy', touch)
  document.addEventListener('cut', touch)
  window.addEventListener('focus', () => void clear())

  function forget() {
    clearTimeout(timer)
    copied = null
  }

  function clearNow() {
    clearTimeout(timer)
    if (copied === null) return
    copied.isDue = true
    void clear()
  }

  async function clear() {
    const asked = copied
    if (asked === null || !asked.isDue) return
    try {
      const isOurs = isUntouched || (await digest(await navigator.clipboard.readText())) === (await asked.digest)
      if (copied !== asked) return
      if (isOurs) await navigator.clipboard.writeText('')
    } catch {
      // Whoever has the focus and is refused all the same would be refused the next time too.
      if (!document.hasFocus()) return
    }
    if (copied === asked) copied = null
  }

  return {
    schedule: (text, delay) => {
      forget()
      if (delay === never) return
      isUntouched = document.hasFocus()
      copied = { digest: digest(text), isDue: false }
      timer = setTimeout(clearNow, delay)
    },
    forget,
    clearNow,
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new TextDecoder('latin1').decode(bytes)
}
