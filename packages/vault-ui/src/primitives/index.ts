/**
 * The parts that the views are made of, for the other parts of this workspace. Not published: whoever embeds a view
 * gets the view.
 *
 * @packageDocumentation
 */
export { Button, type ButtonProps } from './button.tsx'
export { Chip, type ChipProps } from './chip.tsx'
export { ChoiceGroup, type Choice, type ChoiceGroupProps } from './choice-group.tsx'
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  type DialogHeaderProps,
  type DialogProps,
} from './dialog.tsx'
export { Disclosure, type DisclosureProps } from './disclosure.tsx'
export { GuardedDialog, type GuardedDialogProps } from './guarded-dialog.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { MenuButton, type MenuButtonProps } from './menu-button.tsx'
export {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  type MenuContentProps,
  type MenuItemProps,
} from './menu.tsx'
export { MissingPartContext } from './missing-part.ts'
export { Notice, type NoticeProps } from './notice.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Skeleton } from './skeleton.tsx'
export { SwitchSetting, type SwitchSettingProps } from './switch-setting.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { TooltipIconButton, type TooltipIconButtonProps } from './tooltip-icon-button.tsx'
export { useLatest } from './use-latest.ts'
export { autoFocusAttribute, useModalDialog } from './use-modal-dialog.ts'
export { Tooltip, TooltipGroup, type TooltipProps } from './tooltip.tsx'
