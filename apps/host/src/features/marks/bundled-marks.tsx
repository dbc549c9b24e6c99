import { ServiceMarksProvider, type ItemView, type ServiceMarkOf } from '@larets/vault-ui/item-list'
import { useEffect, useState, type ReactNode } from 'react'
import type { ServiceMark } from './mark-of-address.ts'

type MarkOfAddress = (item: Pick<ItemView, 'uris'>) => ServiceMark | undefined

/** Kept over locking and unlocking, so that letters do not come before the marks again. */
let loaded: MarkOfAddress | null = null

/**
 * As large as what it stands in, with its corners; drawn from what is bundled, never asked from anyone. By properties
 * of style: inside a view attributes of a drawing give way to its reset. Forced colours would leave white on white.
 */
function Mark({ mark: { ground, ink, path, strokeWidth } }: { readonly mark: ServiceMark }) {
  const size = strokeWidth === null ? '64%' : '100%'
  const strokes = { fill: 'none', stroke: ink, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <span
      data-slot="service-mark"
      className="flex size-full items-center justify-center rounded-[inherit] outline-1 -outline-offset-1 outline-pressed"
      style={{ background: ground, forcedColorAdjust: 'none' }}
    >
      <svg viewBox="0 0 24 24" style={{ width: size, height: size }}>
        <path d={path} style={strokeWidth === null ? { fill: ink, stroke: 'none' } : { ...strokes, strokeWidth }} />
      </svg>
    </span>
  )
}

/** Gives items the marks of their services once these are loaded; until then, and without them, they have letters. */
export function BundledMarks({ children }: { readonly children: ReactNode }) {
  const [find, setFind] = useState<MarkOfAddress | null>(() => loaded)
  useEffect(() => {
    if (loaded !== null) return undefined
    let wanted = true
    const take = ({ markOfAddress }: { readonly markOfAddress: MarkOfAddress }) => {
      loaded = markOfAddress
      if (wanted) setFind(() => markOfAddress)
    }
    // Letters do as well: nobody needs to hear that marks did not come.
    import('./mark-of-address.ts').then(take, () => undefined)
    return () => {
      wanted = false
    }
  }, [])
  const markOf: ServiceMarkOf = (item) => {
    const mark = find?.(item)
    return mark === undefined ? null : <Mark mark={mark} />
  }
  return <ServiceMarksProvider value={markOf}>{children}</ServiceMarksProvider>
}
