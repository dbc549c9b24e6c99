import { ExternalLink } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { EditorProps } from '../item-fields/editing/editor-props.ts'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { PasswordEditor } from '../item-fields/password/password-editor.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { passwordGeneratorRu } from '../password-generator/messages.ru.ts'
import { useValueCopy, type CopyValue } from '../password-generator/use-value-copy.ts'
import { Button } from '../primitives/button.tsx'
import { CopyIcon } from '../primitives/copy-icon.tsx'
import { Icon } from '../primitives/icon.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import { SecretField } from '../secret-field/secret-field.tsx'
import { itemDialogRu } from './messages.ru.ts'

/** Props of {@link PasswordChange}. */
export interface PasswordChangeProps extends Pick<EditorProps, 'words' | 'generation' | 'analyser'> {
  readonly form: UseFormReturn<ItemFormValues>
  /** The stored password; empty where there is none. */
  readonly present: string
  readonly readOnly: boolean
  /** Copies and reports the outcome; by default the sheet does both itself. */
  readonly onCopy: CopyValue | undefined
  /** Opens the item's site; not offered without. */
  readonly onOpenSite: (() => void) | undefined
}

/** The part of the form that changes a password at its site: the present one, the new one, the way there. */
export function PasswordChange({ form, present, words, readOnly, onCopy, onOpenSite, ...editor }: PasswordChangeProps) {
  const { change: messages } = useMessages('itemDialog', itemDialogRu)
  const next = useWatch({ control: form.control, name: 'texts.password' }) ?? ''
  return (
    <div data-vlt-slot="password-change" className="vlt:flex vlt:flex-col vlt:gap-5 vlt:pb-5">
      {present === '' ? null : (
        <CopyRow text={present} label={messages.present} copyLabel={messages.copyPresent} onCopy={onCopy}>
          <PresentPassword label={messages.present} text={present} />
        </CopyRow>
      )}
      <CopyRow begins text={next} label={messages.next} copyLabel={messages.copyNext} onCopy={onCopy}>
        <PasswordEditor
          {...editor}
          shown
          labelHidden
          fieldKey="password"
          form={form}
          words={{ ...words, label: messages.next }}
          readOnly={readOnly}
        />
      </CopyRow>
      {onOpenSite === undefined ? null : (
        <Button className="vlt:self-start vlt:max-sm:self-stretch" onClick={onOpenSite}>
          <Icon shape={ExternalLink} aria-hidden />
          {messages.openSite}
        </Button>
      )}
    </div>
  )
}

/** The stored password, masked. As a value of React's it would stand in the page's markup, too. */
function PresentPassword({ label, text }: { readonly label: string; readonly text: string }) {
  const field = useRef<HTMLInputElement>(null)
  useBrowserLayoutEffect(() => {
    if (field.current !== null) field.current.value = text
  }, [text])
  return <SecretField ref={field} labelHidden label={label} readOnly />
}

/** A field whose value a button beside it copies. */
function CopyRow({
  text,
  label,
  copyLabel,
  begins = false,
  onCopy,
  children,
}: {
  readonly text: string
  readonly label: string
  readonly copyLabel: string
  /** Gives the button the focus as the dialog opens. */
  readonly begins?: boolean
  readonly onCopy: CopyValue | undefined
  readonly children: ReactNode
}) {
  const { change } = useMessages('itemDialog', itemDialogRu)
  const { value: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const id = useId()
  const { copied, failed, copy } = useValueCopy(text === '' ? null : text, onCopy)
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-1.5">
      <span aria-hidden className="vlt:text-sm vlt:font-medium">
        {label}
      </span>
      <div className="vlt:flex vlt:items-start vlt:gap-2 vlt:max-sm:flex-col vlt:max-sm:items-stretch">
        <div className="vlt:min-w-0 vlt:flex-1">{children}</div>
        <Button
          aria-label={copied ? messages.copied : copyLabel}
          aria-describedby={failed ? id : undefined}
          disabled={text === ''}
          data-state={copied ? 'copied' : undefined}
          onClick={() => void copy()}
          {...(begins ? autoFocusAttribute : {})}
        >
          <CopyIcon copied={copied} />
          {copied ? messages.copied : change.copy}
        </Button>
      </div>
      <p id={id} role="alert" className="vlt:text-sm vlt:text-danger-text vlt:empty:hidden">
        {failed ? messages.copyFailed : null}
      </p>
    </div>
  )
}
