import { Skeleton } from '@larets/vault-ui/primitives'
import { useSidebar } from '../app/sidebar/sidebar-context.ts'

/** Widths of the words of rows, uneven as names are. */
const widths = ['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5', 'w-1/3']

/**
 * Stands in the place of types, tags and folders until all of them are known: drawn one after the other, each would
 * push down what stands under it.
 */
export function SidebarSkeleton() {
  const { collapsed } = useSidebar()
  return (
    <div aria-hidden data-slot="sidebar-skeleton" className="flex flex-col gap-0.5">
      {collapsed ? null : (
        <span className="flex min-h-8 items-center px-2">
          <Skeleton className="h-2.5 w-1/4" />
        </span>
      )}
      {widths.map((width) => (
        <span key={width} className="flex min-h-(--vlt-control-height) items-center gap-2.5 px-2">
          <Skeleton className="size-4 shrink-0" />
          {collapsed ? null : <Skeleton className={`h-3 ${width}`} />}
        </span>
      ))}
    </div>
  )
}
