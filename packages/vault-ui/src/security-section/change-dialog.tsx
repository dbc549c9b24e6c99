import { createContext, forwardRef, useContext, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { DialogHeader, type DialogProps } from '../primitives/dialog.tsx'
import { GuardedDialog } from '../primitives/guarded-dialog.tsx'
import { useBrowserLayoutEffect } from '../primitives/use-browser-layout-effect.ts'
import type { RootProps } from '../theme/root-props.ts'
import { securitySectionRu } from './messages.ru.ts'

/** What a dialog would lose, and whether it is at work. */
interface Guard {
  readonly dirty: boolean
  readonly busy: boolean
}

const unguarded: Guard = { dirty: false, busy: false }
const GuardContext = createContext<(guard: Guard) => void>(() => {})

/** Keeps the {@link ChangeDialog} around from closing: unasked where something is typed, at all while it is at work. */
export function useGuard(dirty: boolean, busy: boolean): void {
  const guard = useContext(GuardContext)
  // Before anything is painted: Escape may come at once.
  useBrowserLayoutEffect(() => guard({ dirty, busy }), [guard, dirty, busy])
  useBrowserLayoutEffect(() => () => guard(unguarded), [guard])
}

/** Props of {@link ChangeDialog}. */
export interface ChangeDialogProps extends RootProps, Pick<DialogProps, 'form' | 'width'> {
  readonly 'data-vlt-slot'?: string
  readonly title: string
  readonly description?: string | undefined
  /** Gives the title the focus, now and with each other title: the form that had it is gone. */
  readonly focusesTitle?: boolean
  /** Question before it closes over what {@link useGuard} was told of, in place of the usual one. */
  readonly discard?: Readonly<Record<'title' | 'text' | 'keep' | 'discard', string>> | undefined
  /** The person leaves. The owner closes. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a change of the account, whatever steps it has: what they have typed is not lost unasked. */
export const ChangeDialog = forwardRef<HTMLElement, ChangeDialogProps>(function ChangeDialog(props, ref) {
  const { title, description, focusesTitle = false, discard, form = 'compact', children, ...dialog } = props
  const messages = useMessages('securitySection', securitySectionRu)
  const [guard, setGuard] = useState(unguarded)
  return (
    <GuardedDialog
      data-vlt-slot="account-dialog"
      {...dialog}
      {...guard}
      form={form}
      ref={ref}
      messages={discard ?? messages.discard}
    >
      <DialogHeader
        key={title}
        title={title}
        focusesTitle={focusesTitle}
        description={description}
        closeLabel={messages.close}
      />
      <GuardContext.Provider value={setGuard}>{children}</GuardContext.Provider>
    </GuardedDialog>
  )
})
