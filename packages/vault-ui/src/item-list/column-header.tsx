// oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows are positioned freely, which a table's cannot be
// oxlint-disable jsx-a11y/control-has-associated-label -- above marks, dots and buttons there is nothing to say
import type { KeyboardEvent, ReactNode } from 'react'
import type { ColumnKit } from './column-kit.ts'
import { columnLooks } from './column-looks.ts'
import { columnsMenu } from './columns-menu.tsx'
import type { ColumnedList } from './item-columns.ts'
import { offeredColumns, shownColumns } from './shown-columns.ts'

/** Properties of the head of the columns. */
export type ColumnHeaderProps = {
  readonly list: ColumnedList
  /** How many columns there is room for. */
  readonly room: number
  /** ↓: into the rows. */
  readonly onDown: () => void
  /** ↑: out of the list. */
  readonly onUp: (() => void) | undefined
}

const headLook = 'vlt:truncate vlt:font-medium'
const buttonLook = [
  'vlt:-ms-1.5 vlt:flex vlt:h-7 vlt:max-w-full vlt:items-center vlt:gap-1 vlt:rounded-control vlt:px-1.5 vlt:font-medium vlt:outline-none',
  'vlt:hover:bg-hover vlt:active:bg-pressed vlt:focus-visible:outline-2 vlt:focus-visible:-outline-offset-2',
  'vlt:focus-visible:outline-solid vlt:focus-visible:outline-focus vlt:pointer-coarse:h-11',
].join(' ')

/** Which way each order goes, and the arrow that says so. */
const orders = {
  name: { ariaSort: 'ascending', arrow: 'M12 19V5m-7 7 7-7 7 7' },
  changed: { ariaSort: 'descending', arrow: 'M12 5v14m7-7-7 7-7-7' },
} as const

type SortedColumn = keyof typeof orders

/**
 * Makes the head of the columns, as wide as they are. It has no tab stop of its own: ↑ leads from the first row to it,
 * ← and → along its buttons, ↓ back into the rows. A press on the column that orders the list brings the usual order
 * back.
 */
export function columnHeader(kit: ColumnKit) {
  const ColumnsMenu = columnsMenu(kit)
  const shown = shownColumns(kit)
  return function ColumnHeader({ list, room, onDown, onUp }: ColumnHeaderProps) {
    const { sort, onSortChange, onColumnsChange, vaultOf } = list
    const words = list.messages.columns
    const offered = offeredColumns(kit, list)
    const columns = shown(list, room)
    const sortable = (by: SortedColumn, label: string, className: string): ReactNode => (
      <SortedHead key={by} by={by} label={label} className={className} sort={sort} onSortChange={onSortChange} />
    )
    const plain = (label: string, className: string): ReactNode => (
      <span key={label} role="columnheader" className={`${headLook} ${className}`}>
        {label}
      </span>
    )
    return (
      <div
        role="row"
        aria-rowindex={1}
        data-vlt-slot="item-list-head"
        className="vlt:flex vlt:h-full vlt:items-center vlt:gap-3 vlt:border-b vlt:border-line vlt:px-2 vlt:text-xs vlt:text-text-muted"
        onKeyDown={headKeyboard(onDown, onUp)}
      >
        <span role="gridcell" className="vlt:w-7 vlt:shrink-0" />
        <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:items-center vlt:gap-4">
          {sortable('name', words.name, 'vlt:min-w-0 vlt:flex-[3]')}
          {plain(words.username, 'vlt:flex-[3]')}
          {plain(words.address, 'vlt:min-w-8 vlt:flex-[2]')}
          {offered
            .filter((column) => columns.includes(column))
            .map((column) =>
              column === 'changed'
                ? sortable(column, words[column], columnLooks[column])
                : plain(words[column], columnLooks[column]),
            )}
        </span>
        {vaultOf !== undefined && !columns.includes('vault') ? (
          <span role="gridcell" className="vlt:w-2 vlt:shrink-0" />
        ) : null}
        <span role="gridcell" className="vlt:flex vlt:w-22 vlt:shrink-0 vlt:justify-end">
          {onColumnsChange === undefined ? null : (
            <ColumnsMenu
              offered={offered}
              chosen={offered.filter((column) => list.columns?.includes(column))}
              onColumnsChange={onColumnsChange}
              room={room}
              words={words}
            />
          )}
        </span>
      </div>
    )
  }
}

/** Keys on the head: ← and → go along its buttons, ↓ and ↑ out of it. */
function headKeyboard(onDown: () => void, onUp: (() => void) | undefined) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // Events of its menu bubble to here.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.key === 'ArrowDown') onDown()
    else if (event.key === 'ArrowUp') onUp?.()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const stops = [...event.currentTarget.querySelectorAll('button')]
      const from = stops.findIndex((stop) => stop === event.target)
      stops[
        from +
          (event.key === (getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
            ? 1
            : -1)
      ]?.focus()
    } else return
    event.preventDefault()
  }
}

/** Head of a column that the list can be ordered by. */
function SortedHead({
  by,
  label,
  className,
  sort,
  onSortChange,
}: Pick<ColumnedList, 'sort' | 'onSortChange'> & {
  readonly by: SortedColumn
  readonly label: string
  readonly className: string
}) {
  const isSorted = sort === by
  return (
    <span role="columnheader" aria-sort={isSorted ? orders[by].ariaSort : 'none'} className={className}>
      <button
        type="button"
        tabIndex={-1}
        className={isSorted ? `${buttonLook} vlt:text-text` : buttonLook}
        onClick={() => onSortChange(isSorted ? 'created' : by)}
      >
        <span className="vlt:truncate">{label}</span>
        {isSorted ? (
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="vlt:size-3 vlt:shrink-0"
          >
            <path d={orders[by].arrow} />
          </svg>
        ) : null}
      </button>
    </span>
  )
}
