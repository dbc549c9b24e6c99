import { Skeleton } from '../primitives/skeleton.tsx'

/** Widths of the two lines of each row, % of the column: uneven, as names are. */
const rows = [
  [42, 61],
  [28, 48],
  [55, 40],
  [34, 66],
  [47, 52],
  [25, 44],
  [51, 58],
  [38, 36],
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
              <Skeleton className="vlt:h-3" style={{ width: `${name}%` }} />
            </span>
            <span className="vlt:@min-[45.7em]:w-1/3">
              <Skeleton className="vlt:h-2.5 vlt:@min-[45.7em]:h-3" style={{ width: `${username}%` }} />
            </span>
          </span>
        </span>
      ))}
    </output>
  )
}
