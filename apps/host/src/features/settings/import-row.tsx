import { ChevronRight, FileDown } from 'lucide-react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { importPath } from '../../app/places/paths.ts'
import { Link } from '../../app/places/link.tsx'

/** The way to the import. */
export function ImportRow() {
  const { import: words } = useHostMessages()
  return (
    <Link
      to={importPath}
      className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-hover active:bg-pressed"
    >
      <FileDown aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{words.open}</span>{' '}
        <span className="block text-sm text-text-muted">{words.openHint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
    </Link>
  )
}
