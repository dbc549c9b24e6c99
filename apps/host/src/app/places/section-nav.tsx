import { useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'
import { sectionOf } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** Properties of the {@link SectionNav}. */
export type SectionNavProps<Id extends string> = {
  /** Names the list. */
  readonly label: string
  /** Names of the sections, from above. Made once. */
  readonly sections: readonly Id[]
  readonly titles: Readonly<Record<Id, string>>
}

const linkLook = [
  'flex min-h-control items-center rounded-control px-3 py-1 text-base text-text-muted',
  'hover:bg-hover hover:text-text active:bg-pressed',
  'aria-[current=location]:bg-selected aria-[current=location]:font-medium aria-[current=location]:text-text',
].join(' ')

/** The sections of a page, beside them: each leads to one and marks where the person is. */
export function SectionNav<Id extends string>({ label, sections, titles }: SectionNavProps<Id>) {
  const { hash, search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const current = useSectionInView(nav, sections, sectionOf(sections, hash))
  return (
    <nav ref={nav} aria-label={label} className="sticky top-8 w-[11rem] shrink-0">
      <ul className="flex flex-col gap-0.5">
        {sections.map((id) => (
          <li key={id}>
            {/* Back leads out of the page, not through its sections. */}
            <Link
              to={{ search, hash: id }}
              replace
              aria-current={id === current ? 'location' : undefined}
              className={linkLook}
            >
              {titles[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
