import type { FormatId } from '@larets/vault-transfer/formats'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { formatLabel } from './format-label.ts'
import { importViewRu } from './messages.ru.ts'

/** The file of the preview and what it was taken for, with the way to another format: nobody may have been asked. */
export function Recognised({
  fileName,
  format,
  onChange,
}: {
  /** Empty for a text that was pasted. */
  readonly fileName: string
  readonly format: FormatId | 'table'
  readonly onChange: () => void
}) {
  const messages = useMessages('importView', importViewRu)
  const { preview } = messages
  return (
    <p
      data-vlt-slot="import-recognised"
      className="vlt:flex vlt:flex-wrap vlt:items-baseline vlt:gap-x-3 vlt:text-sm vlt:text-text-muted"
    >
      <span className="vlt:wrap-anywhere">
        {preview.recognised({
          file: fileName === '' ? messages.file.pasted : fileName,
          format: format === 'table' ? messages.format.table : formatLabel(format, messages),
        })}
      </span>
      <Button variant="link" size="inline" className="vlt:text-sm" onClick={onChange}>
        {preview.otherFormat}
      </Button>
    </p>
  )
}
