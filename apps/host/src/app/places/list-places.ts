import { createContext } from 'react'

/** Narrowing of the list, from the outside in: the vault and the folders. */
export type ListPlace = {
  /** Its name. */
  readonly label: string
  /** The query of its address, with its `?`. */
  readonly search: string
}

/** Provided by whoever knows what the address narrows the list to; null where that is no folder. */
export const ListPlacesContext = createContext<readonly [ListPlace, ...ListPlace[]] | null>(null)
