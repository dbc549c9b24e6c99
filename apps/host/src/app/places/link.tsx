import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router'

/** Props of {@link Link}: an anchor's own, and where it leads. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To
  /** It takes the place of the address in the history, which is not left behind then. */
  readonly replace?: boolean
}

/**
 * A link to a place of the app. The router's own brings what loads places ahead by their addresses, which this app does
 * not do (docs/adr/0038).
 */
export function Link({ to, replace, onClick, target, children, ...props }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = useLocation()
  const there = useResolvedPath(to)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isForThisTab(event, target)) return
    event.preventDefault()
    // As a browser does it: the place that one is at already is not left behind once more.
    void navigate(to, { replace: replace ?? createPath(here) === createPath(there) })
  }

  return (
    <a {...props} target={target} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Leaves to the browser whatever asks for another tab, a window or a file. */
function isForThisTab(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !isModified && (target === undefined || target === '_self')
}
