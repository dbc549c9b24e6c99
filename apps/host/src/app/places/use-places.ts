import { useContext } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../messages/messages-context.ts'
import type { HostMessages } from '../messages/messages.ru.ts'
import { useMatchedRoutes } from './app-routes.tsx'
import { keptSearch } from './kept-search.ts'
import { ListPlacesContext, type ListPlace } from './list-places.ts'
import { typeFilter } from './type-filter.ts'

/** Member of a route's `handle` that puts it into the breadcrumb. */
export type BreadcrumbHandle = {
  /** The name of the place in the person's language. */
  readonly breadcrumb: (messages: HostMessages) => string
  /** Whether the header's search searches in it. */
  readonly hasSearch?: boolean
  /** Whether what stands there has no heading with the name of the place: whoever listens is told it all the same. */
  readonly isUntitled?: boolean
}

/** One step of the breadcrumb. */
export type Place = {
  /** Its name. */
  readonly label: string
  /** Its address, with the kept query. */
  readonly to: string
}

function isBreadcrumbHandle(handle: unknown): handle is BreadcrumbHandle {
  return (
    typeof handle === 'object' && handle !== null && 'breadcrumb' in handle && typeof handle.breadcrumb === 'function'
  )
}

/**
 * The chain of places that leads to the current address: the breadcrumbs of the matched routes, or, where no route
 * has one, the list itself: the folder that it is narrowed to, in those around it and its vault; without one the
 * section of the type that the address names, otherwise «Все элементы».
 */
export function usePlaces(): readonly [Place, ...Place[]] {
  const messages = useHostMessages()
  const { pathname, search } = useLocation()
  const query = keptSearch(search)
  const within = useContext(ListPlacesContext)
  const [first, ...rest] = useMatchedRoutes().flatMap(({ handle, pathname }) =>
    isBreadcrumbHandle(handle) ? [{ label: handle.breadcrumb(messages), to: `${pathname}${query}` }] : [],
  )
  if (first !== undefined) return [first, ...rest]
  if (within !== null) {
    const [vault, ...folders] = within
    const place = ({ label, search: to }: ListPlace) => ({ label, to: `/${to}` })
    return [place(vault), ...folders.map(place)]
  }
  const type = typeFilter(search)
  return [
    { label: type === null ? messages.shell.allItems : messages.items.types[type].section, to: `${pathname}${query}` },
  ]
}

/** Whether the current address shows the list: no matched route has a breadcrumb of its own. */
export function useAtList(): boolean {
  return !useMatchedRoutes().some(({ handle }) => isBreadcrumbHandle(handle))
}

/** Whether what the current address shows can be searched: the list, and each place that says so. */
export function useHasSearch(): boolean {
  const atList = useAtList()
  return useMatchedRoutes().some(({ handle }) => isBreadcrumbHandle(handle) && handle.hasSearch === true) || atList
}

/** Whether the name of the place has to be said, since nothing that stands there says it as a heading. */
export function useIsUntitled(): boolean {
  const hasSearch = useHasSearch()
  return useMatchedRoutes().some(({ handle }) => isBreadcrumbHandle(handle) && handle.isUntitled === true) || hasSearch
}
