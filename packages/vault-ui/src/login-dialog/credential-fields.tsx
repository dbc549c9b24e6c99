import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useMessages } from '../messages/use-messages.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { SecretField } from '../secret-field/secret-field.tsx'
import type { LoginFormValues } from './login-form.ts'
import { loginDialogRu } from './messages.ru.ts'
import { UntrustedNote } from './untrusted-note.tsx'

/** Props of {@link CredentialFields}. */
export interface CredentialFieldsProps {
  readonly form: UseFormReturn<LoginFormValues>
  readonly readOnly: boolean
  /** Asks for a generated password; null when the person gave it up. Without it there is no such button. */
  readonly onGenerateRequest?: (() => Promise<string | null>) | undefined
}

/** The user name and the password of a login. */
export function CredentialFields({ form, readOnly, onGenerateRequest }: CredentialFieldsProps) {
  const messages = useMessages('loginDialog', loginDialogRu)
  const { control, register, setFocus, setValue, formState } = form
  const raw = useWatch({ control, name: 'raw' })

  const noteFor = (field: 'username' | 'password') => {
    const text = raw[field]
    if (text === null) return undefined
    const clear = () => {
      setValue(`raw.${field}`, null, { shouldDirty: true })
      setFocus(field)
    }
    return <UntrustedNote raw={text} onClear={clear} />
  }
  const generate = async (request: () => Promise<string | null>) => {
    const generated = await request()
    if (generated !== null) setValue('password', generated, { shouldDirty: true, shouldValidate: formState.isSubmitted })
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
        error={formState.errors.username?.message}
      />
      <SecretField
        {...register('password')}
        label={messages.password}
        placeholder={messages.passwordPlaceholder}
        readOnly={readOnly}
        onGenerateRequest={onGenerateRequest === undefined ? undefined : () => void generate(onGenerateRequest)}
        hint={noteFor('password')}
        error={formState.errors.password?.message}
      />
    </>
  )
}
