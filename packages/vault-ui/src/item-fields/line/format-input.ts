import type { FieldFormat } from '@larets/vault-core/items'
import type { InputHTMLAttributes } from 'react'

/** The keyboard that a phone shows for a text. */
export function inputModeOf(format: FieldFormat | undefined): InputHTMLAttributes<HTMLInputElement>['inputMode'] {
  if (format === undefined) return undefined
  if (format === 'email') return 'email'
  return format === 'phone' ? 'tel' : 'numeric'
}
