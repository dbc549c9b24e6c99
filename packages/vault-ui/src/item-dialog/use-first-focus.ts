import type { ItemType } from '@larets/vault-core/items'
import { useEffect, type RefObject } from 'react'

/**
 * Puts the caret into a field as the form opens.
 *
 * @param key of the field, of one of several addresses with its number: `uris.1`; undefined leaves it where the dialog
 *   has put it
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, type: ItemType, key: string | undefined) {
  useEffect(() => {
    const [field = '', number = '0'] = key?.split('.') ?? []
    const place = type.fields[field]?.place
    const control = form.current?.elements.namedItem(place === 'uris' ? `uris.${number}.uri` : `texts.${field}`)
    if (place !== undefined && control instanceof HTMLElement) control.focus()
    // Only as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
