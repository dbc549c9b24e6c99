import { TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'

/** Fault, in one sentence. */
export function StepError({ children }: { readonly children: string }) {
  return (
    <p
      role="alert"
      data-vlt-slot="import-error"
      className="vlt:flex vlt:items-start vlt:gap-2 vlt:rounded-control vlt:bg-danger-soft vlt:px-3 vlt:py-2 vlt:text-danger-text"
    >
      <Icon shape={TriangleAlert} aria-hidden className="vlt:mt-0.5 vlt:size-4 vlt:shrink-0" />
      <span className="vlt:wrap-anywhere">{children}</span>
    </p>
  )
}
