import { createContext, type ReactNode } from 'react'
import type { ItemView } from '../view-models/item-view.ts'

/** Draws the mark of the service that an item is for, in a square that it fills; null where there is none. */
export type ServiceMarkOf = (item: Pick<ItemView, 'uris'>) => ReactNode

/** Source of items' marks; without any they have letters. */
export const ServiceMarks = createContext<ServiceMarkOf>(() => null)

/**
 * Hands the marks of services to the views inside.
 *
 * @example
 * ```tsx
 * <ServiceMarksProvider value={({ uris }) => (isOurs(uris) ? <OurMark /> : null)}>{list}</ServiceMarksProvider>
 * ```
 */
export const ServiceMarksProvider = ServiceMarks.Provider
