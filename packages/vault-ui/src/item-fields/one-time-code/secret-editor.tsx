import { readTotp } from '@larets/vault-core/totp'
import { cx } from 'class-variance-authority'
import { QrCode } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { errorWords } from '../../locale/error-words.ts'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { useSingleFlight } from '../../primitives/use-single-flight.ts'
import { SecretField } from '../../secret-field/secret-field.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { useFieldErrors } from '../editing/use-field-errors.ts'
import { useFieldNote } from '../editing/use-field-note.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { SecretFault } from './secret-fault.ts'

/** Of what a QR code says, only what an authenticator would take: a short word in capitals is no secret. */
const shortestBare = 16

const isPicture = ({ type }: File) => type.startsWith('image/')

/** A secret that was found in a picture, or why there is none. */
async function secretIn(picture: File): Promise<{ readonly secret: string } | { readonly fault: SecretFault }> {
  const { readPicture } = await import('./read-picture.ts')
  const found = await readPicture(picture)
  if (!found.ok) return { fault: found.fault }
  const read = readTotp(found.text)
  const isAddress = /^otpauth:/iu.test(found.text)
  if (!read.ok) return { fault: read.fault === 'notBase32' && !isAddress ? 'noSecret' : read.fault }
  return isAddress || read.totp.secret.length >= shortestBare ? { secret: found.text.trim() } : { fault: 'noSecret' }
}

/** Edits the secret of one-time codes: masked, typed, pasted, or read from a picture of a QR code. */
export function OneTimeSecretEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const { oneTimeCode: messages, codeSecret } = useMessages('itemFields', itemFieldsRu)
  const errorOf = useFieldErrors()
  const { control, register, setValue, formState } = form
  const text = useWatch({ control, name: `texts.${fieldKey}` })
  const note = useFieldNote({ form, fieldKey })
  const [fault, setFault] = useState<SecretFault | null>(null)
  const [told, setTold] = useState('')
  const code = formState.errors.texts?.[fieldKey]?.message
  const [dragged, setDragged] = useState(false)
  const [busy, run] = useSingleFlight()
  const { onChange, ...registered } = register(`texts.${fieldKey}`)

  async function take(picture: File) {
    const found = await secretIn(picture)
    setFault('fault' in found ? found.fault : null)
    setTold('')
    if ('fault' in found) return
    setValue(`texts.${fieldKey}`, found.secret, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setTold(messages.taken)
  }
  const takeFrom = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const picture = [...files].find(isPicture) ?? files[0]
    if (picture === undefined || readOnly) return
    event.preventDefault()
    void run(() => take(picture))
  }
  const read = text === undefined || text === '' ? null : readTotp(text)
  const owner = read?.ok === true ? [read.totp.issuer, read.totp.account].filter((part) => part !== '').join(' · ') : ''
  return (
    <div
      data-vlt-slot="one-time-secret"
      data-state={dragged ? 'dragged' : undefined}
      className={cx(
        'vlt:flex vlt:flex-col vlt:gap-2 vlt:rounded-control',
        dragged && 'vlt:outline-2 vlt:outline-offset-4 vlt:outline-accent vlt:outline-dashed',
      )}
      onPaste={(event) => takeFrom(event, event.clipboardData.files)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        setDragged(false)
        takeFrom(event, event.dataTransfer.files)
      }}
    >
      <SecretField
        {...registered}
        onChange={(event) => {
          setFault(null)
          setTold('')
          void onChange(event)
        }}
        label={words.label}
        placeholder={words.placeholder ?? undefined}
        readOnly={readOnly}
        revealWords={{ show: codeSecret.reveal, hide: codeSecret.hide }}
        hint={note}
        error={fault === null ? (errorWords(messages.faults, code) ?? errorOf(code)) : messages.faults[fault]}
      />
      <PictureChooser
        owner={owner}
        told={told}
        busy={busy}
        readOnly={readOnly}
        onPicture={(picture) => void run(() => take(picture))}
      />
    </div>
  )
}

/** Chooses a picture of a QR code, and tells of whose account the secret is. */
function PictureChooser({
  owner,
  told,
  busy,
  readOnly,
  onPicture,
}: {
  /** Empty where that is not known. */
  readonly owner: string
  readonly told: string
  readonly busy: boolean
  readonly readOnly: boolean
  readonly onPicture: (picture: File) => void
}) {
  const { oneTimeCode: messages } = useMessages('itemFields', itemFieldsRu)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1.5">
        <Button
          variant="ghost"
          size="small"
          className="vlt:-ms-2.5 vlt:self-start"
          disabled={readOnly}
          busy={busy}
          onClick={() => chooser.current?.click()}
        >
          <Icon shape={QrCode} aria-hidden />
          {messages.scan}
        </Button>
        <output className="vlt:min-w-0 vlt:flex-1 vlt:basis-40 vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
          <span className="vlt:sr-only">{told}</span> {/* A finger has nothing to drag it with. */}
          {owner === '' ? <span className="vlt:pointer-coarse:hidden">{messages.scanHint}</span> : <span>{owner}</span>}
        </output>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.scan}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture !== undefined) onPicture(picture)
          // The same picture may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
