import { WandSparkles } from 'lucide-react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'
import { generatorPath } from '../../app/places/paths.ts'

const linkLook = [
  'flex min-h-(--vlt-control-height) items-center gap-2 self-center rounded-control px-3 text-base font-medium text-accent-text',
  'hover:bg-hover active:bg-pressed *:[svg]:size-4',
].join(' ')

/** The way to a password where there is nothing to keep yet. */
export function GeneratorLink({ className = '' }: { readonly className?: string }) {
  const { items } = useHostMessages()
  const { search } = useLocation()
  return (
    <Link to={`${generatorPath}${keptSearch(search)}`} className={`${linkLook} ${className}`}>
      <WandSparkles aria-hidden />
      {items.firstRun.generatorTitle}
    </Link>
  )
}
