import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { autoFocusAttribute } from '../primitives/use-modal-dialog.ts'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { signOutDialogRu } from './messages.ru.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link SignOutDialog}. */
export interface SignOutDialogProps extends RootProps {
  /** Whether it is shown. */
  readonly open: boolean
  /** The person wants to sign out all the same. */
  readonly onSignOut: () => void
  /** It was closed: set `open` to false. */
  readonly onClose: () => void
}

/**
 * Asks before a sign-out that would delete what was not saved. Everything but «Выйти» means staying.
 *
 * @example
 * ```tsx
 * <SignOutDialog open={isAsked} onSignOut={signOut} onClose={() => setAsked(false)} />
 * ```
 */
export const SignOutDialog = view<SignOutDialogProps>(
  () => import('./messages.en.ts'),
  function SignOutDialog(props, ref) {
    const { open, onSignOut, onClose } = props
    const messages = useMessages('signOutDialog', signOutDialogRu)
    return (
      <Dialog
        {...rootAttributes(props)}
        ref={ref}
        open={open}
        data-vlt-slot="sign-out-dialog"
        role="alertdialog"
        form="compact"
        width="small"
        onRequestClose={onClose}
      >
        <DialogHeader title={messages.title} description={messages.text} />
        <DialogFooter>
          <Button variant="dangerQuiet" onClick={onSignOut}>
            {messages.signOut}
          </Button>
          <Button variant="primary" onClick={onClose} {...autoFocusAttribute}>
            {messages.stay}
          </Button>
        </DialogFooter>
      </Dialog>
    )
  },
)
