import { zodResolver } from '@hookform/resolvers/zod'
import { exportFormats, type ExportFormatId } from '@larets/vault-transfer/export'
import { useId, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { SwitchRow } from '../primitives/switch-row.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { MasterPasswordField } from '../secret-field/master-password-field.tsx'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import type { ExportableVault, ExportOutcome, ExportProgress, ExportRequest } from './export-request.ts'
import { exportErrors, exportSchema, type ExportErrorCode } from './export-schema.ts'
import { ExportWarnings } from './export-warnings.tsx'
import { FormatChoice } from './format-choice.tsx'
import type { ExportMessages } from './messages.ru.ts'

/** Props of {@link ExportForm}. */
export interface ExportFormProps {
  readonly vaults: readonly ExportableVault[]
  readonly selected: number | undefined
  readonly email: string | undefined
  readonly messages: ExportMessages
  readonly progress: ExportProgress | null
  readonly failure: ReactNode
  readonly onExport: (request: ExportRequest) => Promise<ExportOutcome>
  readonly onCancel: () => void
}

/** Values of the choice that are no vault's id. */
const [allVaults, onlySelected] = ['', 'selected']
const empty = { filePassword: '', filePasswordAgain: '', masterPassword: '' }

/** Input of a person before there is a file. */
export function ExportForm({
  vaults,
  selected,
  email,
  messages,
  progress,
  failure,
  onExport,
  onCancel,
}: ExportFormProps) {
  const errors = exportErrors(messages)
  const failureId = useId()
  const [format, setFormat] = useState<ExportFormatId>('larets')
  const [vaultId, setVaultId] = useState(selected === undefined ? allVaults : onlySelected)
  const [trash, setTrash] = useState(false)
  const [history, setHistory] = useState(false)
  const isSelected = vaultId === onlySelected
  const { sealed, holdsTrash: mayHoldTrash, holdsHistory } = exportFormats[format]
  const holdsTrash = mayHoldTrash && !isSelected
  const scopes = [
    ...(selected === undefined ? [] : [{ value: onlySelected, label: messages.selected(selected) }]),
    { value: allVaults, label: messages.allVaults },
    ...(vaults.length < 2 ? [] : vaults.map(({ id, name }) => ({ value: id, label: name }))),
  ]
  const { register, handleSubmit, setError, setFocus, resetField, control, formState } = useForm({
    resolver: zodResolver(exportSchema(sealed)),
    defaultValues: empty,
  })
  const filePassword = useWatch({ control, name: 'filePassword' })
  const [busy, run] = useSingleFlight()
  const words = (code: string | undefined) => errorWords(errors, code)

  const submit = handleSubmit((typed) =>
    run(async () => {
      const outcome = await onExport({
        format,
        vaultId: vaults.some(({ id }) => id === vaultId) ? vaultId : null,
        selected: isSelected,
        trash: holdsTrash && trash,
        history: holdsHistory && history,
        filePassword: sealed ? typed.filePassword : '',
        masterPassword: typed.masterPassword,
      })
      if (outcome.ok || outcome.code !== 'wrong_master_password') return
      resetField('masterPassword')
      setError('masterPassword', { message: 'wrongMasterPassword' satisfies ExportErrorCode })
      setFocus('masterPassword')
    }),
  )

  return (
    <form
      method={sendsNothing}
      noValidate
      className="vlt:flex vlt:flex-col vlt:gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <FormatChoice messages={messages} value={format} onChange={setFormat} disabled={busy} />
      <div className="vlt:flex vlt:flex-col vlt:gap-3 vlt:empty:hidden">
        <ExportWarnings format={format} messages={messages} />
      </div>
      {scopes.length < 2 && !holdsTrash && !holdsHistory ? null : (
        <div className="vlt:flex vlt:flex-col vlt:gap-3">
          <h2 className="vlt:text-lg vlt:font-semibold">{messages.scope}</h2>
          {scopes.length < 2 ? null : (
            <SelectField
              label={messages.vault}
              value={vaultId}
              disabled={busy}
              options={scopes}
              onChange={(event) => setVaultId(event.target.value)}
            />
          )}
          {!holdsTrash && !holdsHistory ? null : (
            <div className="vlt:divide-y vlt:divide-line vlt:overflow-clip vlt:rounded-card vlt:border vlt:border-line">
              {holdsTrash ? (
                <SwitchRow label={messages.trash} checked={trash} locked={busy} onChange={setTrash} />
              ) : null}
              {holdsHistory ? (
                <SwitchRow
                  label={holdsTrash ? messages.history : messages.formerPasswords}
                  checked={history}
                  locked={busy}
                  onChange={setHistory}
                />
              ) : null}
            </div>
          )}
        </div>
      )}
      {sealed ? (
        <div className="vlt:flex vlt:flex-col vlt:gap-3">
          <h2 className="vlt:text-lg vlt:font-semibold">{messages.protection}</h2>
          <MasterPasswordField
            {...register('filePassword')}
            autoComplete="new-password"
            required
            label={messages.filePassword}
            readOnly={busy}
            error={words(formState.errors.filePassword?.message)}
            hint={
              <>
                <StrengthMeter text={filePassword} advice announced className="vlt:mb-2" />
                {messages.filePasswordHint}
              </>
            }
          />
          <MasterPasswordField
            {...register('filePasswordAgain')}
            autoComplete="new-password"
            required
            label={messages.filePasswordAgain}
            readOnly={busy}
            error={words(formState.errors.filePasswordAgain?.message)}
          />
        </div>
      ) : null}
      <div className="vlt:flex vlt:flex-col vlt:gap-3">
        <h2 className="vlt:text-lg vlt:font-semibold">{messages.confirm}</h2>
        {email === undefined ? null : (
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
        <MasterPasswordField
          {...register('masterPassword')}
          autoComplete="current-password"
          required
          label={messages.masterPassword}
          hint={messages.masterPasswordHint}
          readOnly={busy}
          error={words(formState.errors.masterPassword?.message)}
        />
      </div>
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
        {busy ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
        <output className="vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
          {busy && progress !== null ? messages.progress(progress.done, progress.of) : null}
        </output>
      </div>
    </form>
  )
}
