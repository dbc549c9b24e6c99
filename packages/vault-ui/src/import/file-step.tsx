import type { FormatId } from '@larets/vault-transfer/formats'
import type { TransferErrorCode } from '@larets/vault-transfer/plan'
import { cx } from 'class-variance-authority'
import { FileUp, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { PictureFault, ReadPicture } from '../item-fields/one-time-code/read-picture.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { TextAreaField } from '../primitives/text-area-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { formatLabel } from './format-label.ts'
import { importViewRu } from './messages.ru.ts'

/** Properties of the step of the file. */
export interface FileStepProps {
  /** A file is being looked at. */
  readonly busy: boolean
  /** Why the last one was no use. */
  readonly error: TransferErrorCode | null
  /** Programs whose files are read. */
  readonly formats: readonly FormatId[]
  /** Is called when somebody chose or dropped a file. */
  readonly onFile: (file: File) => void
  /** Is called when somebody pasted the content of a file. */
  readonly onText: (text: string) => void
}

/** Fault, in one sentence. */
export function StepError({ children }: { readonly children: string }) {
  return (
    <p
      role="alert"
      data-vlt-slot="import-error"
      className="vlt:flex vlt:items-start vlt:gap-2 vlt:rounded-control vlt:bg-danger-soft vlt:px-3 vlt:py-2 vlt:text-danger-text"
    >
      <Icon shape={TriangleAlert} aria-hidden className="vlt:mt-0.5 vlt:size-4 vlt:shrink-0" />
      <span className="vlt:wrap-anywhere">{children}</span>
    </p>
  )
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** Contents of the QR codes of pictures, a line each; the fault of the first in which none is found. */
async function textOfPictures(pictures: readonly File[]): Promise<ReadPicture> {
  const lines: string[] = []
  try {
    const { readPicture } = await import('../item-fields/one-time-code/read-picture.ts')
    for (const picture of pictures) {
      const read = await readPicture(picture)
      if (!read.ok) return read
      lines.push(read.text)
    }
  } catch {
    return { ok: false, fault: 'noCode' }
  }
  return { ok: true, text: lines.join('\n') }
}

/** A file: dropped, chosen, or its text pasted. Of pictures, what their QR codes say. */
export function FileStep({ busy, error, formats, onFile, onText }: FileStepProps) {
  const messages = useMessages('importView', importViewRu)
  const { file } = messages
  const [text, setText] = useState<string | null>(null)
  const [picture, setPicture] = useState<'reading' | PictureFault | null>(null)
  useHeldDrops()
  const isBusy = busy || picture === 'reading'
  const take = async (files: readonly File[]) => {
    const [first] = files
    if (first === undefined || isBusy) return
    setPicture(null)
    if (!files.every(isPicture)) {
      onFile(first)
      return
    }
    setPicture('reading')
    const read = await textOfPictures(files)
    setPicture(read.ok ? null : read.fault)
    if (read.ok) onText(read.text)
  }
  return (
    <>
      <p className="vlt:-mt-4 vlt:text-pretty vlt:text-text-muted">{file.hint}</p>
      {picture === 'tooLarge' || picture === 'noCode' ? <StepError>{file.pictures[picture]}</StepError> : null}
      {error === null || isBusy || picture !== null ? null : <StepError>{messages.errors[error]}</StepError>}
      {text === null ? (
        <DropPlace busy={isBusy} onFiles={take} onPaste={() => setText('')} />
      ) : (
        <PastedText text={text} busy={busy} onChange={setText} onText={onText} />
      )}
      <div className="vlt:flex vlt:flex-col vlt:gap-2 vlt:text-sm vlt:text-text-muted">
        <p className="vlt:flex vlt:items-start vlt:gap-2">
          <Icon shape={ShieldCheck} aria-hidden className="vlt:mt-px vlt:size-4 vlt:shrink-0" />
          {file.privacy}
        </p>
        <details className="vlt:open:[&>summary]:mb-2">
          <summary className="vlt:w-fit vlt:cursor-pointer vlt:rounded-xs vlt:py-1 vlt:outline-offset-2 vlt:outline-focus vlt:pointer-coarse:py-3 vlt:focus-visible:outline-2">
            {file.sources}
          </summary>
          <ul className="vlt:flex vlt:list-disc vlt:flex-col vlt:gap-1 vlt:ps-5">
            {formats.map((id) => (
              <li key={id}>{formatLabel(id, messages)}</li>
            ))}
            <li>{file.otherTables}</li>
          </ul>
        </details>
      </div>
    </>
  )
}

/** A file that is dropped beside the place for it would be opened in place of the page. */
function useHeldDrops() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
}

/** Takes files that are dropped or chosen; or leads to pasting their text. */
function DropPlace({
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
        'vlt:flex vlt:flex-col vlt:items-center vlt:gap-4 vlt:rounded-card vlt:border vlt:border-dashed vlt:px-4 vlt:py-10 vlt:text-center',
        over ? 'vlt:border-accent vlt:bg-accent-soft' : 'vlt:border-line-control',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span
        aria-hidden
        className="vlt:flex vlt:size-12 vlt:items-center vlt:justify-center vlt:rounded-card vlt:bg-hover vlt:text-text-muted vlt:[&>svg]:size-5"
      >
        <Icon shape={FileUp} />
      </span>
      <p aria-live="polite" className="vlt:font-medium vlt:pointer-coarse:hidden">
        {busy ? file.reading : file.drop}
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

/** Text of a file, pasted. */
function PastedText({
  text,
  busy,
  onChange,
  onText,
}: {
  readonly text: string
  readonly busy: boolean
  /** Null goes back to a file. */
  readonly onChange: (text: string | null) => void
  readonly onText: (text: string) => void
}) {
  const { file, next } = useMessages('importView', importViewRu)
  const pasted = useRef<HTMLTextAreaElement>(null)
  useEffect(() => pasted.current?.focus(), [])
  return (
    <form
      className="vlt:flex vlt:flex-col vlt:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && text.trim() !== '') onText(text)
      }}
    >
      <TextAreaField
        {...ignoredByManagers}
        label={file.pasteLabel}
        hint={file.pasteHint}
        value={text}
        spellCheck={false}
        ref={pasted}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {next}
        </Button>
        <Button onClick={() => onChange(null)}>{file.fromFile}</Button>
      </div>
    </form>
  )
}
