import { useReadableStore, useVaultClient } from '@larets/vault-core/react'
import { FileDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useHostMessages } from '../../messages-context.ts'
import { keptSearch } from '../../shell/kept-search.ts'
import { importPath } from '../../shell/sidebar.tsx'

/** Says that an import runs, or waits to be gone on with, for as long as somebody is elsewhere. */
export function ImportLine() {
  const { import: words } = useHostMessages()
  const state = useReadableStore(useVaultClient().imports.state)
  const { pathname, search } = useLocation()
  const isShown = pathname !== importPath && (state.kind === 'unfinished' || state.kind === 'sending' || state.kind === 'sealing')
  if (!isShown) return null
  const text =
    state.kind === 'unfinished' ? words.unfinished : state.kind === 'sealing' ? words.sealing : words.sending(state.summary.created + state.summary.replaced + state.summary.failed.length, state.summary.total)
  return (
    <div data-slot="import-line" className="flex items-center gap-2 border-b border-line bg-accent-soft px-4 py-1 text-sm text-text">
      <FileDown aria-hidden className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 font-semibold tabular-nums">{text}</span>
      <Link
        to={`${importPath}${keptSearch(search)}`}
        className="flex min-h-8 items-center rounded-control px-2 font-medium text-accent-text underline-offset-3 hover:underline pointer-coarse:min-h-11"
      >
        {words.toImport}
      </Link>
    </div>
  )
}
