import { ArrowLeft, Pencil, Star, Trash2, Undo2, X } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { Button } from '../primitives/button.tsx'
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
  readonly messages: ItemPanelMessages
}

/** The buttons above an item: the way back (a cross beside the list), change, delete. */
export function PanelBar({ onClose, onEdit, onDelete, onRestore, favourite, messages }: PanelBarProps) {
  return (
    <div
      data-vlt-slot="item-panel-bar"
      className="vlt:mx-auto vlt:flex vlt:min-h-12 vlt:w-full vlt:max-w-160 vlt:shrink-0 vlt:items-center vlt:gap-1 vlt:ps-2 vlt:pe-4 vlt:md:ps-4 vlt:md:pe-6"
    >
      <Button variant="ghost" className="vlt:lg:hidden" onClick={onClose}>
        <Icon shape={ArrowLeft} aria-hidden className="vlt:rtl:-scale-x-100" />
        {messages.backToList}
      </Button>
      <span className="vlt:flex-1" />
      {favourite === undefined ? null : (
        <TooltipIconButton
          label={favourite.on ? messages.removeFavourite : messages.addFavourite}
          side="bottom"
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
      <TooltipIconButton label={messages.close} side="bottom" className="vlt:max-lg:hidden" onClick={onClose}>
        <Icon shape={X} aria-hidden />
      </TooltipIconButton>
    </div>
  )
}
