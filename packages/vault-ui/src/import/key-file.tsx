import { KeyRound } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import type { ImportViewMessages } from './messages.ru.ts'

/** The file that opens a database of KeePass beside its password: chosen, or let go of. */
export function KeyFile({
  file,
  onFile,
  busy,
  error,
  words,
}: {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  readonly busy: boolean
  /** Why it did not open the database. */
  readonly error: string | null
  readonly words: ImportViewMessages['format']
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      data-vlt-slot="import-key-file"
      className="vlt:flex vlt:min-w-0 vlt:flex-col vlt:gap-2"
    >
      <legend className="vlt:mb-2 vlt:text-sm vlt:font-medium">{words.keyFile}</legend>
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2">
        {file === null ? null : (
          <p aria-live="polite" className="vlt:flex vlt:min-w-0 vlt:items-center vlt:gap-2">
            <Icon shape={KeyRound} aria-hidden className="vlt:size-4 vlt:shrink-0 vlt:text-text-muted" />
            <bdi className="vlt:wrap-anywhere">{file.name}</bdi>
          </p>
        )}
        {file === null ? (
          <Button disabled={busy} onClick={() => input.current?.click()}>
            {words.chooseKeyFile}
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => onFile(null)}>
            {words.dropKeyFile}
          </Button>
        )}
      </div>
      {error === null ? null : (
        <p role="alert" className="vlt:text-sm vlt:text-danger-text">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="vlt:text-sm vlt:text-text-muted">
        {words.keyFileHint}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.chooseKeyFile}
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen !== undefined) onFile(chosen)
        }}
      />
    </fieldset>
  )
}
