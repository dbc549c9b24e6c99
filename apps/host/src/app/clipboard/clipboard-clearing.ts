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
  /** Clears at once: a lock or a sign-out does not wait for the time that was chosen. */
  readonly clearNow: () => void
}

const [shownSecret, secretField] = ['[data-vlt-slot="password-text"]', '[data-vlt-slot="secret-field"]']

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
  document.addEventListener('copy', byHand)
  document.addEventListener('cut', byHand)
  window.addEventListener('focus', () => void clear())

  /**
   * Copied by the keyboard or the menu. A secret has no time then: whoever copies a part of it by hand means to use it,
   * until the lock.
   */
  function byHand() {
    touch()
    const text = secretInSelection()
    if (text === '') return
    forget()
    copied = { digest: digest(text), isDue: false }
  }

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
      // A page that is refused while it has the focus would be refused the next time too.
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

/** Reads what is marked of a secret on show, or in a field of one; empty where something else is marked. */
function secretInSelection(): string {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.closest(secretField) !== null) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  }
  const selection = getSelection()
  const around = secretAround(selection?.anchorNode) ?? secretAround(selection?.focusNode)
  return around === null ? '' : (selection?.toString() ?? '')
}

/** The secret on show that holds a node, or is it. */
function secretAround(node: Node | null | undefined): Element | null {
  return (node instanceof Element ? node : node?.parentElement)?.closest(shownSecret) ?? null
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new TextDecoder('latin1').decode(bytes)
}
