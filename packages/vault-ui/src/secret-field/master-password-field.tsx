import { cx } from 'class-variance-authority'
import { useMessages } from '../locale/messages-context.tsx'
import { PasswordField, type PasswordFieldViewProps } from '../primitives/password-field.tsx'
import { secretFieldRu } from './messages.ru.ts'
import { useHostColors } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link MasterPasswordField}. */
export interface MasterPasswordFieldProps extends PasswordFieldViewProps {
  /** Tells password managers what it is: the existing master password, or one being chosen. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/**
 * The field of a master password: show and hide, and a word when Caps Lock is on or the letters are Russian.
 *
 * @example
 * ```tsx
 * <MasterPasswordField label="Passphrase" autoComplete="current-password" name="passphrase" />
 * ```
 */
export const MasterPasswordField = view<MasterPasswordFieldProps, HTMLInputElement>(
  () => import('./messages.en.ts'),
  function MasterPasswordField({ className, ...props }, ref) {
    const messages = useMessages('secretField', secretFieldRu)
    return (
      <PasswordField
        ref={ref}
        rootRef={useHostColors<HTMLDivElement>()}
        {...props}
        data-vlt-slot="master-password-field"
        className={cx('vlt-root', className)}
        marksLayout
        messages={messages}
      />
    )
  },
)
