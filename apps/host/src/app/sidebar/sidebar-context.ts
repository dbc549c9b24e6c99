import { createContext, useContext } from 'react'

/** Shape of the sidebar, for its parts. */
export type SidebarShape = {
  /** Only icons, 3rem wide. Never on mobile. */
  readonly collapsed: boolean
  /** Shown as a sliding sheet, under 768 px. */
  readonly mobile: boolean
  /** Whether it can be seen: expanded on a wide screen, slid in on mobile. */
  readonly open: boolean
  /** Expands or collapses it; on mobile slides it in or out. */
  readonly toggle: () => void
}

/** Provided by the app shell. */
export const SidebarContext = createContext<SidebarShape>({
  collapsed: false,
  mobile: false,
  open: true,
  toggle: () => undefined,
})

/** The shape of the sidebar that surrounds the caller. */
export function useSidebar(): SidebarShape {
  return useContext(SidebarContext)
}
