import type { ReactNode } from 'react'

/** Props of {@link AuthHeading}. */
export interface AuthHeadingProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The title of a form and the words under it. */
export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <div data-vlt-slot="auth-heading" className="vlt:flex vlt:flex-col vlt:gap-1">
      <h2 className="vlt:text-lg vlt:leading-[1.3] vlt:font-semibold">{title}</h2>
      {children === undefined ? null : (
        <p className="vlt:text-pretty vlt:wrap-anywhere vlt:text-text-muted">{children}</p>
      )}
    </div>
  )
}
