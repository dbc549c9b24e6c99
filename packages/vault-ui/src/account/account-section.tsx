import { cx } from 'class-variance-authority'
import { useId, type ReactNode } from 'react'

/** A part of the account: its title, what it is for, and what it holds, in a box of its own. */
export function AccountSection({ title, about, className, children, ...props }: {
  readonly title: string
  readonly about: string
  readonly className?: string | undefined
  readonly 'data-vlt-slot'?: string
  readonly children: ReactNode
}) {
  const titleId = useId()
  return (
    <section {...props} aria-labelledby={titleId} className={cx('vlt:flex vlt:flex-col vlt:gap-3', className)}>
      <div className="vlt:flex vlt:flex-col vlt:gap-0.5 vlt:px-1">
        <h2 id={titleId} className="vlt:text-lg vlt:font-semibold">
          {title}
        </h2>
        <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{about}</p>
      </div>
      <div className="vlt:flex vlt:flex-col vlt:gap-4 vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface vlt:p-4">{children}</div>
    </section>
  )
}
