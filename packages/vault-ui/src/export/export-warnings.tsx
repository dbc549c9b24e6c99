import { exportFormats, type ExportFormatId } from '@larets/vault-transfer/export'
import { ListX, ShieldAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import type { ExportMessages } from './messages.ru.ts'

/** Warning of a format before the file is there. It stays as long as the format is chosen. */
export function ExportWarnings({
  format,
  messages,
}: {
  readonly format: ExportFormatId
  readonly messages: ExportMessages
}) {
  const loses = lossesOf(format, messages)
  return (
    <>
      {exportFormats[format].sealed ? null : (
        <WarningNote
          role="note"
          data-vlt-slot="plain-note"
          icon={<Icon shape={ShieldAlert} aria-hidden />}
          mark={messages.plain.mark}
        >
          <p className="vlt:text-pretty">{messages.plain.text}</p>
        </WarningNote>
      )}
      {loses === null ? null : (
        <WarningNote
          role="note"
          data-vlt-slot="losses-note"
          icon={<Icon shape={ListX} aria-hidden />}
          mark={loses.mark}
        >
          <p className="vlt:text-pretty">{loses.text}</p>
        </WarningNote>
      )}
    </>
  )
}

function lossesOf(format: ExportFormatId, { csvLoses, bitwardenLoses }: ExportMessages) {
  switch (format) {
    case 'csv':
      return csvLoses
    case 'bitwarden':
      return bitwardenLoses
    case 'larets':
    case 'kdbx':
    case 'laretsPlain':
      return null
  }
}
