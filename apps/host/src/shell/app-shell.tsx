import { TooltipGroup } from '@larets/vault-ui/primitives'
import { PortalContainerProvider } from '@larets/vault-ui/theme'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { shortcuts } from '../app/page/shortcut.ts'
import { SidebarContext, type SidebarShape } from '../app/sidebar/sidebar-context.ts'
import { SidebarSheet } from './sidebar-sheet.tsx'
import { readSidebarOpen, sidebarCookie } from '../app/preferences/sidebar-state.ts'
import { useMediaQuery } from '../app/page/use-media-query.ts'
import { useIsUntitled, usePlaces } from '../app/places/use-places.ts'
import { useShortcut } from '../app/page/use-shortcut.ts'

/** Parts of the {@link AppShell}. */
export type AppShellProps = {
  /** The sidebar's contents; they read its shape with `useSidebar`. */
  readonly sidebar: ReactNode
  /** The header above the content. */
  readonly header: ReactNode
  /** The content; it scrolls by itself. */
  readonly children: ReactNode
}

/** 16rem, or 3rem collapsed (product spec, section 2.6), however dense the rows are. */
const sidebarClass = [
  'shrink-0 overflow-hidden border-r border-line bg-canvas transition-[width] motion-reduce:transition-none',
  'data-[state=collapsed]:w-[3rem] data-[state=expanded]:w-[16rem]',
].join(' ')

/**
 * The frame of the signed-in app: a sidebar that collapses to icons (Ctrl/Cmd+B, remembered for 7 days) or slides in
 * as a sheet under 768 px, a header, the content. Must stand inside a router.
 */
export function AppShell({ sidebar, header, children }: AppShellProps) {
  const { shell } = useHostMessages()
  const mobile = useMediaQuery('(width < 768px)')
  const location = useLocation()
  const isUntitled = useIsUntitled()
  const [place] = usePlaces()
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie))
  // The sheet belongs to the place it was opened at: going anywhere closes it.
  const [sheetPlace, setSheetPlace] = useState<string | null>(null)
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const sheetOpen = mobile && sheetPlace === location.key

  const toggle = () => {
    if (mobile) {
      setSheetPlace(sheetOpen ? null : location.key)
      return
    }
    document.cookie = sidebarCookie(!expanded)
    setExpanded(!expanded)
  }
  useShortcut(shortcuts.toggleSidebar, toggle, { insideFields: true })

  const shape: SidebarShape = {
    mobile,
    collapsed: !mobile && !expanded,
    open: mobile ? sheetOpen : expanded,
    toggle,
  }

  return (
    <TooltipGroup>
      <SidebarContext value={shape}>
        {/* Menus and tooltips are part of the page's landmarks, as what opens them is. */}
        <PortalContainerProvider value={floating}>
          <div className="flex h-dvh overflow-hidden bg-surface text-base text-text">
            <a
              href="#content"
              // The router would take a fragment for a way back, past a form that asks before it closes.
              onClick={(event) => {
                event.preventDefault()
                document.getElementById('content')?.focus()
              }}
              className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-raised px-3 py-2 focus:translate-y-0 focus:shadow-float"
            >
              {shell.skipToContent}
            </a>
            {mobile ? (
              <SidebarSheet label={shell.sidebar} open={sheetOpen} onClose={() => setSheetPlace(null)}>
                {sidebar}
              </SidebarSheet>
            ) : (
              <aside
                aria-label={shell.sidebar}
                data-slot="sidebar"
                data-state={expanded ? 'expanded' : 'collapsed'}
                className={sidebarClass}
              >
                {sidebar}
              </aside>
            )}
            {/* In a low window the header scrolls away with what it stands over. */}
            <div className="flex min-w-0 flex-1 flex-col low:overflow-x-hidden low:overflow-y-auto">
              {header}
              <main
                id="content"
                tabIndex={-1}
                className="min-h-0 flex-1 overflow-y-auto outline-none low:min-h-full low:flex-none low:overflow-visible"
              >
                {isUntitled ? <h1 className="sr-only">{place.label}</h1> : null}
                {children}
                <div ref={setFloating} data-slot="floating" />
              </main>
            </div>
          </div>
        </PortalContainerProvider>
      </SidebarContext>
    </TooltipGroup>
  )
}
