import { useReadableStore, useVaultClient } from '@larets/vault-core/react'
import type { ImportState } from '@larets/vault-core'
import { FileDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { HostMessages } from '../../app/messages/messages.ru.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { importPath } from '../../app/places/paths.ts'
import { useNotices } from '../../app/notify/notices.tsx'
import { Link } from '../../app/places/link.tsx'

/**
 * Says that an import runs, or waits to be gone on with, for as long as somebody is elsewhere; and that it has ended.
 */
export function ImportLine() {
  const { import: words } = useHostMessages()
  const state = useReadableStore(useVaultClient().imports.state)
  const { pathname, search } = useLocation()
  const address = `${importPath}${keptSearch(search)}`
  const isElsewhere = pathname !== importPath
  useEndNotice(state, isElsewhere, address)
  const text = isElsewhere ? textOf(state, words) : null
  if (text === null) return null
  return (
    <section
      data-slot="import-line"
      aria-label={words.place}
      className="flex items-center gap-2 border-b border-line bg-accent-soft px-4 py-1 text-sm text-text"
    >
      <FileDown aria-hidden className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 font-semibold tabular-nums">{text}</span>
      <Link
        to={address}
        className="flex min-h-8 items-center rounded-control px-2 font-medium text-accent-text underline-offset-3 hover:underline pointer-coarse:min-h-11"
      >
        {words.toImport}
      </Link>
    </section>
  )
}

function textOf(state: ImportState, words: HostMessages['import']): string | null {
  switch (state.kind) {
    case 'unfinished':
      return words.unfinished
    case 'sealing':
      return words.sealing
    case 'sending': {
      const { created, replaced, failed, total } = state.summary
      return words.sending(created + replaced + failed.length, total)
    }
    case 'none':
    case 'elsewhere':
    case 'finished':
    case 'undoing':
      return null
  }
}

/** A person elsewhere hears of its end. */
function useEndNotice(state: ImportState, isElsewhere: boolean, address: string) {
  const notices = useNotices()
  const navigate = useNavigate()
  const before = useRef(state.kind)
  useEffect(() => {
    const hasEnded = before.current === 'sending' && state.kind === 'finished'
    before.current = state.kind
    if (!hasEnded || !isElsewhere) return
    notices.success(({ import: words }) => (state.summary.isStopped ? words.stopped : words.done), {
      action: { label: ({ import: words }) => words.report, onClick: () => void navigate(address) },
    })
  }, [state, isElsewhere, address, notices, navigate])
}
