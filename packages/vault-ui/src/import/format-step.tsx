import type { FormatId } from '@larets/vault-transfer/formats'
import type { AssignedColumn, TablePreview, TransferErrorCode } from '@larets/vault-transfer/plan'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, PageButtons } from '../primitives/button.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { SwitchRow } from '../primitives/switch-row.tsx'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { SecretField } from '../secret-field/secret-field.tsx'
import { formatLabel } from './format-label.ts'
import { KeyFile } from './key-file.tsx'
import { importViewRu, type ImportViewMessages } from './messages.ru.ts'
import { StepError } from './step-parts.tsx'

/** Choices of a person about a file. */
export interface FormatAnswers {
  readonly password: string
  /** Key of a KeePass database beside its password, or without one. */
  readonly keyFile: File | null
  readonly columns: readonly AssignedColumn[]
}

/** Properties of the step of the format. */
export interface FormatStepProps {
  /** Name of the chosen file. */
  readonly fileName: string
  /** Programs whose files are read. */
  readonly formats: readonly FormatId[]
  /** How sure it is what the file is. */
  readonly certainty: 'certain' | 'likely' | 'no'
  /** Several programs are as likely. */
  readonly several?: boolean
  /** Recognised format; `table` for one whose columns are assigned. */
  readonly format: FormatId | 'table'
  /** Is called when somebody said which program the file is of. */
  readonly onFormat: (format: FormatId | 'table') => void
  /** True where the file is encrypted with a password of its own. */
  readonly needsPassword: boolean
  /** The table whose columns are assigned; null while it is none. */
  readonly table: TablePreview | null
  /** The file is being read. */
  readonly busy: boolean
  /** Why it could not be read as what it was taken for. */
  readonly error: TransferErrorCode | null
  /** Says of the table whether its first row is headers, which is guessed at first. */
  readonly onHeaders?: (hasHeaders: boolean) => void
  /**
   * Reads it. `password` is empty where none is needed or a key file stands for it, `columns` where none are assigned.
   */
  readonly onRead: (answers: FormatAnswers) => void
  /** Is called when somebody wants another file. */
  readonly onBack: () => void
}

const ofPassword: ReadonlySet<TransferErrorCode | null> = new Set<TransferErrorCode>([
  'wrong_password',
  'password_needed',
  'wrong_key',
])
const ofKeyFile: ReadonlySet<TransferErrorCode | null> = new Set<TransferErrorCode>([
  'wrong_key_file',
  'key_file_broken',
])

/** Kind of a file, as it was recognised, to be corrected; its password; its columns. */
export function FormatStep(props: FormatStepProps) {
  const { format, needsPassword, table, busy, error, onRead, onBack } = props
  const messages = useMessages('importView', importViewRu)
  const { format: words } = messages
  const [password, setPassword] = useState('')
  const [keyFile, setKeyFile] = useState<File | null>(null)
  const secret = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // Moves the focus so that a recognised file is a press of Enter away: as soon as it is seen, not a moment later.
  useBrowserLayoutEffect(() => {
    const first = secret.current ?? next.current
    first?.focus()
  }, [])
  const assigned = useAssignedColumns(table)
  const columns = format === 'table' ? assigned.columns : []
  // A database of KeePass may have a key file, and then no password; others may have an empty one.
  const isDatabase = needsPassword && format === 'kdbx'
  const shownError = error === null || busy ? null : error
  const isReady = (!needsPassword || isDatabase || password !== '') && (format !== 'table' || columns.length > 0)
  return (
    <form
      className="vlt:flex vlt:flex-col vlt:gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy) onRead({ password, keyFile: isDatabase ? keyFile : null, columns })
      }}
    >
      <Recognised {...props} />
      {shownError === null ||
      (needsPassword && ofPassword.has(shownError)) ||
      (isDatabase && ofKeyFile.has(shownError)) ? null : (
        <StepError>{messages.errors[shownError]}</StepError>
      )}
      {needsPassword ? (
        <SecretField
          label={isDatabase ? words.databasePassword : words.password}
          hint={
            isDatabase ? words.databasePasswordHint : shownError === 'wrong_password' ? undefined : words.passwordHint
          }
          value={password}
          ref={secret}
          error={shownError !== null && ofPassword.has(shownError) ? messages.errors[shownError] : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
      {isDatabase ? (
        <KeyFile
          file={keyFile}
          onFile={setKeyFile}
          busy={busy}
          error={shownError !== null && ofKeyFile.has(shownError) ? messages.errors[shownError] : null}
          words={words}
        />
      ) : null}
      {format === 'table' && table !== null ? (
        <Columns
          table={table}
          columns={columns}
          messages={messages}
          onHeaders={props.onHeaders}
          onAssign={assigned.assign}
        />
      ) : null}
      <PageButtons>
        <Button onClick={onBack}>{messages.back}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isReady} ref={next}>
          {busy ? messages.file.reading : messages.next}
        </Button>
      </PageButtons>
    </form>
  )
}

