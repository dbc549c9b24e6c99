import type { ItemTypeName } from '@larets/vault-core/items'
import { TooltipIconButton } from '@larets/vault-ui/primitives'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { AddMenu } from './add-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ariaShortcut, hasAppleKeyboard, shortcutLabel, shortcuts } from '../app/page/shortcut.ts'
import { useSidebar } from '../app/sidebar/sidebar-context.ts'

/** Properties of the {@link Header}. */
export type HeaderProps = {
  /** The search field, where the place has one. */
  readonly search?: ReactNode
  /** Chosen or open part of the place: a vault, an item. */
  readonly context?: string | undefined
  /** Something covers the place, on a phone: it brings a bar of its own. */
  readonly covered?: boolean
  /** Opens the command palette. */
  readonly palette?: ReactNode
  /** Opens the dialog that adds an item. */
  readonly onAdd: (type: ItemTypeName) => void
}

/** The header: sidebar button, breadcrumb, search, «+» menu. Under 768 px the search takes a row of its own. */
export function Header({ search, context, covered = false, palette, onAdd }: HeaderProps) {
  const { shell } = useHostMessages()
  const { open, toggle } = useSidebar()
  const apple = hasAppleKeyboard()
  const label = open ? shell.closeSidebar : shell.openSidebar
  return (
    <header
      className={`flex shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-2 py-1.5 md:flex-nowrap ${covered ? 'max-md:hidden' : ''}`}
    >
      <TooltipIconButton
        label={label}
        shortcut={shortcutLabel(shortcuts.toggleSidebar, apple)}
        side="bottom"
        size="bar"
        aria-expanded={open}
        aria-keyshortcuts={ariaShortcut(shortcuts.toggleSidebar, apple)}
        onClick={toggle}
      >
        <PanelLeft aria-hidden />
      </TooltipIconButton>
      <div
        className={`flex min-w-0 flex-1 items-center gap-2 text-base ${search === undefined ? '' : 'max-md:low:hidden'}`}
      >
        <Breadcrumb />
        {context === undefined ? null : (
          <>
            <span aria-hidden className="text-text-muted max-md:hidden">
              ·
            </span>
            <span
              data-slot="place-context"
              title={context}
              className="min-w-0 flex-1 basis-0 truncate text-text-muted max-md:hidden"
            >
              {context}
            </span>
          </>
        )}
      </div>
      {search === undefined ? null : (
        <div className="order-last basis-full max-md:low:order-none max-md:low:min-w-0 max-md:low:flex-1 max-md:low:basis-0 md:order-none md:w-full md:max-w-64 md:basis-auto lg:max-w-80">
          {search}
        </div>
      )}
      {palette}
      {/* Over a list; elsewhere it would lie on what the place has at its foot. */}
      <AddMenu floats={search !== undefined} onAdd={onAdd} />
    </header>
  )
}
