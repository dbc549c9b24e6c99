import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { RootProps } from '../theme/root-props.ts'

/** Props of {@link WarningNote}. */
export interface WarningNoteProps extends RootProps {
  /** Its name among the parts of a view. */
  readonly 'data-vlt-slot': string
  /** A lucide icon. */
  readonly icon: ReactNode
  /** State in a few words. */
  readonly mark: string
  /** `note` where it stands alone; a field that it describes reads it by itself. */
  readonly role?: 'note'
  /** Why, and what to do. */
  readonly children: ReactNode
}

/** Something to know before saving, among the fields of a form. */
export function WarningNote({ icon, mark, className, children, ...props }: WarningNoteProps) {
  return (
    <div
      className={cx(
        'vlt:flex vlt:flex-col vlt:gap-1 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2 vlt:text-text',
        className,
      )}
      {...props}
    >
      <p className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium vlt:text-warning-text vlt:[&>svg]:size-4">
        {icon}
        {mark}
      </p>
      {children}
    </div>
  )
}
