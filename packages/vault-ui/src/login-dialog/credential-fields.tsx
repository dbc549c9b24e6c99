import { useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { GeneratedValue } from '../password-generator/generator-options.ts'
import { TextField } from '../primitives/text-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { SecretField } from '../secret-field/secret-field.tsx'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import { loginErrors, type LoginFormValues } from './login-form.ts'
import { loginDialogRu } from './messages.ru.ts'
import { UntrustedNote } from './untrusted-note.tsx'

/** Props of {@link CredentialFields}. */
export interface CredentialFieldsProps {
  readonly form: UseFormReturn<LoginFormValues>
  readonly readOnly: boolean
  /** What the generator last put into the password: as long as it stands there, its exact bits are known. */
  readonly generated: GeneratedValue | null
  /** The person asks for a generated password. */
  readonly onGenerateRequest: () => void
}

/** The user name and the password of a login. */
export function CredentialFields({ form, readOnly, generated, onGenerateRequest }: CredentialFieldsProps) {
  const messages = useMessages('loginDialog', loginDialogRu)
  const errors = loginErrors(messages)
  const { control, register, setFocus, setValue, formState } = form
  const raw = useWatch({ control, name: 'raw' })
  const password = useWatch({ control, name: 'password' })
  const passwordField = useRef<HTMLInputElement | null>(null)
  const { ref: registerPassword, ...passwordProps } = register('password')

  const noteFor = (field: 'username' | 'password') => {
    const text = raw[field]
    if (text === null) return undefined
    const clear = () => {
      setValue(`raw.${field}`, null, { shouldDirty: true })
      setFocus(field)
    }
    return <UntrustedNote raw={text} onClear={clear} />
  }

  return (
    <>
      <TextField
        {...register('username')}
        {...ignoredByManagers}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        label={messages.username}
        placeholder={messages.usernamePlaceholder}
        readOnly={readOnly}
        hint={noteFor('username')}
        error={errorWords(errors, formState.errors.username?.message)}
      />
      <SecretField
        {...passwordProps}
        ref={(field) => {
          registerPassword(field)
          passwordField.current = field
        }}
        label={messages.password}
        placeholder={messages.passwordPlaceholder}
        readOnly={readOnly}
        onGenerateRequest={() => {
          // A dialog gives the focus back to where it was: to the field, not to its button.
          passwordField.current?.focus()
          onGenerateRequest()
        }}
        hint={
          password === '' ? (
            noteFor('password')
          ) : (
            <>
              {noteFor('password')}
              {generated?.text === password ? (
                <StrengthMeter entropy={generated.entropy} />
              ) : (
                <StrengthMeter text={password} advice announced />
              )}
            </>
          )
        }
        error={errorWords(errors, formState.errors.password?.message)}
      />
    </>
  )
}
