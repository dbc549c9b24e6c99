import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactNode, RefObject } from 'react'
import { AdoptedControl } from './adopted-control.tsx'
import { useHostColors } from '../theme/use-root.ts'

/** Props of {@link TooltipFloat}. */
export interface TooltipFloatProps {
  readonly id: string
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  /** True when it shows because a pointer has rested. */
  readonly isDelayed: boolean
  readonly control: RefObject<HTMLElement | null>
  readonly container: HTMLElement | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A tooltip goes with Escape, but the key is not its own: what it means is the dialog's, or the panel's, which look
 * whether somebody has prevented its default. The tooltip's one call that would is dropped.
 */
function leaveEscape(event: KeyboardEvent): void {
  event.preventDefault = () => {
    Reflect.deleteProperty(event, 'preventDefault')
  }
}

/** The tooltip itself, beside a control that is there already: shown until it asks to be closed. */
export function TooltipFloat({ id, side, isDelayed, control, container, onClose, children }: TooltipFloatProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <RadixTooltip.Trigger asChild>
          <AdoptedControl control={control} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content
            ref={useHostColors()}
            id={id}
            data-vlt-slot="tooltip"
            data-state={isDelayed ? 'delayed-open' : 'instant-open'}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onEscapeKeyDown={leaveEscape}
            className="vlt-root vlt:pointer-events-none vlt:z-50 vlt:flex vlt:max-w-72 vlt:items-center vlt:gap-2 vlt:rounded-control vlt:bg-raised vlt:px-2 vlt:py-1 vlt:text-xs vlt:text-text vlt:shadow-float vlt:pointer-coarse:hidden vlt:data-[state=delayed-open]:animate-fade-in"
          >
            {children}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
