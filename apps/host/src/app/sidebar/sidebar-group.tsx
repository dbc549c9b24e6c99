import { useId, type ReactNode } from 'react'
import { useSidebar } from './sidebar-context.ts'

/** Properties of a {@link SidebarGroup}. */
export type SidebarGroupProps = {
  readonly title: string
  /** Id of the title, where something else refers to it. */
  readonly titleId?: string
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Entries of the sidebar under a title; collapsed, a hairline stands in the place of the title. */
export function SidebarGroup({ title, titleId, action, children }: SidebarGroupProps) {
  const { collapsed } = useSidebar()
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <section aria-labelledby={id} className="flex flex-col">
      {collapsed ? (
        <h2 id={id} className="mx-2 mb-1.5 border-t border-line">
          <span className="sr-only">{title}</span>
        </h2>
      ) : (
        <div className="flex min-h-8 items-center justify-between pe-1 ps-2">
          <h2 id={id} className="text-xs font-medium text-text-muted">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
