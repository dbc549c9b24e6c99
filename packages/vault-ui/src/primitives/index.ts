/**
 * The parts the views are made of, for an application that draws its own shell around them.
 *
 * @packageDocumentation
 */
export { PortalContainerProvider, usePortalContainer } from '../theme/portal-container.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Button, type ButtonProps } from './button.tsx'
export {
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  type DialogHeaderProps,
  type DialogProps,
} from './dialog.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export {
  Menu,
  MenuChoice,
  MenuChoices,
  MenuContent,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from './menu.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Shortcut } from './shortcut.tsx'
export { Skeleton } from './skeleton.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { Tooltip, TooltipGroup, type TooltipProps } from './tooltip.tsx'
export { TooltipIconButton, type TooltipIconButtonProps } from './tooltip-icon-button.tsx'
