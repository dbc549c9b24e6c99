import type { ItemType } from '@larets/vault-core/items'
import { useEffect, type RefObject } from 'react'

/**
 * Puts the caret into a field as the form opens.
 *
 * @param key of the field; undefined leaves it where the dialog has put it
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, type: ItemType, key: string | undefined) {
  useEffect(() => {
    const place = key === undefined ? undefined : type.fields[key]?.place
    const control = form.current?.elements.namedItem(place === 'uris' ? 'uris.0.uri' : `texts.${key}`)
    if (place !== undefined && control instanceof HTMLElement) control.focus()
    // Only as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
