import type { ImportSource } from '@larets/vault-transfer/formats'
import type { TransferErrorCode } from '@larets/vault-transfer/plan'
import { ShieldCheck } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import type { PictureFault, ReadPicture } from '../item-fields/one-time-code/read-picture.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button, PageButtons } from '../primitives/button.tsx'
import { TextAreaField } from '../primitives/text-area-field.tsx'
import { ignoredByManagers } from '../secret-field/ignored-by-managers.ts'
import { DropPlace } from './drop-place.tsx'
import { importViewRu } from './messages.ru.ts'
import { SourceSteps } from './source-steps.tsx'
import { SourceTiles } from './source-tiles.tsx'
import { StepError } from './step-parts.tsx'

/** Properties of the step of the file. */
export interface FileStepProps {
  /** A file is being looked at. */
  readonly busy: boolean
  /** Why the last one was no use. */
  readonly error: TransferErrorCode | null
  /** Programs whose files are read, in the order of their tiles. */
  readonly sources: readonly ImportSource[]
  /** Is called when somebody chose or dropped a file; with the program that they said it is of, null for none. */
  readonly onFile: (file: File, source: ImportSource | null) => void
  /** Is called when somebody pasted the content of a file; with its program, as above. */
  readonly onText: (text: string, source: ImportSource | null) => void
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

/** Where passwords come from, and a file: dropped, chosen, or its text pasted. Of pictures, what their QR codes say. */
export function FileStep({ busy, error, sources, onFile, onText }: FileStepProps) {
  const messages = useMessages('importView', importViewRu)
  const { file } = messages
  const [text, setText] = useState<string | null>(null)
  const [picture, setPicture] = useState<'reading' | PictureFault | null>(null)
  /** Program whose steps are shown, or were shown last. */
  const [source, setSource] = useState<{ readonly id: ImportSource; readonly isShown: boolean } | null>(null)
  useHeldDrops()
  const shownSource = source?.isShown === true ? source.id : null
  const isBusy = busy || picture === 'reading'
  const take = async (files: readonly File[]) => {
    const [first] = files
    if (first === undefined || isBusy) return
    setPicture(null)
    if (!files.every(isPicture)) {
      onFile(first, shownSource)
      return
    }
    setPicture('reading')
    const read = await textOfPictures(files)
    setPicture(read.ok ? null : read.fault)
    if (read.ok) onText(read.text, shownSource)
  }
  return (
    <>
      <p className="vlt:-mt-4 vlt:text-pretty vlt:text-text-muted">{file.hint}</p>
      {picture === 'tooLarge' || picture === 'noCode' ? <StepError>{file.pictures[picture]}</StepError> : null}
      {error === null || isBusy || picture !== null ? null : <StepError>{messages.errors[error]}</StepError>}
      {shownSource === null ? (
        <SourceTiles sources={sources} from={source?.id ?? null} onChoose={(id) => setSource({ id, isShown: true })} />
      ) : (
        <SourceSteps source={shownSource} onBack={() => setSource({ id: shownSource, isShown: false })} />
      )}
      {text === null ? (
        <DropPlace busy={isBusy} onFiles={take} onPaste={() => setText('')} />
      ) : (
        <PastedText text={text} busy={busy} onChange={setText} onText={(pasted) => onText(pasted, shownSource)} />
      )}
      <p className="vlt:flex vlt:items-start vlt:gap-2 vlt:text-sm vlt:text-text-muted">
        <Icon shape={ShieldCheck} aria-hidden className="vlt:mt-px vlt:size-4 vlt:shrink-0" />
        {file.privacy}
      </p>
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
      <PageButtons>
        <Button onClick={() => onChange(null)}>{file.fromFile}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {next}
        </Button>
      </PageButtons>
    </form>
  )
}
