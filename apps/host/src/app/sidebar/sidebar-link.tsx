import { Tooltip } from '@larets/vault-ui/primitives'
import type { ReactNode } from 'react'
import { useSidebar } from './sidebar-context.ts'
import { Link } from '../places/link.tsx'

/** Properties of a {@link SidebarLink}. */
export type SidebarLinkProps = {
  /** Its words; a tooltip shows them while the sidebar is collapsed. */
  readonly label: string
  /** A 16 px icon. */
  readonly icon: ReactNode
  /** Target of the link. */
  readonly to: string
  /** Whether the person is there. */
  readonly current: boolean
  /** How much is there. */
  readonly count?: number | undefined
  /** Beside going there. */
  readonly onChoose?: () => void
}

/** The look of an entry of the sidebar. */
export const sidebarEntryClass = [
  'flex min-h-(--vlt-control-height) w-full items-center gap-2.5 rounded-control px-2 text-base text-text-muted',
  '*:[svg]:size-4 *:[svg]:shrink-0 hover:bg-hover hover:text-text active:bg-pressed',
  'aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-text',
].join(' ')

/** A section of the app, in the sidebar. */
export function SidebarLink({ label, icon, to, current, count, onChoose }: SidebarLinkProps) {
  const { collapsed } = useSidebar()
  const attributes = {
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': collapsed ? label : undefined,
    className: sidebarEntryClass,
  }
  const contents = (
    <>
      {icon}
      {collapsed ? null : <span className="truncate pr-8">{label}</span>}
    </>
  )
  return (
    <li className="relative">
      <Tooltip content={label} side="right" enabled={collapsed}>
        <Link to={to} onClick={onChoose} {...attributes}>
          {contents}
        </Link>
      </Tooltip>
      {count === undefined || count === 0 || collapsed ? null : (
        <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-text-muted tabular-nums">
          {count}
        </span>
      )}
    </li>
  )
}
