import { createContext, useContext } from 'react'

const PortalContainerContext = createContext<HTMLElement | null>(null)

/**
 * Names the element that floating parts (menus, tooltips) are put into. A dialog provides itself, because what is
 * outside the top layer cannot be reached while it is open; an embedder in a shadow root provides an element in it.
 *
 * @example
 * ```tsx
 * <PortalContainerProvider value={elementInTheShadowRoot}>{panel}</PortalContainerProvider>
 * ```
 */
export const PortalContainerProvider = PortalContainerContext.Provider

/** The element for floating parts; undefined means the document's body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainerContext) ?? undefined
}
