import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'
import { useSidebar } from './sidebar-context.ts'

/** What a {@link Tooltip} needs. */
export type TooltipProps = {
  /** The words; the trigger must carry them as its accessible name too. */
  readonly label: string
  /** How the shortcut is written, if there is one. */
  readonly shortcut?: string | undefined
  /** Where it appears. */
  readonly side?: 'top' | 'right' | 'bottom'
  /** False while the words already stand beside the trigger. */
  readonly enabled?: boolean
  /** The trigger; it must take a ref and props. */
  readonly children: ReactElement
}

/** Names a control on hover and focus, with its shortcut; not under a finger, which hovers over nothing. */
export function Tooltip({ label, shortcut, side = 'bottom', enabled = true, children }: TooltipProps) {
  const { floating } = useSidebar()
  if (!enabled) return children
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={floating}>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex items-center gap-2 rounded-control bg-raised px-2 py-1 text-xs text-text shadow-float pointer-coarse:hidden"
        >
          {label}
          {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
