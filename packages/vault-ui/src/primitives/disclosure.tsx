import { ChevronDown } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useId, type ReactNode } from 'react'
import { focusRing } from './focus-ring.ts'

/** How a button looks that opens what stands under it: its words begin where it is put, its ground a little before. */
export const discloseLook = [
  'vlt:-mx-1 vlt:flex vlt:min-h-(--vlt-control-height) vlt:w-[calc(100%+var(--vlt-spacing)*2)] vlt:items-center vlt:gap-2',
  'vlt:rounded-control vlt:px-1 vlt:py-1.5',
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
  /** Level of its heading. */
  readonly level?: 2 | 3
  /** Place inside a card. */
  readonly inset?: boolean
  /** Drawn only while it is open. */
  readonly children: ReactNode
}

/** A title that opens what stands under it. */
export function Disclosure({ slot, title, open, onOpenChange, level = 3, inset = false, children }: DisclosureProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section data-vlt-slot={slot} aria-label={title}>
      <Heading className={inset ? 'vlt:px-4' : undefined}>
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
      </Heading>
      {open ? (
        <div id={id} className={inset ? 'vlt:pb-1' : 'vlt:pt-1'}>
          {children}
        </div>
      ) : null}
    </section>
  )
}
