import { Copy, Download, Printer, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody, DialogFooter } from '../primitives/dialog.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { useGuard } from '../security-section/change-dialog.tsx'
import type { SecondFactorMessages } from './messages.ru.ts'

/** Props of {@link ShownBackupCodes}. */
export interface ShownBackupCodesProps {
  readonly messages: SecondFactorMessages
  readonly productName: string
  readonly address: string
  readonly email: string | undefined
  readonly codes: readonly string[]
  /** True where it is not known whether they count. */
  readonly unsettled: boolean
  readonly onCopy: (text: string) => void
  readonly onSave: (text: string) => void
  readonly onDone: () => void
}

/** Shows backup codes once, to be copied, saved or printed: the contents of a dialog below its header. */
export function ShownBackupCodes(props: ShownBackupCodesProps) {
  const { messages, codes, unsettled, onCopy, onSave, onDone } = props
  const words = messages.codes
  useGuard(true, false)
  const text = `${codes.join('\n')}\n`

  return (
    <>
      <DialogBody data-vlt-slot="backup-codes" className="vlt:flex vlt:flex-col vlt:gap-5">
        {unsettled ? (
          <WarningNote
            role="note"
            data-vlt-slot="backup-codes-unsettled"
            icon={<Icon shape={TriangleAlert} aria-hidden />}
            mark={messages.unknown.mark}
          >
            <p className="vlt:text-pretty">{words.unsettled}</p>
          </WarningNote>
        ) : null}
        <Codes codes={codes} label={words.list} />
        <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
          <Button onClick={() => onCopy(text)}>
            <Icon shape={Copy} aria-hidden />
            {words.copy}
          </Button>
          <Button onClick={() => onSave(text)}>
            <Icon shape={Download} aria-hidden />
            {words.save}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon shape={Printer} aria-hidden />
            {words.print}
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogFooter>
      <PrintedCodes {...props} />
    </>
  )
}

function Codes({ codes, label }: { readonly codes: readonly string[]; readonly label: string }) {
  return (
    <ol aria-label={label} className="vlt:grid vlt:grid-cols-1 vlt:gap-x-6 vlt:gap-y-2 vlt:min-[22rem]:grid-cols-2">
      {codes.map((code) => (
        <li key={code} translate="no" className="vlt:font-mono vlt:text-lg vlt:font-medium vlt:tracking-wider">
          {code}
        </li>
      ))}
    </ol>
  )
}

/**
 * The page that is printed, and nothing else of the document is; on the screen it is not shown. Black on white in every
 * theme.
 */
function PrintedCodes({ messages, productName, address, email, codes }: ShownBackupCodesProps) {
  const words = messages.codes
  const locale = useLocale()
  const [printed] = useState(() => new Date())
  const lines = [
    [words.address, address],
    [words.account, email],
    [words.printed, new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(printed)],
  ]
  return createPortal(
    <section
      data-vlt-print
      data-vlt-theme="light"
      data-vlt-slot="backup-codes-sheet"
      className="vlt-root vlt:hidden vlt:flex-col vlt:gap-6 vlt:bg-surface vlt:p-8 vlt:text-text vlt:print:flex"
    >
      <h1 className="vlt:text-2xl vlt:font-semibold">{words.sheet({ product: productName })}</h1>
      <Codes codes={codes} label={words.list} />
      <dl className="vlt:grid vlt:grid-cols-[auto_1fr] vlt:gap-x-4 vlt:gap-y-1">
        {lines.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="vlt:contents">
              <dt className="vlt:text-text-muted">{name}</dt>
              <dd className="vlt:wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p>{words.how}</p>
    </section>,
    document.body,
  )
}
