import * as RadixTooltip from '@radix-ui/react-tooltip'
import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { usePortalContainer } from '../theme/portal-container.tsx'
import { Shortcut } from './shortcut.tsx'

const GroupContext = createContext(false)

/** How long a pointer rests before a tooltip shows, in ms. */
const showDelayMs = 500

/** Within one group, after the first tooltip the next ones show at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return (
    <GroupContext.Provider value>
      <RadixTooltip.Provider delayDuration={showDelayMs}>{children}</RadixTooltip.Provider>
    </GroupContext.Provider>
  )
}

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The words; the trigger carries them as its accessible name too. */
  readonly content: ReactNode
  /** How the shortcut is written, if there is one. */
  readonly shortcut?: string | undefined
  /** Where it shows when there is room; `top` by default. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** False while the words stand beside the control already. */
  readonly enabled?: boolean
  /** The control; it takes a ref and props. */
  readonly children: ReactElement
}

/**
 * A tooltip goes with Escape, but the key is not its own: what it means is the dialog's, or the panel's, which look whether
 * somebody has prevented its default. The tooltip's one call that would is dropped.
 */
function leaveEscape(event: KeyboardEvent): void {
  event.preventDefault = () => {
    Reflect.deleteProperty(event, 'preventDefault')
  }
}

/** Names a control on hover and on focus; not under a finger, which hovers over nothing. Works alone and inside a {@link TooltipGroup}. */
export function Tooltip({ content, shortcut, side = 'top', enabled = true, children }: TooltipProps) {
  const grouped = useContext(GroupContext)
  const container = usePortalContainer()
  if (!enabled) return children
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={container}>
        <RadixTooltip.Content
          data-vlt-slot="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={leaveEscape}
          className="vlt-root vlt:pointer-events-none vlt:z-50 vlt:flex vlt:max-w-72 vlt:items-center vlt:gap-2 vlt:rounded-control vlt:bg-raised vlt:px-2 vlt:py-1 vlt:text-xs vlt:text-text vlt:shadow-float vlt:pointer-coarse:hidden vlt:data-[state=delayed-open]:animate-fade-in"
        >
          {content}
          {shortcut === undefined ? null : <Shortcut>{shortcut}</Shortcut>}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
  return grouped ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}
