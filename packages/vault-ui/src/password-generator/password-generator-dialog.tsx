import { forwardRef } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import type { GeneratedValue } from './generator-options.ts'
import { GeneratorPanel } from './generator-panel.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { useGenerator, type GeneratorInput } from './use-generator.ts'
import type { CopyValue } from './use-value-copy.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link PasswordGeneratorDialog}. */
export interface PasswordGeneratorDialogProps extends GeneratorInput, RootProps {
  /** Whether it is shown. */
  readonly open: boolean
  /**
   * The field that the value is for. From 768 px the dialog opens under it and dims nothing around it: a form behind
   * it, which may be a dialog itself, stays readable.
   */
  readonly anchor?: Element | null | undefined
  /** Takes the value, just before the dialog asks to be closed. */
  readonly onConfirm: (value: GeneratedValue) => void
  /** Confirmed, or given up. */
  readonly onClose: () => void
  /** Copies and reports the outcome; by default the dialog does both itself. */
  readonly onCopy?: CopyValue | undefined
}

/**
 * The password generator as a dialog. What it generated is forgotten when it closes.
 *
 * @example
 * ```tsx
 * <PasswordGeneratorDialog open={isOpen} onConfirm={({ text }) => setPassword(text)} onClose={() => setOpen(false)} />
 * ```
 */
export const PasswordGeneratorDialog = view<PasswordGeneratorDialogProps>(
  () => import('./messages.en.ts'),
  function PasswordGeneratorDialog({ open, ...props }, ref) {
    return open ? <OpenDialog {...props} ref={ref} /> : null
  },
)

const OpenDialog = forwardRef<HTMLElement, Omit<PasswordGeneratorDialogProps, 'open'>>(function OpenDialog(props, ref) {
  const { anchor, onConfirm, onClose, onCopy, ...input } = props
  const messages = useMessages('passwordGenerator', passwordGeneratorRu)
  const generator = useGenerator(input)
  const { value } = generator
  const confirm = () => {
    if (value === null) return
    onConfirm({ text: value.text, entropy: value.entropy, tab: value.tab })
    onClose()
  }
  return (
    // The tabs are of different heights.
    <Dialog
      {...rootAttributes(props)}
      ref={ref}
      open
      data-vlt-slot="password-generator-dialog"
      placed={anchor ? 'anchor' : 'centre'}
      anchor={anchor}
      onRequestClose={onClose}
    >
      <DialogHeader title={messages.title} description={messages.subtitle} closeLabel={messages.close} />
      <DialogBody>
        <GeneratorPanel generator={generator} onCopy={onCopy} onEnter={confirm} />
      </DialogBody>
      <DialogFooter>
        <DialogClose>{messages.cancel}</DialogClose>
        <Button variant="primary" busy={value === null} onClick={confirm} {...autoFocusAttribute}>
          {messages.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  )
})
