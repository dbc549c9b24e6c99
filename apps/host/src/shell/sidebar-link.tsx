import { Tooltip } from '@larets/vault-ui/primitives'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSidebar } from './sidebar-context.ts'

/** What a {@link SidebarLink} needs. */
export type SidebarLinkProps = {
  /** Its words; a tooltip shows them while the sidebar is collapsed. */
  readonly label: string
  /** A 16 px icon. */
  readonly icon: ReactNode
  /** Where it leads; `#` for a section that is not there yet. */
  readonly to: string
  /** Whether the person is there. */
  readonly current: boolean
  /** Beside going there. */
  readonly onChoose?: () => void
}

/** Where a section leads that is not there yet (product spec, section 2.7). A router's link would drop it. */
export const placeholderAddress = '#'

/** The look of an entry of the sidebar. */
export const sidebarEntryClass = [
  'flex min-h-(--vlt-control-height) w-full items-center gap-2.5 rounded-control px-2 text-base text-text-muted',
  'transition-colors *:[svg]:size-4 *:[svg]:shrink-0 hover:bg-hover hover:text-text active:bg-pressed',
  'aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-text',
].join(' ')

/** A section of the app, in the sidebar. */
export function SidebarLink({ label, icon, to, current, onChoose }: SidebarLinkProps) {
  const { collapsed } = useSidebar()
  const attributes = {
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': collapsed ? label : undefined,
    className: sidebarEntryClass,
  }
  const contents = (
    <>
      {icon}
      {collapsed ? null : <span className="truncate">{label}</span>}
    </>
  )
  return (
    <li>
      <Tooltip content={label} side="right" enabled={collapsed}>
        {to === placeholderAddress ? (
          <a href={to} {...attributes}>
            {contents}
          </a>
        ) : (
          <Link to={to} onClick={onChoose} {...attributes}>
            {contents}
          </Link>
        )}
      </Tooltip>
    </li>
  )
}
