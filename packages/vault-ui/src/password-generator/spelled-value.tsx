import { useMessages } from '../locale/messages-context.tsx'
import { PasswordText } from '../primitives/password-text.tsx'
import type { GeneratedValue } from './generator-options.ts'
import { passwordGeneratorRu } from './messages.ru.ts'
import { spell } from './spell.ts'

const cell = 'vlt:flex vlt:min-w-8 vlt:flex-col vlt:items-center vlt:rounded-xs vlt:bg-hover vlt:px-1.5 vlt:py-1'

/**
 * The value in parts, large enough to be read to somebody else, each part numbered; a screen reader says the parts'
 * names. Stands inside a live region, so that showing it reads it.
 */
export function SpelledValue({ value }: { readonly value: GeneratedValue }) {
  const { spelled: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  return (
    <ol
      aria-label={messages.name}
      data-vlt-slot="spelled-value"
      className="vlt:flex vlt:flex-wrap vlt:gap-1 vlt:border-t vlt:border-line vlt:pt-3"
    >
      {spell(value, messages).map(({ shown, spoken }, index) => (
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={cell}>
          <span aria-hidden className="vlt:contents">
            <PasswordText text={shown} className="vlt:text-lg vlt:leading-6" />
            <span className="vlt:text-xs vlt:text-text-muted vlt:tabular-nums">{index + 1}</span>
          </span>
          <span className="vlt:sr-only">{spoken}</span>
        </li>
      ))}
    </ol>
  )
}
