import { errorWords } from '../locale/error-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { TextField } from '../primitives/text-field.tsx'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { securitySectionRu } from './messages.ru.ts'
import type { Proof } from './use-proof.ts'

/** Props of {@link ProofFields}. */
export interface ProofFieldsProps {
  readonly proof: Proof
  /** Of the account, for what keeps passwords in the browser. */
  readonly email?: string | undefined
  /** Label of the master password, where another one is asked for too. */
  readonly label?: string | undefined
}

/** Fields of a form for the master password, and for a code where the account has a second factor. */
export function ProofFields({ proof, email, label }: ProofFieldsProps) {
  const words = useMessages('securitySection', securitySectionRu)
  const { asksPassword, kinds, busy, errors, register } = proof
  const { masterPasswordRequired, wrongMasterPassword, codeRequired, wrongCode, unreadableCode } = words
  const hasKey = kinds.includes('security_key')
  return (
    <>
      {asksPassword ? (
        <>
          {email === undefined ? null : <AccountName email={email} />}
          <MasterPasswordField
            {...register('masterPassword')}
            autoComplete="current-password"
            required
            label={label ?? words.masterPassword}
            readOnly={busy}
            error={errorWords({ masterPasswordRequired, wrongMasterPassword }, errors.masterPassword?.message)}
          />
        </>
      ) : null}
      {kinds.length === 0 ? null : (
        <TextField
          {...register('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={!hasKey}
          label={words.code}
          hint={hasKey && !kinds.includes('totp') ? words.backupHint : words.codeHint}
          readOnly={busy}
          error={errorWords({ codeRequired, wrongCode, unreadableCode }, errors.code?.message)}
        />
      )}
    </>
  )
}

/** Tells password managers whose master password is asked for. */
function AccountName({ email }: { readonly email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="vlt:sr-only"
    />
  )
}
