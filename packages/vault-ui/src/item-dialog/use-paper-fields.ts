import type { ItemType } from '@larets/vault-core/items'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { fieldsOf, type KeyedField } from '../item-fields/field-sections.ts'
import { usePaper } from '../item-fields/papers/use-paper.ts'

/** Part of a field in the form of a kind of documents: of it, of another but holding something, or none. */
export type PartInForm = 'own' | 'held' | 'none'

/**
 * Which fields a form of documents has. One of another kind is never hidden with what it holds, and stays where it is
 * while somebody empties it; of a type without kinds all are its own.
 */
export function usePaperFields(
  form: UseFormReturn<ItemFormValues>,
  type: ItemType,
): (placed: KeyedField) => PartInForm {
  const paper = usePaper(form)
  const ofKinds = fieldsOf(type).filter(({ field }) => field.papers !== undefined)
  const [texts, raw] = useWatch({
    control: form.control,
    name: ['texts', 'raw.fields'],
    disabled: ofKinds.length === 0,
  })
  const isOwn = ({ field }: KeyedField) => field.papers?.includes(paper) ?? true
  const holding = ofKinds
    .filter((placed) => !isOwn(placed))
    .flatMap(({ key }) => ((texts[key] ?? '') !== '' || typeof raw[key] === 'string' ? [key] : []))
  const [seen, setSeen] = useState({ paper, keys: holding })
  const before = seen.paper === paper ? seen.keys : []
  const added = holding.filter((key) => !before.includes(key))
  if (seen.paper !== paper || added.length > 0) setSeen({ paper, keys: [...before, ...added] })
  const held = new Set([...before, ...added])
  return (placed) => {
    if (isOwn(placed)) return 'own'
    return held.has(placed.key) ? 'held' : 'none'
  }
}
