import { Slot } from '@radix-ui/react-slot'
import { createContext, useContext, useId, useState, type ReactElement, type ReactNode } from 'react'
import { usePortalContainer } from '../theme/portal-container.tsx'
import { lazyFloats } from './lazy-floats.ts'
import { useLazyWhenIdle, useLazy } from './lazy.ts'
import { Shortcut } from './shortcut.tsx'
import type { TooltipFloatProps } from './tooltip-float.tsx'
import { createTooltipGroup, type TooltipGroupState } from './tooltip-group.ts'
import { useTooltipTrigger } from './use-tooltip-trigger.ts'

const GroupContext = createContext<TooltipGroupState | null>(null)

/** Within one group, after the first tooltip the next ones show at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  const [group] = useState(createTooltipGroup)
  useLazyWhenIdle(lazyFloats)
  return <GroupContext.Provider value={group}>{children}</GroupContext.Provider>
}

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The words; the trigger carries them as its accessible name too. */
  readonly content: ReactNode
  /** How the shortcut is written, if there is one. */
  readonly shortcut?: string | undefined
  /** Side on which it shows when there is room; `top` by default. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** False while the words stand beside the control already. */
  readonly enabled?: boolean
  /** The control; it takes a ref and props. */
  readonly children: ReactElement
}

/**
 * Names a control on hover and on focus; not under a finger, which hovers over nothing. Works alone and inside a {@link
 * TooltipGroup}.
 */
export function Tooltip({ enabled = true, ...props }: TooltipProps) {
  return enabled ? <NamedControl {...props} /> : props.children
}

function NamedControl({ content, shortcut, side = 'top', children }: Omit<TooltipProps, 'enabled'>) {
  const around = useContext(GroupContext)
  const [own] = useState(createTooltipGroup)
  const { shown, close, control, handlers } = useTooltipTrigger(around ?? own)
  const container = usePortalContainer()
  const id = useId()
  return (
    <>
      <Slot {...handlers} aria-describedby={shown === null ? undefined : id}>
        {children}
      </Slot>
      {shown === null ? null : (
        <LazyTooltip
          id={id}
          side={side}
          isDelayed={shown.isDelayed}
          control={control}
          container={container}
          onClose={close}
        >
          {content}
          {shortcut === undefined ? null : <Shortcut>{shortcut}</Shortcut>}
        </LazyTooltip>
      )}
    </>
  )
}

function LazyTooltip(props: TooltipFloatProps) {
  const floats = useLazy(lazyFloats)
  return floats.kind === 'ready' ? <floats.part.TooltipFloat {...props} /> : null
}
