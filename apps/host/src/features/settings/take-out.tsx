import { ChevronRight, FileUp } from 'lucide-react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { exportPath } from '../../app/places/paths.ts'
import { Link } from '../../app/places/link.tsx'

/** The way to the export. */
export function TakeOut() {
  const { export: words } = useHostMessages()
  const { search } = useLocation()
  return (
    <Link
      to={`${exportPath}${keptSearch(search)}`}
      className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-hover active:bg-pressed"
    >
      <FileUp aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{words.open}</span>{' '}
        <span className="block text-sm text-text-muted">{words.hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
    </Link>
  )
}
