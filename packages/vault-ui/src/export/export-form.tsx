import { zodResolver } from '@hookform/resolvers/zod'
import { exportFormats, type ExportFormatId } from '@larets/vault-transfer/export'
import { useId, useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { errorWords } from '../locale/error-words.ts'
import { Button, PageButtons } from '../primitives/button.tsx'
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

/** Choices of what goes into the file. */
interface Chosen {
  /** A vault's id, or one of the values that are none. */
  readonly vaultId: string
  readonly trash: boolean
  readonly history: boolean
}

/** Parts of a format's file, of which a person chooses, as far as it has room for them. */
function roomOf(format: ExportFormatId, { vaultId }: Chosen) {
  const { sealed, holdsTrash, holdsHistory } = exportFormats[format]
  return { sealed, holdsTrash: holdsTrash && vaultId !== onlySelected, holdsHistory }
}

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
  const failureId = useId()
  const [format, setFormat] = useState<ExportFormatId>('larets')
  const [chosen, setChosen] = useState<Chosen>({
    vaultId: selected === undefined ? allVaults : onlySelected,
    trash: false,
    history: false,
  })
  const { sealed, holdsTrash, holdsHistory } = roomOf(format, chosen)
  const form = useForm({ resolver: zodResolver(exportSchema(sealed)), defaultValues: empty })
  const [busy, run] = useSingleFlight()
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const { vaultId, trash, history } = chosen
      const outcome = await onExport({
        format,
        vaultId: vaults.some(({ id }) => id === vaultId) ? vaultId : null,
        selected: vaultId === onlySelected,
        trash: holdsTrash && trash,
        history: holdsHistory && history,
        filePassword: sealed ? typed.filePassword : '',
        masterPassword: typed.masterPassword,
      })
      if (outcome.ok || outcome.code !== 'wrong_master_password') return
      form.resetField('masterPassword')
      form.setError('masterPassword', { message: 'wrongMasterPassword' satisfies ExportErrorCode })
      form.setFocus('masterPassword')
    }),
  )
  const part: PartProps = { form, messages, busy }

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
      <ExportScope {...part} vaults={vaults} selected={selected} format={format} chosen={chosen} onChoose={setChosen} />
      {sealed ? <FileProtection {...part} /> : null}
      <Confirmation {...part} email={email} />
      <FieldError id={failureId} message={busy ? undefined : failure} />
      <PageButtons>
        <output className="vlt:me-auto vlt:self-center vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
          {busy && progress !== null ? messages.progress({ done: progress.done, of: progress.of }) : null}
        </output>
        {busy ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
      </PageButtons>
    </form>
  )
}

interface PartProps {
  readonly form: UseFormReturn<typeof empty>
  readonly messages: ExportMessages
  readonly busy: boolean
}

/** Which vaults go into the file, and whether trash and history do. */
function ExportScope({
  messages,
  busy,
  vaults,
  selected,
  format,
  chosen,
  onChoose,
}: PartProps &
  Pick<ExportFormProps, 'vaults' | 'selected'> & {
    readonly format: ExportFormatId
    readonly chosen: Chosen
    readonly onChoose: (chosen: Chosen) => void
  }) {
  const { vaultId, trash, history } = chosen
  const { holdsTrash, holdsHistory } = roomOf(format, chosen)
  const scopes = [
    ...(selected === undefined ? [] : [{ value: onlySelected, label: messages.selected({ count: selected }) }]),
    { value: allVaults, label: messages.allVaults },
    ...(vaults.length < 2 ? [] : vaults.map(({ id, name }) => ({ value: id, label: name }))),
  ]
  if (scopes.length < 2 && !holdsTrash && !holdsHistory) return null
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-3">
      <h2 className="vlt:text-lg vlt:font-semibold">{messages.scope}</h2>
      {scopes.length < 2 ? null : (
        <SelectField
          label={messages.vault}
          value={vaultId}
          disabled={busy}
          options={scopes}
          onChange={({ target }) => onChoose({ ...chosen, vaultId: target.value })}
        />
      )}
      {!holdsTrash && !holdsHistory ? null : (
        <div className="vlt:overflow-clip vlt:rounded-card vlt:border vlt:border-line vlt:*:border-line vlt:*:not-first:border-t">
          {holdsTrash ? (
            <SwitchRow
              label={messages.trash}
              checked={trash}
              locked={busy}
              onChange={(wanted) => onChoose({ ...chosen, trash: wanted })}
            />
          ) : null}
          {holdsHistory ? (
            <SwitchRow
              label={holdsTrash ? messages.history : messages.formerPasswords}
              checked={history}
              locked={busy}
              onChange={(wanted) => onChoose({ ...chosen, history: wanted })}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The password that opens the file. */
function FileProtection({ form: { register, control, formState }, messages, busy }: PartProps) {
  const filePassword = useWatch({ control, name: 'filePassword' })
  const words = (code: string | undefined) => errorWords(exportErrors(messages), code)
  return (
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
  )
}

/** The master password, which an export asks for. */
function Confirmation({
  form: { register, formState },
  messages,
  busy,
  email,
}: PartProps & Pick<ExportFormProps, 'email'>) {
  return (
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
        error={errorWords(exportErrors(messages), formState.errors.masterPassword?.message)}
      />
    </div>
  )
}
