import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { SearchContext, TypedQueryContext, type TypedQuery } from './search-query.ts'

/** Keeps what is searched for, for everything inside. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [query, setText] = useState('')
  const typed = useRef<TypedQuery>({ text: '' })
  const setQuery = useCallback((text: string) => {
    typed.current = { text }
    setText(text)
  }, [])
  const shown = useDeferredValue(query)
  const search = useMemo(() => ({ shown, typed, setQuery }), [shown, setQuery])
  return (
    <TypedQueryContext value={query}>
      <SearchContext value={search}>{children}</SearchContext>
    </TypedQueryContext>
  )
}
