import { cx } from 'class-variance-authority'
import { Skeleton } from '../primitives/skeleton.tsx'

/** Widths of the lines of the rows, over and over: uneven, as names are. */
const widths = ['vlt:w-2/5', 'vlt:w-1/4', 'vlt:w-1/2', 'vlt:w-3/5', 'vlt:w-2/3']
const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Two lines in a narrow list, columns in a wide one, as in the rows that come. */
const linesLook = [
  'vlt:flex vlt:max-w-80 vlt:flex-1 vlt:flex-col vlt:gap-1.5',
  'vlt:@min-[45.7em]:max-w-none vlt:@min-[45.7em]:flex-row vlt:@min-[45.7em]:items-center vlt:@min-[45.7em]:gap-4',
].join(' ')

/** The shape of the list while it loads; rows as high as those that come, below the head that a wide list may have. */
export function ListSkeleton({ label, head = false }: { readonly label: string; readonly head?: boolean }) {
  return (
    <output aria-label={label} className="vlt:@container vlt:block vlt:min-h-0 vlt:flex-1 vlt:overflow-hidden vlt:px-2">
      {head ? <span className="vlt:hidden vlt:h-(--vlt-row-height) vlt:@min-[45.7em]:block" /> : null}
      {rows.map((row) => (
        <span key={row} className="vlt:flex vlt:h-(--vlt-row-height) vlt:items-center vlt:gap-3 vlt:px-2">
          <Skeleton className="vlt:size-7 vlt:rounded-md" />
          <span className={linesLook}>
            <span className="vlt:@min-[45.7em]:w-1/3">
              <Skeleton className={cx('vlt:h-3', widths[row % 3])} />
            </span>
            <span className="vlt:@min-[45.7em]:w-1/3">
              <Skeleton className={cx('vlt:h-2.5 vlt:@min-[45.7em]:h-3', widths[3 + (row % 2)])} />
            </span>
          </span>
        </span>
      ))}
    </output>
  )
}
