// oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned freely, which a table's cannot be
import { cx } from 'class-variance-authority'
import { CloudAlert, CloudUpload, Star, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { memo, useState, type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent } from 'react'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { settingStyle } from '../primitives/setting-style.ts'
import { overviewOf } from '../view-models/item-overview.ts'
import type { UnsentKind } from '../view-models/item-unsent.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { shortAddress } from '../view-models/web-address.ts'
import { itemWarning } from './item-warning.ts'
import type { RowPlace } from './item-rows.tsx'
import type { ItemListMessages } from './messages.ru.ts'
import type { ItemActions } from './item-actions.tsx'
import { RowActions, RowMenuButton } from './row-actions.tsx'
import type { RowMenuState } from './row-menu.tsx'
import { rowShape } from './row-shape.ts'
import { rowSubtitle } from './row-subtitle.ts'

/** Properties of an {@link ItemRow}. */
export type ItemRowProps = ItemActions &
  RowPlace & {
    readonly item: ItemView
    /** Whether the panel shows it; while many are being selected, whether it is one of them. */
    readonly selected: boolean
    /** Whether many are being selected: then a click selects. */
    readonly selecting: boolean
    readonly onPick: ((id: string, how: 'one' | 'range') => void) | undefined
    /** A finger or a button goes down on it. */
    readonly onPress: (event: ReactPointerEvent, id: string) => void
    /** The name of its vault, where items of all vaults are shown. */
    readonly vaultName: string | undefined
    /** The name of that vault's colour. */
    readonly vaultColor: string | undefined
    /** Whether a wide row says that name, too: where columns have a head, one of them does. */
    readonly vaultNamed: boolean
    /** Part of it that the server does not have. */
    readonly unsent: UnsentKind | undefined
    /** Whether its menu is open. */
    readonly menuOpen: boolean
    /** Asks for its menu by its «⋯». */
    readonly onMenuAt: RowMenuState['askAt']
    /** Asks for its menu by a right click, or the key for it. */
    readonly onMenuBy: RowMenuState['askBy']
    /** Whether a person uses fingers. */
    readonly touch: boolean
    /** A person begins to drag it; undefined where nothing would take it. */
    readonly onDrag: ((id: string, data: DataTransfer) => void) | undefined
    readonly messages: ItemListMessages
  }

const rowLook = [
  rowShape,
  'vlt:group/row vlt:select-none vlt:active:bg-pressed vlt:aria-selected:bg-selected',
  // The attribute's own style is reset with the rest of the page's styles.
  'vlt:[&[draggable=true]]:[-webkit-user-drag:element]',
].join(' ')

/**
 * Under each other, or in compact density beside each other; columns from 640 px of the list on, at its 14 px of text:
 * of `em`, since a `rem` is the page's.
 */
const linesLook = [
  'vlt:flex vlt:min-w-0 vlt:flex-1 vlt:gap-x-3 vlt:[flex-direction:var(--vlt-row-flow)]',
  'vlt:@min-[45.7em]:flex-row vlt:@min-[45.7em]:items-center vlt:@min-[45.7em]:gap-4',
].join(' ')

/** A line of a narrow row; in a wide one its parts are columns. */
const lineLook = [
  'vlt:flex vlt:min-w-0 vlt:flex-[1_1_0%] vlt:items-center vlt:gap-x-1.5 vlt:@min-[45.7em]:contents',
  'vlt:text-xs vlt:leading-4 vlt:text-text-muted',
].join(' ')

/** Small to the eye, larger to a pointer that asks for its name. */
const vaultLook =
  "vlt:relative vlt:size-2 vlt:shrink-0 vlt:rounded-full vlt:bg-accent vlt:before:absolute vlt:before:-inset-2 vlt:before:content-['']"

const detailLook = 'vlt:truncate vlt:[text-align:match-parent] vlt:@min-[45.7em]:text-sm'

/** It takes what the user name leaves: whose account it is tells an item from others of the same site. */
const addressLook = 'vlt:min-w-0 vlt:flex-1 vlt:@min-[45.7em]:flex-[2] vlt:@min-[45.7em]:not-empty:min-w-12'

/** A dot before the address, which goes with it where there is no room for either. */
const dotLook = [
  "vlt:not-empty:before:me-1.5 vlt:not-empty:before:text-text-faint vlt:not-empty:before:content-['·'_/_'']",
  'vlt:@min-[45.7em]:before:content-none!',
].join(' ')

/** Stands where the mark of the item stood: large enough for a finger, drawn small. */
const pickLook =
  "vlt:absolute vlt:inset-0 vlt:m-auto vlt:size-4 vlt:accent-accent vlt:outline-none vlt:before:absolute vlt:before:-inset-3.5 vlt:before:content-['']"
const pickHiddenLook = [
  'vlt:pointer-events-none vlt:opacity-0 vlt:group-hover/row:pointer-events-auto vlt:group-hover/row:opacity-100',
  'vlt:group-focus-visible/row:pointer-events-auto vlt:group-focus-visible/row:opacity-100',
].join(' ')

/** A narrow row makes room for its buttons; a wide one keeps it, so that columns stand still. */
const actionsLook = 'vlt:flex vlt:shrink-0 vlt:justify-end vlt:@min-[45.7em]:w-22 vlt:@max-[45.7em]:empty:hidden'

/** What shows on hover and focus, and while the menu that it opened is open. */
const hoverLook = [
  'vlt:group-[:not(:hover,:focus-within,[data-menu])]/row:opacity-0',
  'vlt:@max-[45.7em]:group-[:not(:hover,:focus-within,[data-menu])]/row:hidden',
].join(' ')

/**
 * One item: two lines in a narrow list, or one in compact density, columns in a wide one; its actions show on hover and
 * on focus, and all of them in its menu. A warning stands in place of the details, which the panel shows marked one by
 * one. Drawn again only when its props change.
 */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  top,
  active,
  selected,
  selecting,
  onPick,
  onPress,
  vaultName,
  vaultColor,
  vaultNamed,
  unsent,
  menuOpen,
  onMenuAt,
  onMenuBy,
  touch,
  onDrag,
  onActivate,
  onKeyDown,
  columns,
  Cells,
  messages,
  ...actions
}: ItemRowProps) {
  const [hovered, setHovered] = useState(false)
  const click = ({ ctrlKey, metaKey, shiftKey }: ReactMouseEvent) => {
    const isPick = selecting || ctrlKey || metaKey || shiftKey
    if (onPick !== undefined && isPick) onPick(item.id, shiftKey ? 'range' : 'one')
    else actions.onOpen(item.id)
  }
  // With a head above them the columns are cells; without, one cell holds them.
  const cell = columns === undefined ? undefined : 'gridcell'
  const part: RowPartProps = { item, cell, messages }
  // A finger does not hover: what it touches opens, and everything can be copied there.
  const hover = (event: ReactPointerEvent) => setHovered(event.pointerType !== 'touch')
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={selected}
      tabIndex={active ? 0 : -1}
      data-vlt-slot="item-row"
      data-state={selected ? 'selected' : undefined}
      className={rowLook}
      ref={settingStyle('top', `${top}px`)}
      onClick={click}
      onPointerDown={(event) => onPress(event, item.id)}
      onFocus={() => onActivate(item.id)}
      onKeyDown={onKeyDown}
      onContextMenu={selecting ? undefined : (event) => onMenuBy(item.id, event)}
      data-menu={menuOpen ? 'open' : undefined}
      draggable={onDrag !== undefined}
      onDragStart={(event) => onDrag?.(item.id, event.dataTransfer)}
      onPointerEnter={hover}
      onPointerLeave={() => setHovered(false)}
    >
      <div role={cell ? undefined : 'gridcell'} className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:items-center vlt:gap-3">
        <PickMark {...part} checked={selecting && selected} selecting={selecting} onPick={onPick} />
        <span className={linesLook}>
          <NameCell {...part} columns={columns} unsent={unsent} />
          <DetailCells {...part} />
          {columns && Cells ? (
            <Cells
              changed={item.updatedAt}
              tags={overviewOf(item)?.tags ?? []}
              columns={columns}
              vaultName={vaultName}
              vaultColor={vaultColor}
            />
          ) : null}
        </span>
        {vaultName === undefined || columns?.includes('vault') ? null : (
          <VaultMark cell={cell} name={vaultName} color={vaultColor} named={vaultNamed} />
        )}
      </div>
      <div role="gridcell" className={touch ? actionsLook : `${actionsLook} ${hoverLook}`}>
        {selecting || !(touch || active || hovered || menuOpen) ? null : (
          // The clicks of the buttons are their own: the row would open the item.
          <span role="presentation" className="vlt:flex vlt:gap-0.5" onClick={(event) => event.stopPropagation()}>
            {touch ? null : <RowActions item={item} reachable={active} messages={messages} {...actions} />}
            <RowMenuButton
              label={messages.actions.of({ name: item.name.text })}
              reachable={active}
              open={menuOpen}
              touch={touch}
              onAsk={(button) => onMenuAt(item.id, button)}
            />
          </span>
        )}
      </div>
    </div>
  )
})

