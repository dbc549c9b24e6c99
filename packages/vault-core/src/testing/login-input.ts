import type { ItemToSeal } from '../items/item-input.ts'

/** A login to be saved; what is not named is absent. */
export function loginInput(texts: Partial<ItemToSeal> & Pick<ItemToSeal, 'name'>): ItemToSeal {
  return { username: null, password: null, overview: null, details: null, uris: [], ...texts }
}
