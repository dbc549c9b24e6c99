import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { usePlaces } from '../app/places/use-places.ts'
import { Link } from '../app/places/link.tsx'

/** Breadcrumb of the place: the last part stands as text, those before it are links, where there is room for them. */
export function Breadcrumb() {
  const { shell } = useHostMessages()
  const places = usePlaces()
  return (
    <nav aria-label={shell.breadcrumb} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-base">
        {places.map((place, index) => (
          <Fragment key={place.to}>
            {index === 0 ? null : (
              <li aria-hidden className="text-text-muted max-lg:hidden">
                <ChevronRight className="size-4" />
              </li>
            )}
            <li className={`min-w-0 truncate ${index < places.length - 1 ? 'max-lg:hidden' : ''}`}>
              {index === places.length - 1 ? (
                <span aria-current="page" className="font-medium">
                  {place.label}
                </span>
              ) : (
                <Link to={place.to} className="rounded-xs text-text-muted hover:text-text">
                  {place.label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
