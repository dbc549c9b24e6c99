import { never } from '@larets/vault-core'

/** Clears the clipboard some time after a secret was put there. */
export interface ClipboardClearing {
  /**
   * A secret was just copied.
   * @param delay milliseconds, or -1 for never
   */
  readonly schedule: (text: string, delay: number) => void
}

/**
 * The clipboard is cleared only when its content is known to be ours: it may be read and is equal, or the page kept
 * the focus since, so that nothing else was copied meanwhile. Only a digest of the copied text is kept.
 */
export function createClipboardClearing(): ClipboardClearing {
  let timer: ReturnType<typeof setTimeout> | undefined
  let focusKept = true
  window.addEventListener('blur', () => {
    focusKept = false
  })

  async function isOurs(copied: Promise<string>): Promise<boolean> {
    if (focusKept) return true
    try {
      return (await digest(await navigator.clipboard.readText())) === (await copied)
    } catch {
      return false
    }
  }

  return {
    schedule: (text, delay) => {
      clearTimeout(timer)
      if (delay === never) return
      focusKept = document.hasFocus()
      const copied = digest(text)
      timer = setTimeout(() => {
        void isOurs(copied).then((ours) => (ours ? navigator.clipboard.writeText('') : undefined)).catch(() => undefined)
      }, delay)
    },
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new TextDecoder('latin1').decode(bytes)
}