/** Columns as they were guessed, and as a person assigned them. @param table null where there are none */
function useAssignedColumns(table: TablePreview | null) {
  const [changed, setChanged] = useState<ReadonlyMap<number, AssignedColumn>>(new Map())
  // Columns of a table that is read in another way are others.
  const [assignedOf, setAssignedOf] = useState(table)
  if (assignedOf !== table) {
    setAssignedOf(table)
    setChanged(new Map())
  }
  return {
    columns: table === null ? [] : table.guessed.map((guess, index) => changed.get(index) ?? guess),
    assign: (index: number, column: AssignedColumn) => setChanged(new Map([...changed, [index, column]])),
  }
}

/** Name of the file, what it was taken for, and how sure that is. */
function Recognised({ fileName, formats, certainty, several = false, format, onFormat, busy }: FormatStepProps) {
  const messages = useMessages('importView', importViewRu)
  const { format: words } = messages
  const options = [
    ...formats.map((id) => ({ value: id, label: formatLabel(id, messages) })),
    { value: 'table', label: words.table },
  ]
  return (
    <>
      <p className="vlt:text-text-muted">
        <span className="vlt:font-medium vlt:wrap-anywhere vlt:text-text">{fileName}</span>
        <br />
        {certainty === 'certain'
          ? words.certain
          : certainty === 'likely'
            ? several
              ? words.unsure
              : words.likely
            : words.unknown}
      </p>
      <SelectField
        label={words.label}
        options={options}
        value={format}
        disabled={busy}
        onChange={({ target }) => onFormat(formats.find((id) => id === target.value) ?? 'table')}
      />
    </>
  )
}

function isColumn(value: string, messages: ImportViewMessages): value is AssignedColumn {
  return Object.hasOwn(messages.format.assigned, value)
}

function Columns({
  table,
  columns,
  messages,
  onHeaders,
  onAssign,
}: {
  readonly table: TablePreview
  readonly onHeaders: ((hasHeaders: boolean) => void) | undefined
  readonly columns: readonly AssignedColumn[]
  readonly messages: ImportViewMessages
  readonly onAssign: (index: number, column: AssignedColumn) => void
}) {
  const { format } = messages
  const options = Object.entries(format.assigned).map(([value, label]) => ({ value, label }))
  return (
    <section aria-label={format.columns({ count: table.count })} className="vlt:flex vlt:flex-col vlt:gap-2">
      <h3 className="vlt:font-medium">{format.columns({ count: table.count })}</h3>
      {onHeaders === undefined ? null : (
        <div className="vlt:rounded-control vlt:border vlt:border-line">
          <SwitchRow label={format.hasHeaders} checked={table.hasHeaders} onChange={onHeaders} />
        </div>
      )}
      <ul className="vlt:rounded-card vlt:border vlt:border-line">
        {columns.map((column, index) => {
          const header = table.headers[index] ?? ''
          const label = header === '' ? format.unnamedColumn({ place: index + 1 }) : format.column({ header })
          const sample = table.rows.map((row) => row[index] ?? '').find((cell) => cell !== '') ?? ''
          // A secret is not read over the shoulder.
          const isSecret = column === 'password' || column === 'secret' || column === 'totp'
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place
              key={index}
              className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:border-t vlt:border-line vlt:p-3 vlt:first:border-t-0"
            >
              <div className="vlt:min-w-40 vlt:flex-1">
                <p className="vlt:font-medium vlt:wrap-anywhere">
                  {header === '' ? format.unnamedColumn({ place: index + 1 }) : header}
                </p>
                <p className="vlt:truncate vlt:text-sm vlt:text-text-muted">
                  {format.sample}: {sample === '' ? format.emptySample : isSecret ? '••••••••' : sample}
                </p>
              </div>
              <SelectField
                className="vlt:w-full vlt:sm:w-56"
                label={label}
                labelHidden
                options={options}
                value={column}
                onChange={({ target }) => {
                  if (isColumn(target.value, messages)) onAssign(index, target.value)
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
