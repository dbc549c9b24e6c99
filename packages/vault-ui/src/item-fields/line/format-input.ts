import { shownText, type FieldFormat } from '@larets/vault-core/items'
import { useRef, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent } from 'react'

/** The keyboard that a phone shows for a text. */
export function inputModeOf(format: FieldFormat | undefined): InputHTMLAttributes<HTMLInputElement>['inputMode'] {
  if (format === undefined) return undefined
  if (format === 'email') return 'email'
  return format === 'phone' ? 'tel' : 'numeric'
}

/** Listeners of a field whose text is brought into its format. */
export interface FormatListeners {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * Brings what is typed into its format when the caret leaves it, and when Enter saves. A text that the caret only went
 * through stays as it is.
 */
export function useFormat(format: FieldFormat | undefined, put: (text: string) => void): FormatListeners {
  const before = useRef<string | null>(null)
  const bring = (typed: string) => {
    const shown = shownText(format, typed)
    if (before.current !== null && typed !== before.current && shown !== typed) put(shown)
    before.current = shown
  }
  return {
    onFocus: (event) => {
      before.current = event.currentTarget.value
    },
    onKeyDown: (event) => {
      // Enter saves while the caret is still here.
      if (event.key === 'Enter') bring(event.currentTarget.value)
    },
    onBlur: (event) => bring(event.currentTarget.value),
  }
}
