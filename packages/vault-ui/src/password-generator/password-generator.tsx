import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import type { RootProps } from '../theme/root-props.ts'
import type { GeneratedValue } from './generator-options.ts'
import { GeneratorPanel } from './generator-panel.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { useGenerator, type GeneratorInput } from './use-generator.ts'
import type { CopyValue } from './use-value-copy.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link PasswordGenerator}. */
export interface PasswordGeneratorProps extends GeneratorInput, RootProps {
  /** Sends the value that is on show with the form around, under this name. */
  readonly name?: string | undefined
  /** The person takes the value. Without it there is no such button. */
  readonly onConfirm?: ((value: GeneratedValue) => void) | undefined
  /** Copies and reports the outcome; by default the panel does both itself. */
  readonly onCopy?: CopyValue | undefined
}

/**
 * The password generator as a part of a page. Needs nothing around it.
 *
 * @example
 * ```tsx
 * <PasswordGenerator defaultOptions={{ length: 20 }} onConfirm={({ text }) => setPassword(text)} />
 * ```
 */
export const PasswordGenerator = view<PasswordGeneratorProps>(
  () => import('./messages.en.ts'),
  function PasswordGenerator(props, ref) {
    const { name, onConfirm, onCopy, ...input } = props
    const root = useRoot(props, ref)
    const messages = useMessages('passwordGenerator', passwordGeneratorRu)
    const generator = useGenerator(input)
    const { value } = generator
    const confirm = () => {
      if (value !== null) onConfirm?.({ text: value.text, entropy: value.entropy, tab: value.tab })
    }
    return (
      <div {...root('vlt:flex vlt:flex-col vlt:gap-4')} data-vlt-slot="password-generator">
        {name === undefined ? null : <input type="hidden" name={name} value={value?.text ?? ''} />}
        <GeneratorPanel generator={generator} onCopy={onCopy} onEnter={confirm} />
        {onConfirm === undefined ? null : (
          <Button variant="primary" busy={value === null} onClick={confirm}>
            {messages.confirm}
          </Button>
        )}
      </div>
    )
  },
)
