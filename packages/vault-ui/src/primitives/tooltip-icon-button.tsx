import { forwardRef } from 'react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

/** Props of {@link TooltipIconButton}. */
export interface TooltipIconButtonProps extends IconButtonProps, Pick<TooltipProps, 'shortcut' | 'side'> {}

/** An {@link IconButton} whose name, and shortcut, show on hover and focus. */
export const TooltipIconButton = forwardRef<HTMLButtonElement, TooltipIconButtonProps>(function TooltipIconButton(
  { shortcut, side = 'top', ...props },
  ref,
) {
  return (
    <Tooltip content={props.label} shortcut={shortcut} side={side}>
      <IconButton ref={ref} title="" {...props} />
    </Tooltip>
  )
})
