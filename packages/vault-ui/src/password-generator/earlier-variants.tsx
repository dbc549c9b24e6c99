import { cx } from 'class-variance-authority'
import { ChevronRight, Undo2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useRef } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { CopyIcon } from '../primitives/copy-icon.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { rowsLook } from './option-group.tsx'
import type { Generator } from './use-generator.ts'
import { useValueCopy, type CopyValue } from './use-value-copy.ts'
import type { Variant } from './variants.ts'

/** Props of {@link EarlierVariants}. */
export interface EarlierVariantsProps {
  readonly generator: Generator
  readonly onCopy: CopyValue | undefined
}

/** The last values that were on show here. They live as long as the generator is open, and are kept nowhere. */
export function EarlierVariants({ generator, onCopy }: EarlierVariantsProps) {
  const { earlier: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const summary = useRef<HTMLElement>(null)
  const { earlier, reuse } = generator
  const reuseFrom = (id: number) => {
    reuse(id)
    // The pressed button is gone.
    summary.current?.focus()
  }
  return (
    // Its line is kept while there is none, so that the first one moves nothing.
    <details
      data-vlt-slot="earlier-variants"
      className={cx('vlt:group/earlier', earlier.length === 0 && 'vlt:invisible')}
    >
      <summary
        ref={summary}
        className={cx(
          'vlt:flex vlt:min-h-(--vlt-control-height) vlt:list-none vlt:items-center vlt:gap-1.5 vlt:rounded-control',
          'vlt:text-text-muted vlt:hover:text-text vlt:[&::-webkit-details-marker]:hidden',
          focusRing,
        )}
      >
        <Icon
          shape={ChevronRight}
          aria-hidden
          className={cx(
            'vlt:size-4 vlt:transition-transform vlt:group-open/earlier:rotate-90',
            'vlt:rtl:rotate-180 vlt:rtl:group-open/earlier:rotate-90',
          )}
        />
        {messages.title({ count: earlier.length })}
      </summary>
      <ol className={rowsLook}>
        {earlier.map((variant, index) => (
          <EarlierVariant
            key={variant.id}
            variant={variant}
            number={index + 1}
            onCopy={onCopy}
            onReuse={() => reuseFrom(variant.id)}
          />
        ))}
      </ol>
      <p className="vlt:mt-1.5 vlt:text-sm vlt:text-text-muted">{messages.hint}</p>
    </details>
  )
}

interface EarlierVariantProps {
  readonly variant: Variant
  readonly number: number
  readonly onCopy: CopyValue | undefined
  readonly onReuse: () => void
}

function EarlierVariant({ variant, number, onCopy, onReuse }: EarlierVariantProps) {
  const { earlier: messages, value: valueMessages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const { copied, failed, copy } = useValueCopy(variant.text, onCopy)
  return (
    <li className="vlt:flex vlt:items-center vlt:gap-1 vlt:py-0.5 vlt:pe-1 vlt:ps-3">
      <span className="vlt:min-w-0 vlt:flex-1 vlt:py-1 vlt:leading-[1.3]">
        <PasswordText text={variant.text} className="vlt:text-xs vlt:wrap-anywhere" />
        {failed ? (
          <span role="alert" className="vlt:block vlt:text-xs vlt:text-danger-text">
            {valueMessages.copyFailed}
          </span>
        ) : null}
      </span>
      <IconButton
        label={copied ? valueMessages.copied : messages.copy({ count: number })}
        title={messages.copy({ count: number })}
        onClick={() => void copy()}
      >
        <CopyIcon copied={copied} />
      </IconButton>
      <IconButton label={messages.reuse({ count: number })} onClick={onReuse}>
        <Icon shape={Undo2} aria-hidden />
      </IconButton>
    </li>
  )
}
