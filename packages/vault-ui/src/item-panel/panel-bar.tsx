import { ArrowLeft, Copy, Ellipsis, Folder, FolderInput, KeyRound, Pencil, Star, Trash2, Undo2, X } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../primitives/menu.tsx'
import { TooltipIconButton } from '../primitives/tooltip-icon-button.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'

/** Properties of the {@link PanelBar}. */
export type PanelBarProps = {
  readonly onClose: () => void
  /** Undefined where nothing can be changed. */
  readonly onEdit: (() => void) | undefined
  /** Undefined where nothing can be deleted. */
  readonly onDelete: (() => void) | undefined
  /** Undefined for what does not lie in the trash. */
  readonly onRestore: (() => void) | undefined
  /** Whether it is a favourite, and what changes that; undefined where nothing can be changed. */
  readonly favourite: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined
  /** Each undefined where it is not offered. */
  readonly more: {
    readonly onChangePassword?: (() => void) | undefined
    readonly onMove?: (() => void) | undefined
    readonly onFolder?: (() => void) | undefined
    readonly onDuplicate?: (() => void) | undefined
  }
  readonly messages: ItemPanelMessages
}

/** The buttons above an item: the way back (a cross beside the list), change, delete, and a menu of the rest. */
export function PanelBar({ onClose, onEdit, onDelete, onRestore, favourite, more, messages }: PanelBarProps) {
  const hasMore = Object.values(more).some((act) => act !== undefined)
  return (
    <div
      data-vlt-slot="item-panel-bar"
      className="vlt:mx-auto vlt:flex vlt:min-h-12 vlt:w-full vlt:max-w-160 vlt:shrink-0 vlt:items-center vlt:gap-1 vlt:ps-2 vlt:pe-4 vlt:md:ps-4 vlt:md:pe-6"
    >
      <Button variant="ghost" className="vlt:lg:hidden" onClick={onClose}>
        <Icon shape={ArrowLeft} aria-hidden className="vlt:rtl:-scale-x-100" />
        {/* Where a phone has no room for it beside the menu, the arrow says it. */}
        <span className={hasMore ? 'vlt:max-sm:sr-only' : undefined}>{messages.backToList}</span>
      </Button>
      <span className="vlt:flex-1" />
      {favourite === undefined ? null : (
        <TooltipIconButton
          label={favourite.on ? messages.removeFavourite : messages.addFavourite}
          side="bottom"
          // On the narrowest screens the menu has it.
          className={hasMore ? 'vlt:max-[22.5rem]:hidden' : undefined}
          onClick={() => favourite.onChange(!favourite.on)}
        >
          <Icon shape={Star} aria-hidden className={favourite.on ? 'vlt:fill-current' : undefined} />
        </TooltipIconButton>
      )}
      {onEdit === undefined ? null : (
        <Button variant="ghost" onClick={onEdit}>
          <Icon shape={Pencil} aria-hidden />
          {messages.edit}
        </Button>
      )}
      {onRestore === undefined ? null : (
        <Button variant="ghost" onClick={onRestore}>
          <Icon shape={Undo2} aria-hidden />
          {messages.restore}
        </Button>
      )}
      {onDelete === undefined ? null : (
        <TooltipIconButton label={messages.remove} side="bottom" onClick={onDelete}>
          <Icon shape={Trash2} aria-hidden />
        </TooltipIconButton>
      )}
      {hasMore ? <MoreMenu favourite={favourite} more={more} messages={messages} /> : null}
      <TooltipIconButton label={messages.close} side="bottom" className="vlt:max-lg:hidden" onClick={onClose}>
        <Icon shape={X} aria-hidden />
      </TooltipIconButton>
    </div>
  )
}

/** What is seldom done with an item. */
function MoreMenu({ favourite, more, messages }: Pick<PanelBarProps, 'favourite' | 'more' | 'messages'>) {
  const { onChangePassword, onMove, onFolder, onDuplicate } = more
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={messages.more}>
          <Icon shape={Ellipsis} aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {favourite === undefined ? null : (
          <MenuItem onSelect={() => favourite.onChange(!favourite.on)} className="vlt:min-[22.5rem]:hidden">
            <Icon shape={Star} aria-hidden className={favourite.on ? 'vlt:fill-current' : undefined} />
            {favourite.on ? messages.removeFavourite : messages.addFavourite}
          </MenuItem>
        )}
        {onChangePassword === undefined ? null : (
          <MenuItem onSelect={onChangePassword}>
            <Icon shape={KeyRound} aria-hidden />
            {messages.changePassword}
          </MenuItem>
        )}
        {onMove === undefined ? null : (
          <MenuItem onSelect={onMove}>
            <Icon shape={FolderInput} aria-hidden />
            {messages.move}
          </MenuItem>
        )}
        {onFolder === undefined ? null : (
          <MenuItem onSelect={onFolder}>
            <Icon shape={Folder} aria-hidden />
            {messages.toFolder}
          </MenuItem>
        )}
        {onDuplicate === undefined ? null : (
          <MenuItem onSelect={onDuplicate}>
            <Icon shape={Copy} aria-hidden />
            {messages.duplicateItem}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
