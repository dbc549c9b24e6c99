import { useId, type ReactNode } from 'react'

/** Props of {@link FormSection}. */
export interface FormSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled group of fields; space parts it from the next, and its labels stand close to what they name. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-vlt-slot="form-section"
      className="vlt:flex vlt:flex-col vlt:gap-4 vlt:pt-2 vlt:pb-6 vlt:**:data-[vlt-slot=label]:-mb-0.5"
    >
      <h3 id={id} className="vlt:text-xs vlt:font-semibold vlt:text-text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}
