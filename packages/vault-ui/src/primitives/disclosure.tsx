import { ChevronDown } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useId, type ReactNode } from 'react'
import { focusRing } from './focus-ring.ts'

/** How a button looks that opens what stands under it. */
export const discloseLook = [
  'vlt:flex vlt:min-h-(--vlt-control-height) vlt:w-full vlt:items-center vlt:gap-2 vlt:rounded-control vlt:px-1 vlt:py-1.5',
  'vlt:text-start vlt:hover:bg-hover vlt:[&>svg]:size-4 vlt:[&>svg]:shrink-0 vlt:[&>svg]:text-text-muted',
  'vlt:[&>svg]:transition-transform vlt:aria-expanded:[&>svg]:rotate-180 vlt:motion-reduce:[&>svg]:transition-none',
  focusRing,
].join(' ')

/** A part of a page that the person opens. */
export type DisclosureProps = {
  /** Names its element: `data-vlt-slot`. */
  readonly slot: string
  readonly title: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Place inside a card. */
  readonly inset?: boolean
  /** Drawn only while it is open. */
  readonly children: ReactNode
}

/** A title that opens what stands under it. */
export function Disclosure({ slot, title, open, onOpenChange, inset = false, children }: DisclosureProps) {
  const id = useId()
  return (
    <section data-vlt-slot={slot} aria-label={title}>
      <h3 className={inset ? 'vlt:px-3' : undefined}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          className={`${discloseLook} vlt:text-sm ${inset ? '' : 'vlt:font-medium'}`}
          onClick={() => onOpenChange(!open)}
        >
          <span className="vlt:flex-1">{title}</span>
          <Icon shape={ChevronDown} aria-hidden />
        </button>
      </h3>
      {open ? (
        <div id={id} className={inset ? 'vlt:pb-1' : 'vlt:pt-1'}>
          {children}
        </div>
      ) : null}
    </section>
  )
}
