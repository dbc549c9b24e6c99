import { cx } from 'class-variance-authority'
import { Skeleton } from '../primitives/skeleton.tsx'

/** Widths of the two lines of each row: uneven, as names are. */
const rows = [
  ['vlt:w-[42%]', 'vlt:w-[61%]'],
  ['vlt:w-[28%]', 'vlt:w-[48%]'],
  ['vlt:w-[55%]', 'vlt:w-[40%]'],
  ['vlt:w-[34%]', 'vlt:w-[66%]'],
  ['vlt:w-[47%]', 'vlt:w-[52%]'],
  ['vlt:w-[25%]', 'vlt:w-[44%]'],
  ['vlt:w-[51%]', 'vlt:w-[58%]'],
  ['vlt:w-[38%]', 'vlt:w-[36%]'],
] as const

/** Two lines in a narrow list, columns in a wide one, as in the rows that come. */
const linesLook = [
  'vlt:flex vlt:max-w-80 vlt:flex-1 vlt:flex-col vlt:gap-1.5',
  'vlt:@min-[45.7em]:max-w-none vlt:@min-[45.7em]:flex-row vlt:@min-[45.7em]:items-center vlt:@min-[45.7em]:gap-4',
].join(' ')

/** The shape of the list while it loads; rows as high as those that come. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <output aria-label={label} className="vlt:@container vlt:block vlt:min-h-0 vlt:flex-1 vlt:overflow-hidden vlt:px-2">
      {rows.map(([name, username]) => (
        <span key={`${name}-${username}`} className="vlt:flex vlt:h-(--vlt-row-height) vlt:items-center vlt:gap-3 vlt:px-2">
          <Skeleton className="vlt:size-7 vlt:rounded-md" />
          <span className={linesLook}>
            <span className="vlt:@min-[45.7em]:w-1/3">
              <Skeleton className={cx('vlt:h-3', name)} />
            </span>
            <span className="vlt:@min-[45.7em]:w-1/3">
              <Skeleton className={cx('vlt:h-2.5 vlt:@min-[45.7em]:h-3', username)} />
            </span>
          </span>
        </span>
      ))}
    </output>
  )
}
