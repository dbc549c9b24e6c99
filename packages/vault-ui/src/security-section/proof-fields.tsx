import { errorWords } from '../locale/error-words.ts'
import { TextField } from '../primitives/text-field.tsx'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { Proof } from './use-proof.ts'

/** Words of the master password. */
export type ProofWords = Readonly<Record<'masterPassword' | 'masterPasswordRequired' | 'wrongMasterPassword', string>>

/** Words of the second factor. */
export type FactorWords = Readonly<
  Record<'code' | 'codeHint' | 'backupHint' | 'codeRequired' | 'wrongCode' | 'unreadableCode', string>
>

/** Props of {@link ProofFields}. */
export interface ProofFieldsProps {
  readonly proof: Proof
  /** Of the account, for what keeps passwords in the browser; not where the page shows it anyway. */
  readonly email?: string | undefined
  readonly words: ProofWords
  /** Undefined where no second factor is ever asked for. */
  readonly factor?: FactorWords | undefined
}

/** Fields of a form for the master password, and for a code where the account has a second factor. */
export function ProofFields({ proof, email, words, factor }: ProofFieldsProps) {
  const { asksPassword, kinds, busy, errors, register } = proof
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
            label={words.masterPassword}
            readOnly={busy}
            error={errorWords(words, errors.masterPassword?.message)}
          />
        </>
      ) : null}
      {factor === undefined || kinds.length === 0 ? null : (
        <TextField
          {...register('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={!hasKey}
          label={factor.code}
          hint={hasKey && !kinds.includes('totp') ? factor.backupHint : factor.codeHint}
          readOnly={busy}
          error={errorWords(factor, errors.code?.message)}
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
