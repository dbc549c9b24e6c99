import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../primitives/text-field.tsx'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import type { FactorKindView } from '../view-models/factor-answer.ts'

/** A field of the form, with its words. */
interface ProofField {
  readonly field: UseFormRegisterReturn
  readonly label: string
  /** Why what was typed is refused. */
  readonly error: string | undefined
}

/** Props of {@link ProofFields}. */
export interface ProofFieldsProps {
  /** Of the account, for what keeps passwords in the browser; not where the page shows it anyway. */
  readonly email?: string | undefined
  /** Null where it has been given. */
  readonly masterPassword: ProofField | null
  /** Null where no second factor is asked for. */
  readonly code:
    | (ProofField & {
        readonly kinds: readonly FactorKindView[]
        readonly codeHint: string
        readonly backupHint: string
      })
    | null
  readonly busy: boolean
}

/**
 * Asks in a form, before what nobody else shall do, for the master password, and for a code where the account has a
 * second factor.
 */
export function ProofFields({ email, masterPassword, code, busy }: ProofFieldsProps) {
  const hasKey = code?.kinds.includes('security_key') ?? false
  return (
    <>
      {masterPassword === null || email === undefined ? null : (
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
      )}
      {masterPassword === null ? null : (
        <MasterPasswordField
          {...masterPassword.field}
          autoComplete="current-password"
          required
          label={masterPassword.label}
          readOnly={busy}
          error={masterPassword.error}
        />
      )}
      {code === null ? null : (
        <TextField
          {...code.field}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={!hasKey}
          label={code.label}
          hint={hasKey && !code.kinds.includes('totp') ? code.backupHint : code.codeHint}
          readOnly={busy}
          error={code.error}
        />
      )}
    </>
  )
}
