import type { ImportSource } from '@larets/vault-transfer/formats'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { importViewRu } from './messages.ru.ts'
import { SourceMark } from './source-mark.tsx'
import { sourceName } from './source-name.ts'

/** How a program is made to write the file that is asked for below. */
export function SourceSteps({
  source,
  onBack,
}: {
  readonly source: ImportSource
  /** Back to the tiles. */
  readonly onBack: () => void
}) {
  const messages = useMessages('importView', importViewRu)
  const { sources: words } = messages
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The tile that led here is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      aria-labelledby={id}
      data-vlt-slot="import-steps"
      className="vlt:flex vlt:flex-col vlt:gap-3 vlt:rounded-card vlt:border vlt:border-line vlt:p-4"
    >
      <div className="vlt:flex vlt:items-center vlt:gap-3">
        <SourceMark source={source} />
        <h3
          id={id}
          ref={title}
          tabIndex={-1}
          className="vlt:min-w-0 vlt:font-semibold vlt:wrap-anywhere vlt:outline-none"
        >
          {words.title({ name: sourceName(source, messages) })}
        </h3>
      </div>
      <ol className="vlt:flex vlt:list-decimal vlt:flex-col vlt:gap-1.5 vlt:ps-6 vlt:marker:font-semibold vlt:marker:text-text-muted">
        {words.steps[source].map((step) => (
          <li key={step} className="vlt:ps-1 vlt:text-pretty vlt:wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <Button variant="link" size="inline" className="vlt:self-start" onClick={onBack}>
        {words.back}
      </Button>
    </section>
  )
}
