import { cx } from 'class-variance-authority'
import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { importViewRu } from './messages.ru.ts'

/** Takes files that are dropped or chosen; or leads to pasting their text. */
export function DropPlace({
  busy,
  onFiles,
  onPaste,
}: {
  readonly busy: boolean
  readonly onFiles: (files: readonly File[]) => Promise<void>
  readonly onPaste: () => void
}) {
  const { file } = useMessages('importView', importViewRu)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      data-vlt-slot="import-drop"
      className={cx(
        'vlt:flex vlt:flex-col vlt:items-center vlt:gap-3 vlt:rounded-card vlt:border vlt:border-dashed vlt:px-4 vlt:py-6 vlt:text-center',
        over ? 'vlt:border-accent vlt:bg-accent-soft' : 'vlt:border-line-control',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="vlt:flex vlt:items-center vlt:gap-2 vlt:font-medium vlt:pointer-coarse:hidden">
        <Icon shape={FileUp} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
        <span aria-live="polite">{busy ? file.reading : file.drop}</span>
      </p>
      <div className="vlt:flex vlt:flex-wrap vlt:justify-center vlt:gap-2">
        <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
          {busy ? file.reading : file.choose}
        </Button>
        <Button disabled={busy} onClick={onPaste}>
          {file.paste}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        // Codes are carried over in several pictures.
        multiple
        hidden
        aria-label={file.choose}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file may be chosen once more.
          target.value = ''
          void onFiles(chosen)
        }}
      />
    </div>
  )
}
