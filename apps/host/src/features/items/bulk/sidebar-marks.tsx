import { Star, Tag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { keptSearch } from '../../../app/places/kept-search.ts'
import { SidebarGroup } from '../../../app/sidebar/sidebar-group.tsx'
import { sidebarEntryClass } from '../../../app/sidebar/sidebar-link.tsx'
import { noMarks, useWorkspace, type MarkFilter } from '../../../app/workspace/workspace.ts'

/** So many tags are shown before a person asks for all. */
const firstTags = 15

/** Properties of {@link SidebarMarks}. */
export interface SidebarMarksProps {
  /** How many items are favourites. */
  readonly favourites: number
  /** Tags in their order, with how many items have each. */
  readonly tags: readonly (readonly [tag: string, count: number])[]
}

/** Favourites and tags in the sidebar, each with how many there are; there only while there are any. */
export function SidebarMarks({ favourites, tags }: SidebarMarksProps) {
  const { bulk } = useHostMessages()
  const { marks, setMarks } = useWorkspace()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [showsAll, setShowsAll] = useState(false)
  if (favourites === 0 && tags.length === 0) return null
  const entry = (key: string, icon: ReactNode, label: string, count: number, filter: MarkFilter) => {
    const isOn = marks.favourites === filter.favourites && marks.tag === filter.tag
    return (
      <li key={key}>
        <button
          type="button"
          aria-pressed={isOn}
          className={`${sidebarEntryClass} text-start aria-pressed:bg-selected aria-pressed:font-medium aria-pressed:text-text`}
          onClick={() => {
            setMarks(isOn ? noMarks : filter)
            void navigate(`/${keptSearch(search, { type: null, folder: null })}`)
          }}
        >
          {icon}
          <span className="min-w-0 flex-1 py-1 wrap-anywhere">{label}</span>
          <span className="text-xs tabular-nums">{count}</span>
        </button>
      </li>
    )
  }
  // A chosen tag is always in sight, and no button stands there for a single tag.
  const isLong = tags.length > firstTags + 1
  const shown = !isLong || showsAll ? tags : tags.filter(([tag], place) => place < firstTags || tag === marks.tag)
  return (
    <SidebarGroup title={bulk.marks}>
      <ul className="flex flex-col gap-0.5">
        {favourites === 0
          ? null
          : entry('favourites', <Star aria-hidden />, bulk.favourites, favourites, { favourites: true, tag: null })}
        {shown.map(([tag, count]) => entry(`tag ${tag}`, <Tag aria-hidden />, tag, count, { favourites: false, tag }))}
      </ul>
      {isLong ? (
        <button
          type="button"
          className={`${sidebarEntryClass} mt-0.5 ps-8.5! text-start`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? bulk.fewerTags : bulk.allTags}
        </button>
      ) : null}
    </SidebarGroup>
  )
}
