import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../locale/messages-context.tsx'
import { QrCode } from '../qr-code/qr-code.tsx'
import { CodeGroups } from './code-groups.tsx'
import type { RecoveryMessages } from './messages.ru.ts'

/** Contents of the paper. */
export interface PrintedSheetProps {
  readonly messages: RecoveryMessages
  readonly productName: string
  /** The origin at which the code is of use. */
  readonly address: string
  readonly email: string | undefined
  readonly code: { readonly text: string; readonly fingerprint: string }
}

/**
 * The page that is printed, and nothing else of the document is; on the screen it is not shown. Black on white in every
 * theme.
 */
export function PrintedSheet({ messages, productName, address, email, code }: PrintedSheetProps) {
  const locale = useLocale()
  const { sheet, shown, meaning } = messages
  const [printed] = useState(() => new Date())
  const lines = [
    [sheet.address, address],
    [sheet.account, email],
    [sheet.printed, new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(printed)],
    [shown.fingerprint, code.fingerprint],
  ]
  return createPortal(
    <section
      data-vlt-print
      data-vlt-theme="light"
      data-vlt-slot="recovery-sheet"
      className="vlt-root vlt:hidden vlt:flex-col vlt:gap-6 vlt:bg-surface vlt:p-8 vlt:text-text vlt:print:flex"
    >
      <h1 className="vlt:text-2xl vlt:font-semibold">{sheet.title({ product: productName })}</h1>
      <CodeGroups text={code.text} label={shown.code} />
      <QrCode text={code.text} label={shown.qr} className="vlt:size-60" />
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
      <p>{sheet.how}</p>
      <p>
        <strong>{meaning.mark}.</strong> {meaning.text}
      </p>
    </section>,
    document.body,
  )
}
