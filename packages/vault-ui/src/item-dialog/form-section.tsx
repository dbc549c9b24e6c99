import { useId, type ReactNode } from 'react'

/** Props of {@link FormSection}. */
export interface FormSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled group of fields. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-vlt-slot="form-section"
      className="vlt:flex vlt:flex-col vlt:gap-4 vlt:border-t vlt:border-line vlt:py-5"
    >
      <h3 id={id} className="vlt:text-sm vlt:text-text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}
