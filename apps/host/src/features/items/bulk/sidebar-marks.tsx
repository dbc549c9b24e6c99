import type { OpenedItem } from '@larets/vault-core'
import { Star, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '@larets/vault-ui/messages'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { keptSearch } from '../../../app/places/kept-search.ts'
import { useSidebar } from '../../../app/sidebar/sidebar-context.ts'
import { sidebarEntryClass } from '../../../app/sidebar/sidebar-link.tsx'
import { useWorkedOut } from '../../../app/page/use-worked-out.ts'
import { useSettledItems } from '../../../app/workspace/use-settled-items.ts'
import { noMarks, useWorkspace, type MarkFilter } from '../../../app/workspace/workspace.ts'
import { isFavourite, tagCounts } from './item-marks.ts'

const noneMarked = { favourites: 0, tags: [] } as const

/** More tags than this are found by the search, which knows them. */
const mostTags = 30

/** @param vaultId undefined: all vaults */
function countMarks(all: readonly OpenedItem[], vaultId: string | undefined, locale: string) {
  const items = all.filter((item) => vaultId === undefined || item.vaultId === vaultId)
  return { favourites: items.filter(isFavourite).length, tags: [...tagCounts(items, locale)] }
}

/** Favourites and tags in the sidebar, each with how many there are; there only while there are any. */
export function SidebarMarks() {
  const { bulk } = useHostMessages()
  const { selectedVault, marks, setMarks } = useWorkspace()
  const { collapsed } = useSidebar()
  const { search } = useLocation()
  const navigate = useNavigate()
  const locale = useLocale()
  const vaultId = selectedVault?.id
  const { favourites, tags } =
    useWorkedOut(useSettledItems(), `${vaultId} ${locale}`, (items) => countMarks(items, vaultId, locale)) ?? noneMarked
  if (collapsed || (favourites === 0 && tags.length === 0)) return null
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
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <span className="text-xs tabular-nums">{count}</span>
        </button>
      </li>
    )
  }
  return (
    <section aria-labelledby="sidebar-marks">
      <h2 id="sidebar-marks" className="px-2 pb-1 text-xs font-medium text-text-muted">
        {bulk.marks}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {favourites === 0
          ? null
          : entry('favourites', <Star aria-hidden />, bulk.favourites, favourites, { favourites: true, tag: null })}
        {tags
          .slice(0, mostTags)
          .map(([tag, count]) => entry(`tag ${tag}`, <Tag aria-hidden />, tag, count, { favourites: false, tag }))}
      </ul>
    </section>
  )
}
