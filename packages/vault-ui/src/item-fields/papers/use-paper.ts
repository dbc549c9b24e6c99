import { paperOf, type Paper } from '@larets/vault-core/items'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../editing/item-form-values.ts'

/**
 * The kind of document that a form has the fields of. Where nobody has chosen one it follows what is stored, not what
 * is being typed: no field goes while somebody empties it.
 */
export function usePaper({ control, formState }: UseFormReturn<ItemFormValues>): Paper {
  const chosen = useWatch({ control, name: 'texts.paper' })
  return paperOf({ ...formState.defaultValues?.texts, paper: chosen })
}

/** The text that tells a kind of document: as it is stored where it is the one that the stored item is known by. */
export function textOfPaper(paper: string, stored: Readonly<Record<string, string | undefined>>): string {
  return paper === paperOf(stored) ? (stored['paper'] ?? '') : paper
}