/** Part of a row: `cell` is its role where columns have a head. */
type RowPartProps = Pick<ItemRowProps, 'item' | 'messages'> & { readonly cell: 'gridcell' | undefined }

/** The mark of the item, and in its place the box that selects it among many. */
function PickMark({
  item,
  cell,
  checked,
  selecting,
  onPick,
  messages,
}: RowPartProps & Pick<ItemRowProps, 'selecting' | 'onPick'> & { readonly checked: boolean }) {
  return (
    <span role={cell} className="vlt:relative vlt:flex">
      <span
        className={cx(
          'vlt:flex',
          onPick &&
            (selecting ? 'vlt:invisible' : 'vlt:group-hover/row:invisible vlt:group-focus-visible/row:invisible'),
        )}
      >
        <ItemMark item={item} size="small" />
      </span>
      {onPick && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={messages.pick({ name: item.name.text })}
          checked={checked}
          className={cx(pickLook, selecting ? 'vlt:opacity-100' : pickHiddenLook)}
          onClick={(event) => event.stopPropagation()}
          onChange={({ nativeEvent }) =>
            onPick(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'range' : 'one')
          }
        />
      )}
    </span>
  )
}

/** The name with its signs: favourite, unsent, tags. */
function NameCell({ item, cell, columns, unsent, messages }: RowPartProps & Pick<ItemRowProps, 'columns' | 'unsent'>) {
  const { unnamed } = useMessages('itemFields', itemFieldsRu)
  const { favourite = false, tags = [] } = overviewOf(item) ?? {}
  return (
    <span
      role={cell}
      className="vlt:flex vlt:min-w-0 vlt:flex-[1_1_0%] vlt:items-center vlt:gap-1.5 vlt:@min-[45.7em]:flex-[3]"
    >
      <span
        dir="auto"
        className={cx(
          'vlt:min-w-0 vlt:truncate vlt:[text-align:match-parent] vlt:leading-5 vlt:font-medium',
          !item.name.trusted && 'vlt:font-mono vlt:text-xs vlt:text-text-muted',
        )}
      >
        {item.name.text === '' ? <span className="vlt:text-text-muted">{unnamed}</span> : item.name.text}
      </span>
      {favourite ? (
        <Icon
          shape={Star}
          role="img"
          aria-label={messages.favourites}
          className="vlt:size-3 vlt:shrink-0 vlt:fill-current vlt:text-text-faint"
        />
      ) : null}
      {unsent === undefined ? null : (
        // Whole or not at all: the name gives way, and on the narrowest screens the sign alone stands for the
        // words.
        <Badge
          tone={unsent === 'blocked' ? 'warning' : 'neutral'}
          title={messages.unsent[unsent]}
          className="vlt:shrink-0 vlt:[&>svg]:shrink-0"
          data-vlt-slot="row-unsent"
        >
          {unsent === 'blocked' ? <Icon shape={CloudAlert} aria-hidden /> : <Icon shape={CloudUpload} aria-hidden />}
          <span className="vlt:whitespace-nowrap vlt:@max-[21em]:sr-only">{messages.unsent[unsent]}</span>
        </Badge>
      )}
      {tags.length === 0 || columns?.includes('tags') ? null : (
        <span className="vlt:hidden vlt:min-w-0 vlt:shrink-[3] vlt:gap-1 vlt:@min-[45.7em]:flex">
          {tags.slice(0, 2).map((tag) => (
            <Badge key={tag} className="vlt:min-w-0">
              <span className="vlt:truncate">{tag}</span>
            </Badge>
          ))}
        </span>
      )}
    </span>
  )
}

