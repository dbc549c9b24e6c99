import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { sectionOf, settingsSections, type SettingsSectionId } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'
import { Link } from '../../app/places/link.tsx'

/** Properties of the {@link SectionNav}. */
export type SectionNavProps = {
  readonly titles: Readonly<Record<SettingsSectionId, string>>
}

const linkLook = [
  'flex min-h-(--vlt-control-height) items-center rounded-control px-3 py-1 text-base text-text-muted',
  'hover:bg-hover hover:text-text active:bg-pressed',
  'aria-[current=location]:bg-selected aria-[current=location]:font-medium aria-[current=location]:text-text',
].join(' ')

/** The sections of the settings, beside them: each leads to one and marks where the person is. */
export function SectionNav({ titles }: SectionNavProps) {
  const { settings } = useHostMessages()
  const { hash, search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const current = useSectionInView(nav, sectionOf(hash))
  return (
    <nav ref={nav} aria-label={settings.sections} className="sticky top-8 w-[11rem] shrink-0">
      <ul className="flex flex-col gap-0.5">
        {settingsSections.map((id) => (
          <li key={id}>
            {/* Back leads out of the settings, not through their sections. */}
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
