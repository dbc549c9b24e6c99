import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'

/** Properties of an {@link ItemWarning}. */
export interface ItemWarningProps {
  /** A lucide icon. */
  readonly icon: ReactNode
  readonly title: string
  /** Of something to beware of, not just to know. */
  readonly warning?: boolean
  /** Why, and what to do. */
  readonly children: ReactNode
  /** Action against it. */
  readonly actions?: readonly { readonly label: string; readonly onAct: () => void }[] | undefined
}

/** Something to know of an item before it is used. */
export function ItemWarning({ icon, title, warning = true, children, actions }: ItemWarningProps) {
  return (
    <div
      role="note"
      data-vlt-slot="item-warning"
      className={cx(
        'vlt:flex vlt:gap-3 vlt:rounded-card vlt:p-3 vlt:text-sm vlt:text-text vlt:[&>svg]:mt-px vlt:[&>svg]:size-4',
        warning ? 'vlt:bg-warning-soft vlt:[&>svg]:text-warning-text' : 'vlt:bg-hover',
      )}
    >
      {icon}
      <div>
        <p className={cx('vlt:font-semibold', warning && 'vlt:text-warning-text')}>{title}</p>
        <p className="vlt:text-pretty">{children}</p>
        {actions === undefined || actions.length === 0 ? null : (
          <div className="vlt:mt-1.5 vlt:flex vlt:flex-wrap vlt:gap-x-4 vlt:gap-y-1">
            {actions.map(({ label, onAct }) => (
              <Button key={label} variant="link" size="inline" className="vlt:text-sm" onClick={onAct}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
