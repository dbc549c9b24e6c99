import { exportFormats, type ExportFormatId } from '@larets/vault-transfer/export'
import { cx } from 'class-variance-authority'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId } from 'react'
import { focusRing } from '../primitives/focus-ring.ts'
import type { ExportMessages } from './messages.ru.ts'

/** True for the id of a format that is written. */
function isFormatId(id: string): id is ExportFormatId {
  return Object.hasOwn(exportFormats, id)
}

const ids = Object.keys(exportFormats).filter(isFormatId)

/** Props of {@link FormatChoice}. */
export interface FormatChoiceProps {
  readonly messages: ExportMessages
  readonly value: ExportFormatId
  readonly onChange: (format: ExportFormatId) => void
  readonly disabled: boolean
}

/** The formats, each with what it is good for; the lock tells which of them nobody else can read. */
export function FormatChoice({ messages, value, onChange, disabled }: FormatChoiceProps) {
  const id = useId()
  return (
    <fieldset
      data-vlt-slot="format-choice"
      className="vlt:m-0 vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-2 vlt:border-0 vlt:p-0"
    >
      <legend className="vlt:mb-2 vlt:p-0 vlt:text-lg vlt:font-semibold">{messages.format}</legend>
      <div className="vlt:overflow-clip vlt:rounded-card vlt:border vlt:border-line vlt:*:border-line vlt:*:not-first:border-t">
        {ids.map((format) => {
          const { name, about } = messages.formats[format]
          const shape = exportFormats[format].sealed ? LockKeyhole : LockKeyholeOpen
          return (
            <label
              key={format}
              htmlFor={`${id}-${format}`}
              className="vlt:flex vlt:items-center vlt:gap-3 vlt:px-3 vlt:py-2.5 vlt:hover:bg-hover vlt:has-checked:bg-selected"
            >
              <input
                id={`${id}-${format}`}
                type="radio"
                name={id}
                value={format}
                checked={format === value}
                disabled={disabled}
                aria-labelledby={`${id}-${format}-name`}
                aria-describedby={`${id}-${format}-about`}
                className={cx('vlt:size-4 vlt:shrink-0 vlt:accent-accent', focusRing)}
                onChange={() => onChange(format)}
              />
              <span className="vlt:min-w-0 vlt:flex-1">
                <span id={`${id}-${format}-name`} className="vlt:block vlt:font-medium">
                  {name}
                </span>
                <span id={`${id}-${format}-about`} className="vlt:block vlt:text-sm vlt:text-text-muted">
                  {about}
                </span>
              </span>
              <Icon shape={shape} aria-hidden className="vlt:size-4 vlt:shrink-0 vlt:text-text-muted" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
