import {
  Button,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  Tooltip,
  TooltipIconButton,
} from '@larets/vault-ui/primitives'
import { CheckCheck, FileUp, Folder, FolderInput, Star, StarOff, Tag, Trash2, X } from 'lucide-react'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { placeKey } from '../../../app/workspace/shown-folders.ts'
import type { MovePlace } from './move-places.ts'
import type { BulkProgress } from '../../../app/items/use-bulk-actions.ts'

/** Properties of the {@link SelectionBar}. */
export interface SelectionBarProps {
  readonly count: number
  readonly progress: BulkProgress | null
  /** Whether all that the list shows is selected already. */
  readonly allSelected: boolean
  /** Whether all that is selected is a favourite already. */
  readonly allFavourites: boolean
  /** Targets of a move, as a tree from top to bottom. */
  readonly places: readonly MovePlace[]
  readonly onClear: () => void
  readonly onSelectAll: () => void
  readonly onFavourite: (favourite: boolean) => void
  readonly onTags: () => void
  readonly onMove: (place: MovePlace) => void
  readonly onExport: () => void
  readonly onDelete: () => void
}

/** By depth: a vault, and folders eight deep. */
const indents: readonly string[] = ['', 'ps-6!', 'ps-9!', 'ps-12!', 'ps-15!', 'ps-18!', 'ps-21!', 'ps-24!', 'ps-27!']

const barClass = 'flex min-h-10 shrink-0 items-center gap-0.5 border-b border-line bg-accent-soft py-1 pe-2 ps-1.5'

/** Stands above the list while something is selected: how much, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const {
    count,
    progress,
    allSelected,
    allFavourites,
    places,
    onClear,
    onSelectAll,
    onFavourite,
    onTags,
    onMove,
    onExport,
    onDelete,
  } = props
  const { bulk } = useHostMessages()
  if (progress !== null) return <ProgressBar {...progress} />
  return (
    <div role="toolbar" aria-label={bulk.toolbar} data-slot="selection-bar" className={barClass}>
      <TooltipIconButton label={bulk.clear} side="bottom" onClick={onClear}>
        <X aria-hidden />
      </TooltipIconButton>
      <output className="min-w-0 flex-1 px-1 text-sm font-medium tabular-nums">{bulk.selected(count)}</output>
      {/* It keeps the focus of whoever has just pressed it. */}
      <TooltipIconButton
        label={bulk.selectAll}
        side="bottom"
        aria-disabled={allSelected}
        className="aria-disabled:opacity-50"
        onClick={allSelected ? undefined : onSelectAll}
      >
        <CheckCheck aria-hidden />
      </TooltipIconButton>
      <TooltipIconButton
        label={allFavourites ? bulk.removeFavourite : bulk.addFavourite}
        side="bottom"
        onClick={() => onFavourite(!allFavourites)}
      >
        {allFavourites ? <StarOff aria-hidden /> : <Star aria-hidden />}
      </TooltipIconButton>
      <TooltipIconButton label={bulk.changeTags} side="bottom" onClick={onTags}>
        <Tag aria-hidden />
      </TooltipIconButton>
      {places.length === 0 ? null : <MoveMenu places={places} onMove={onMove} />}
      <TooltipIconButton label={bulk.export} side="bottom" onClick={onExport}>
        <FileUp aria-hidden />
      </TooltipIconButton>
      <TooltipIconButton label={bulk.remove} side="bottom" onClick={onDelete}>
        <Trash2 aria-hidden />
      </TooltipIconButton>
    </div>
  )
}

/** How far the work on many items is. */
function ProgressBar({ through, total, stop }: BulkProgress) {
  const { bulk } = useHostMessages()
  return (
    <div data-slot="selection-bar" className={`${barClass} gap-3 ps-4`}>
      <output className="shrink-0 text-sm tabular-nums">{bulk.progress(through, total)}</output>
      <progress aria-label={bulk.working} value={through} max={total} className="h-1.5 min-w-0 flex-1 accent-accent" />
      <Button variant="ghost" size="small" onClick={stop}>
        {bulk.stop}
      </Button>
    </div>
  )
}

/** Leads to vaults and folders. */
function MoveMenu({ places, onMove }: Pick<SelectionBarProps, 'places' | 'onMove'>) {
  const { bulk } = useHostMessages()
  return (
    <Menu>
      <Tooltip content={bulk.move} side="bottom">
        <span className="flex">
          <MenuTrigger>
            <IconButton label={bulk.move}>
              <FolderInput aria-hidden />
            </IconButton>
          </MenuTrigger>
        </span>
      </Tooltip>
      <MenuContent align="end">
        {places.map((place) => (
          <MenuItem
            key={placeKey(place.vault.id, place.folderId)}
            disabled={place.isHere}
            className={indents[place.depth]}
            textValue={place.name}
            // Two folders of one name are told apart by where they stand.
            aria-label={place.path}
            onSelect={() => onMove(place)}
          >
            {place.folderId === null ? (
              <span
                aria-hidden
                data-vlt-color={place.vault.overview.colour}
                className="mx-[3px] size-2.5 shrink-0 rounded-full bg-accent"
              />
            ) : (
              <Folder aria-hidden />
            )}
            <span className="min-w-0 wrap-anywhere">{place.name}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
