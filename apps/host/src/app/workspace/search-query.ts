import { createContext, useContext, type RefObject } from 'react'

/** A text of the search field. Each is another object, so that one typed again is told from before. */
export interface TypedQuery {
  readonly text: string
}

/** Searched text of the lists. Lives in memory: nothing of it is in the address. */
export interface Search {
  /** Query of the lists: it follows the field a moment later, so that a key is never kept waiting. */
  readonly shown: string
  /** Present text of the field, for handlers of events. */
  readonly typed: RefObject<TypedQuery>
  readonly setQuery: (query: string) => void
}

/** Query that lists read: it changes when they are to be drawn anew. */
export const SearchContext = createContext<Search | null>(null)

/** Text that the field reads: it changes with every key, and nothing else is drawn for that. */
export const TypedQueryContext = createContext('')

/** The {@link Search} of the signed-in person. */
export function useSearch(): Search {
  const search = useContext(SearchContext)
  if (search === null) throw new Error('useSearch() stands outside <SearchProvider>. Put it inside one.')
  return search
}
