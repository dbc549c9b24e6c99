import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form could not be saved, above its buttons. A toast has told it already: it is not told again, but stays. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null
  return (
    <p
      data-vlt-slot="form-failure"
      className="vlt:flex vlt:gap-2 vlt:px-5 vlt:pt-3 vlt:text-sm vlt:text-danger-text vlt:wrap-anywhere vlt:md:px-6 vlt:[&>svg]:mt-0.5 vlt:[&>svg]:size-4"
    >
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}
