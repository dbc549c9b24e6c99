import { cx } from 'class-variance-authority'
import { WandSparkles } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { InsideButton, PasswordField, type PasswordFieldViewProps } from '../primitives/password-field.tsx'
import { ignoredByManagers } from './ignored-by-managers.ts'
import { secretFieldRu, type SecretFieldMessages } from './messages.ru.ts'
import { useHostColors } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/**
 * So many letters of 16 px stand in one line beside the buttons on a phone of 390 px; one letter more, and they are set
 * smaller in two.
 */
const placeholderLine = 28

/** Props of {@link SecretField}. */
export interface SecretFieldProps extends PasswordFieldViewProps {
  /** The person asks for a generated value; without it there is no such button. */
  readonly onGenerateRequest?: (() => void) | undefined
  /** Name of the button that reveals, where the secret is no password. */
  readonly revealWords?: Pick<SecretFieldMessages, 'show' | 'hide'> | undefined
}

/**
 * The field of a secret that is kept in the vault: masked, in the secrets' type, never filled or saved by a browser.
 *
 * @example
 * ```tsx
 * <SecretField label="PIN" name="pin" required minLength={4} />
 * ```
 */
export const SecretField = view<SecretFieldProps, HTMLInputElement>(
  () => import('./messages.en.ts'),
  function SecretField({ onGenerateRequest, revealWords, className, ...props }, ref) {
    const messages = useMessages('secretField', secretFieldRu)
    const generate =
      onGenerateRequest === undefined ? undefined : (
        <InsideButton
          label={messages.generate}
          disabled={props.disabled === true || props.readOnly === true}
          onClick={onGenerateRequest}
        >
          <Icon shape={WandSparkles} aria-hidden />
        </InsideButton>
      )
    return (
      <PasswordField
        ref={ref}
        rootRef={useHostColors<HTMLDivElement>()}
        {...props}
        {...ignoredByManagers}
        data-vlt-slot="secret-field"
        mono
        className={cx('vlt-root', className)}
        maskedByStyle
        placeholderWraps={props.placeholder !== undefined && props.placeholder.length > placeholderLine}
        messages={revealWords === undefined ? messages : { ...messages, ...revealWords }}
        buttons={generate}
      />
    )
  },
)
