import { Skeleton } from '../primitives/skeleton.tsx'

/** The shape of an item while it loads. */
export function PanelSkeleton({ label }: { readonly label: string }) {
  return (
    <output
      aria-label={label}
      className="vlt:mx-auto vlt:flex vlt:w-full vlt:max-w-160 vlt:flex-col vlt:gap-5 vlt:px-4 vlt:pt-2 vlt:md:px-6"
    >
      <span className="vlt:flex vlt:items-center vlt:gap-4">
        <Skeleton className="vlt:size-11 vlt:rounded-card" />
        <span className="vlt:flex vlt:flex-1 vlt:flex-col vlt:gap-2">
          <Skeleton className="vlt:h-4.5 vlt:w-2/5" />
          <Skeleton className="vlt:h-3 vlt:w-1/4" />
        </span>
      </span>
      <span className="vlt:*:not-last:border-b vlt:*:border-line vlt:rounded-card vlt:border vlt:border-line">
        {['vlt:w-1/2', 'vlt:w-1/3', 'vlt:w-2/5'].map((width) => (
          <span key={width} className="vlt:flex vlt:h-14 vlt:flex-col vlt:justify-center vlt:gap-2 vlt:px-4">
            <Skeleton className="vlt:h-2.5 vlt:w-20" />
            <Skeleton className={`vlt:h-3 ${width}`} />
          </span>
        ))}
      </span>
    </output>
  )
}
