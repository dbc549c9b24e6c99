import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject, type SyntheticEvent } from 'react'
import { lazyFloats } from './lazy-floats.ts'
import { bring } from './lazy.ts'
import type { TooltipGroupState } from './tooltip-group.ts'

/** How long a pointer rests before a tooltip shows, in ms. */
const showDelayMs = 500

/** A tooltip of one control. */
export interface TooltipTrigger {
  /** Null while it does not show. */
  readonly shown: { readonly isDelayed: boolean } | null
  readonly close: () => void
  /** The control that was last pointed at, or focused. */
  readonly control: RefObject<HTMLElement | null>
  /** Handlers of the control. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerLeave: () => void
    readonly onPointerDown: () => void
    readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void
    readonly onBlur: () => void
    readonly onClick: () => void
  }
}

/**
 * When a tooltip shows and goes: after a pointer has rested on its control, and with the focus, but for one that a
 * press brings; until a press, a blur, or until the tooltip itself says that the pointer is far from both.
 */
export function useTooltipTrigger(group: TooltipGroupState): TooltipTrigger {
  const [shown, setShown] = useState<TooltipTrigger['shown']>(null)
  const control = useRef<HTMLElement | null>(null)
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const isPressed = useRef(false)
  const isShown = useRef(false)

  const close = useCallback(
    function closeThis() {
      clearTimeout(delay.current)
      if (!isShown.current) return
      isShown.current = false
      setShown(null)
      group.onClosed(closeThis)
    },
    [group],
  )
  useEffect(() => close, [close])

  const show = (isDelayed: boolean) => {
    clearTimeout(delay.current)
    if (isShown.current) return
    isShown.current = true
    group.onShown(close)
    setShown({ isDelayed })
  }

  return {
    shown,
    close,
    control,
    handlers: {
      onPointerMove: ({ pointerType, currentTarget, defaultPrevented }) => {
        if (pointerType === 'touch' || defaultPrevented) return
        bring(lazyFloats)
        if (isShown.current && control.current === currentTarget) group.setInTransit(false)
        if (isOver.current || group.isInTransit()) return
        isOver.current = true
        control.current = currentTarget
        if (group.isWarm()) show(false)
        else {
          clearTimeout(delay.current)
          delay.current = setTimeout(() => show(true), showDelayMs)
        }
      },
      onPointerLeave: () => {
        isOver.current = false
        clearTimeout(delay.current)
        if (!isShown.current) return
        // The shown tooltip looks after the way of the pointer by itself.
        if (lazyFloats.state().kind === 'ready') group.setInTransit(true)
        else close()
      },
      onPointerDown: () => {
        close()
        isPressed.current = true
        const release = () => {
          isPressed.current = false
        }
        document.addEventListener('pointerup', release, { once: true })
      },
      onFocus: ({ currentTarget }) => {
        if (isPressed.current) return
        bring(lazyFloats)
        control.current = currentTarget
        show(false)
      },
      onBlur: close,
      onClick: close,
    },
  }
}
