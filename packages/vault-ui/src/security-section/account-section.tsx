import { cx } from 'class-variance-authority'
import { forwardRef, useId, type ReactNode } from 'react'
import type { RootProps } from '../theme/root-props.ts'

/** Names of the sections of an account, on their elements as `data-vlt-section`. */
export type AccountSectionName =
  | 'profile'
  | 'password'
  | 'second-factor'
  | 'passkeys'
  | 'devices'
  | 'recovery'
  | 'data'
  | 'deletion'

/** A part of the account: its title, what it is for, and its rows in a box of their own. */
export const AccountSection = forwardRef<
  HTMLElement,
  RootProps & {
    readonly title: string
    readonly about?: string | undefined
    /** State of all of it, in words. */
    readonly summary?: string | null | undefined
    readonly 'data-vlt-slot'?: string
    /** Names it for whoever leads to it: it takes the focus. */
    readonly 'data-vlt-section': AccountSectionName
    /** Rows. */
    readonly children: ReactNode
    /** Stands below the box: what became of a change, and the dialog of one. */
    readonly after?: ReactNode
  }
>(function AccountSection({ title, about, summary = null, className, children, after, ...props }, ref) {
  const titleId = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      {...props}
      className={cx('vlt:group/section vlt:flex vlt:scroll-mt-6 vlt:flex-col vlt:gap-3 vlt:outline-none', className)}
    >
      <div className="vlt:flex vlt:flex-col vlt:gap-0.5">
        <h2
          id={titleId}
          className="vlt:w-fit vlt:rounded-xs vlt:text-lg vlt:font-semibold vlt:outline-offset-2 vlt:outline-focus vlt:group-focus-visible/section:outline-2"
        >
          {title}
        </h2>
        {summary === null ? null : <p className="vlt:font-medium vlt:text-pretty">{summary}</p>}
        {about === undefined ? null : <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{about}</p>}
      </div>
      <div className="vlt:flex vlt:flex-col vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface">{children}</div>
      {after}
    </section>
  )
})
