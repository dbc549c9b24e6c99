import { useLocation } from 'react-router'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { Link } from '../app/places/link.tsx'

/**
 * Any address that is no place of the app: a bare page with the path as text (specification, section 2), and a way
 * back.
 */
export function BarePage() {
  const { pathname } = useLocation()
  const { shell } = useHostMessages()
  return (
    <main className="flex flex-col items-start gap-3 p-4 text-text">
      <h1 className="font-mono text-base break-all">{pathname}</h1>
      <Link
        to="/"
        className="-mx-2 flex min-h-(--vlt-control-height) items-center rounded-control px-2 text-base font-medium text-accent-text hover:bg-hover active:bg-pressed"
      >
        {shell.toVault}
      </Link>
    </main>
  )
}