/** The colour of the item's vault and its name: beside it in a wide row, else for the pointer and for listeners. */
function VaultMark({
  cell,
  name,
  color,
  named,
}: Pick<RowPartProps, 'cell'> & {
  readonly name: string
  readonly color: string | undefined
  readonly named: boolean
}) {
  return (
    <span
      role={cell}
      title={name}
      className={cx('vlt:flex vlt:shrink-0 vlt:items-center vlt:gap-2', named && 'vlt:@min-[57em]:w-28')}
    >
      <span data-vlt-slot="row-vault" data-vlt-color={color} className={vaultLook} />
      <span className={named ? 'vlt:truncate vlt:text-sm vlt:text-text-muted vlt:@max-[57em]:sr-only' : 'vlt:sr-only'}>
        {name}
      </span>
    </span>
  )
}

/** User name and address, or a warning in their place. */
function DetailCells({ item, cell, messages }: RowPartProps) {
  const [first] = item.uris
  const warning = itemWarning(item, messages)
  const subtitle = rowSubtitle(item, useMessages('itemFields', itemFieldsRu))
  if (warning !== null) {
    return (
      <span
        role={cell}
        aria-colspan={cell && 2}
        className="vlt:flex vlt:min-w-0 vlt:@min-[45.7em]:flex-[5_1_var(--vlt-rem)]"
      >
        <Badge tone="warning">
          <Icon shape={TriangleAlert} aria-hidden />
          <span className="vlt:truncate">{warning}</span>
        </Badge>
      </span>
    )
  }
  return (
    <span className={lineLook}>
      <span
        role={cell}
        dir="auto"
        className={cx(detailLook, 'vlt:tabular-nums vlt:empty:@max-[45.7em]:hidden vlt:@min-[45.7em]:flex-[3]')}
      >
        {subtitle}
      </span>
      <span role={cell} className={cx(detailLook, addressLook, subtitle !== null && dotLook)}>
        {first === undefined ? null : shortAddress(first.uri)}
      </span>
    </span>
  )
}
